import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { cartDefaults, type Cart } from '@/domain/sale/cart'
import { voucherFor } from '@/domain/sale/choices'
import { afip_information } from '@/entities/afipInformation'
import { readCookie } from '@/lib/cookies'
import { readOwn, writeOwn } from '@/lib/disk/own'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { saleEvents } from '../cart/saleSlice'
import { selectAddresses, selectContext, selectEditing } from '../cart/selectors'

/** Warehouse a sale begins with: the one used last on this computer (SALE-010), else the employee's branch, else the only one. */
function usualAddress(ids: readonly (number | null)[], branch: number | null): number {
  const wanted = [Number(readCookie('address_id')), branch ?? 0, ids.length === 1 ? (ids[0] ?? 0) : 0]
  return wanted.find((id) => ids.includes(id)) ?? 0
}

type Voucher = Pick<Cart, 'afip_information_id' | 'afip_tipo_comprobante_id'>
const VOUCHER = 'voucher'

/** The voucher stays as this person chose it, for the next sales too. */
export const keepVoucher = ({ afip_information_id, afip_tipo_comprobante_id }: Voucher): boolean =>
  writeOwn(VOUCHER, { afip_information_id, afip_tipo_comprobante_id: voucherFor(null, afip_tipo_comprobante_id) })

/** The voucher chosen last, while its sale point exists. */
function usualVoucher(points: readonly (number | null)[]): Voucher {
  const { afip_information_id, afip_tipo_comprobante_id } = (readOwn(VOUCHER) ?? {}) as Partial<Voucher>
  return points.includes(afip_information_id ?? 0) && typeof afip_tipo_comprobante_id === 'number'
    ? { afip_information_id: Number(afip_information_id), afip_tipo_comprobante_id }
    : { afip_information_id: 0, afip_tipo_comprobante_id: 0 }
}

/** Tells the cart the defaults of a new sale, again when a list or the person changes them. */
export function useDefaults(): void {
  const dispatch = useThunkDispatch()
  const context = useSelector(selectContext)
  const addresses = useSelector(selectAddresses)
  const points = useModels(afip_information)
  const branch = useSelector((state) => selectUser(state)?.address_id ?? null)
  // While a past sale is changed nothing is told: it is told when the sale being made is back.
  const away = useSelector((state) => selectEditing(state) !== null)
  useEffect(() => {
    if (away) return
    const address_id = usualAddress(
      addresses.map(({ id }) => id),
      branch,
    )
    const voucher = usualVoucher(points.map(({ id }) => id))
    dispatch(saleEvents.defaultsKnown({ ...cartDefaults(context), address_id, ...voucher }))
  }, [dispatch, context, addresses, points, branch, away])
}
