import { Button } from 'react-bootstrap'
import { removalNotice } from '@/outbox/removalNotice'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { seller } from '@/entities/seller'
import type { SellerCommission } from '@/entities/sellerCommission'
import { hour } from '@/lib/dates'
import { price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { RepeatedNotice } from '@/ui/notices/RepeatedNotice'
import { useToast } from '@/ui/notices/Toasts'
import { acceptedSellerPayments } from '../payment/accepted'
import { removePayment } from '../paySeller'
import { repeatedPayment } from '../sentSellerPayments'

/** Two equal payments to a seller made together. */
export function RepeatedSellerPayment({ lines }: { lines: readonly SellerCommission[] }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const sellers = useModels(seller)
  const { saving: busy, run } = useSaving()
  const nameOf = ({ seller_id }: SellerCommission) => sellers.find(({ id }) => id === seller_id)?.name ?? 'un vendedor'

  async function remove(second: SellerCommission) {
    const title = `¿Eliminar el pago de ${price(second.haber)} a ${nameOf(second)}?`
    const text = 'Se recalcula lo que se le debe. No se puede deshacer.'
    const work = async () => {
      toast(removalNotice(await dispatch(removePayment(second)), 'Pago eliminado', 'las comisiones'))
    }
    await run(work, () => confirm({ title, text, action: 'Eliminar', danger: true }))
  }
  return (
    <RepeatedNotice
      find={(accepted, now) => repeatedPayment(lines, accepted, now)}
      accepted={acceptedSellerPayments}
      wordsOf={({ first, second }) =>
        `Hay dos pagos iguales de ${price(second.haber)} a ${nameOf(second)}, de las ${hour(first.created_at)} y las ${hour(second.created_at)}`
      }
      cureOf={() => 'Si es así, eliminá el segundo.'}
      busy={busy}
      actions={(second) => (
        <Button variant="light" size="sm" disabled={busy} onClick={() => void remove(second)}>
          Eliminar el segundo
        </Button>
      )}
    />
  )
}
