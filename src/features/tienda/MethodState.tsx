import type { PaymentMethod } from '@/entities/paymentMethod'
import { methodProblem } from './methodProblem'

/** Whether the store can charge with this method. */
export function MethodState({ model }: { model: PaymentMethod }) {
  const problem = methodProblem(model)
  if (problem !== null) return <span className="tienda-bad">{problem}</span>
  const installments = model.payment_method_installments.length
  if (Number(model.payment_method_type_id ?? 0) === 0) return <>Se cobra por fuera</>
  return (
    <>
      {installments === 0
        ? 'Listo'
        : installments === 1
          ? 'Listo · 1 cuota'
          : `Listo · ${installments} opciones de cuotas`}
    </>
  )
}
