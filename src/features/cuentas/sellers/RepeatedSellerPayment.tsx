import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { seller } from '@/entities/seller'
import type { SellerCommission } from '@/entities/sellerCommission'
import { hour } from '@/lib/dates'
import { price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { run } from '@/outbox/outbox'
import { removalNotice } from '@/outbox/removalNotice'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { RepeatedNotice } from '@/ui/notices/RepeatedNotice'
import { useToast } from '@/ui/notices/Toasts'
import { acceptedSellerPayments } from '../payment/accepted'
import { repeatedPayment } from '../payment/repeatedPayment'
import { removedPayment, removePayment } from './sellerOperations'

/** Asks about two equal payments to a seller stored within a minute: the connection may have repeated one. */
export function RepeatedSellerPayment({ lines }: { lines: readonly SellerCommission[] }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const sellers = useModels(seller)
  const { saving: busy, run: alone } = useSaving()
  const nameOf = ({ seller_id }: SellerCommission) => sellers.find(({ id }) => id === seller_id)?.name ?? 'un vendedor'

  async function remove(second: SellerCommission) {
    const title = `¿Eliminar el pago de ${price(second.haber)} a ${nameOf(second)}?`
    const text = 'Se recalcula lo que se le debe. No se puede deshacer.'
    const work = async () => {
      const outcome = await dispatch(run(removePayment, removedPayment(second, nameOf(second))))
      toast(removalNotice(outcome, 'Pago eliminado', 'las comisiones'))
    }
    await alone(work, () => confirm({ title, text, action: 'Eliminar', danger: true }))
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
