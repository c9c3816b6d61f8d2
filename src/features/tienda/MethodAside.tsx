import { Info } from 'lucide-react'
import type { PaymentMethod } from '@/entities/paymentMethod'
import { awaitsInstallments, methodProblem } from './methodProblem'

/** What the payment method being filled in still lacks. */
export function MethodAside({ record }: { record: Partial<PaymentMethod> }) {
  const problem = methodProblem(record)
  if (problem === null && !awaitsInstallments(record)) return null
  return (
    <section className="tienda-aside" aria-label="Qué le falta">
      {problem !== null && (
        <p className="tienda-note tienda-warn">
          <Info size={16} aria-hidden />
          {problem}: los compradores no van a poder pagar con este método.
        </p>
      )}
      {awaitsInstallments(record) && (
        <p className="tienda-note">
          <Info size={16} aria-hidden />
          Las cuotas se cargan una vez guardado el método: tocá Guardar y seguí acá.
        </p>
      )}
    </section>
  )
}
