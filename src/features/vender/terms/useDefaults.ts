import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { cartDefaults } from '@/domain/sale/cart'
import { readCookie } from '@/lib/cookies'
import { selectUser } from '@/session/sessionSlice'
import { saleEvents } from '../cart/saleSlice'
import { selectAddresses, selectContext, selectEditing } from '../cart/selectors'

/** Warehouse a sale begins with: the one used last on this computer (SALE-010), else the employee's branch, else the only one. */
function usualAddress(ids: readonly (number | null)[], branch: number | null): number {
  const wanted = [Number(readCookie('address_id')), branch ?? 0, ids.length === 1 ? (ids[0] ?? 0) : 0]
  return wanted.find((id) => ids.includes(id)) ?? 0
}

/** Tells the cart the defaults of a new sale, again when a list or the person changes them. */
export function useDefaults(): void {
  const dispatch = useThunkDispatch()
  const context = useSelector(selectContext)
  const addresses = useSelector(selectAddresses)
  const branch = useSelector((state) => selectUser(state)?.address_id ?? null)
  // While a past sale is changed nothing is told: it is told when the sale being made is back.
  const away = useSelector((state) => selectEditing(state) !== null)
  useEffect(() => {
    if (away) return
    const address_id = usualAddress(
      addresses.map(({ id }) => id),
      branch,
    )
    dispatch(saleEvents.defaultsKnown({ ...cartDefaults(context), address_id }))
  }, [dispatch, context, addresses, branch, away])
}
