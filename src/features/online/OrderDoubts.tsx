import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { saveOrder, stepOrder } from './orderOperations'
import type { OrderEdit } from './order/useOrderEdit'
import type { OrderStep } from './order/useOrderStep'

/** Changes of the order that were sent from here and are in doubt. */
export function OrderDoubts({ step, edit }: { step: OrderStep; edit: OrderEdit }) {
  return (
    <>
      {step.doubt !== null && (
        <DoubtNotice
          what="el cambio de estado"
          found={step.doubt}
          halfway={stepOrder.half}
          busy={step.busy}
          onVerify={() => void step.verify()}
        />
      )}
      {edit.doubt !== null && (
        <DoubtNotice
          what="el pedido"
          found={edit.doubt}
          halfway={saveOrder.half}
          busy={edit.busy}
          onVerify={() => void edit.verify()}
        />
      )}
    </>
  )
}
