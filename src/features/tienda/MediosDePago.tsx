import { Info } from 'lucide-react'
import { payment_method, type PaymentMethod, PAYWAY } from '@/entities/paymentMethod'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { keyEnd, SecretInput } from './SecretInput'
import './tienda.css'

/** Why the store cannot charge with this method; null when it can. */
function methodProblem({ payment_method_type_id, public_key, access_token }: Partial<PaymentMethod>): string | null {
  if (Number(payment_method_type_id ?? 0) === 0) return null
  const lacks = [!public_key && 'la clave pública', !access_token && 'el token de acceso'].filter(Boolean)
  return lacks.length === 0 ? null : `Falta ${lacks.join(' y ')}`
}

/** Installments are rows of a method, so the method must be stored first (contract c §9). */
const awaitsInstallments = ({ id, payment_method_type_id }: Partial<PaymentMethod>): boolean =>
  Number(payment_method_type_id) === PAYWAY && (id ?? null) === null

/** Whether the store can charge with this method. */
function MethodState({ model }: { model: PaymentMethod }) {
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

/** What the payment method being filled in still lacks. */
function MethodAside({ record }: { record: Partial<PaymentMethod> }) {
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

const INPUTS = { public_key: SecretInput, access_token: SecretInput }
// Shown instead of the keys wherever they are only read, files included.
const TEXTS = {
  public_key: ({ public_key }: Partial<PaymentMethod>) => (public_key ? keyEnd(public_key) : null),
  access_token: ({ access_token }: Partial<PaymentMethod>) => (access_token ? keyEnd(access_token) : null),
}
const COLUMNS = [
  {
    key: 'state',
    label: 'Estado',
    width: 200,
    cell: MethodState,
    sortBy: (model: PaymentMethod) => methodProblem(model) ?? '',
  },
]
const SHOWN = ['name', 'description', 'discount', 'payment_method_type_id', 'state']

/** The payment methods of the online store (ONL-022…ONL-024); their keys can be typed but not read again. */
export function MediosDePago() {
  useNeeded('payment_method_type')
  return (
    <EntityScreen
      entity={payment_method}
      inputs={INPUTS}
      texts={TEXTS}
      extraColumns={COLUMNS}
      shown={SHOWN}
      formAside={MethodAside}
    />
  )
}
