/** Owner and admins see every caja, an employee those that name him: the server checks nothing (PERM-011). */
export const seesCaja = (
  caja: { users: readonly { id: number | null }[] },
  userId: number,
  ownsShop: boolean,
): boolean => ownsShop || caja.users.some(({ id }) => id === userId)
