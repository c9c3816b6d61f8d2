/**
 * Whether a person sees a caja: owner and admins see all, an employee those that name them. The server checks nothing
 * (PERM-011).
 */
export const seesCaja = (
  caja: { users: readonly { id: number | null }[] },
  userId: number,
  ownsShop: boolean,
): boolean => ownsShop || caja.users.some(({ id }) => id === userId)
