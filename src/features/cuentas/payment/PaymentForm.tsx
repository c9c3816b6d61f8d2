import { Plus } from 'lucide-react'
import { useState, useMemo } from 'react'
import { Button, Form } from 'react-bootstrap'
import { dueOf, type Holder, allocate, statusOf } from '@/domain/accounts/currentAcount'
import {
  amountToPay,
  overdrawnCajas,
  paymentMovement,
  paymentPart,
  paymentProblem,
  type PaymentDraft,
  type PaymentPart,
} from '@/domain/accounts/currentAcountPayment'
import { cents, toAmount } from '@/domain/money'
import { cajaInForce, cajaName, cajaChoice, type CajaChoice } from '@/domain/sale/cajas'
import type { CurrentAcount } from '@/entities/currentAcount'
import { shortDate, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { useCajas } from '@/shop/cajas/useCajas'
import { useCajasReading } from '@/shop/cajas/useCajasReading'
import { DateField } from '@/ui/fields/DateField'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { FormFrame } from './FormFrame'
import type { HolderRecord } from '../holders'
import { PartFields } from './PartFields'
import { useHistory } from '../useHistory'
import type { useSaveMovement } from './useSaveMovement'
import { Balance } from '../Balance'
import { useSelector } from 'react-redux'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { default_payment_method_caja } from '@/entities/defaultPaymentMethodCaja'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'

/**
 * The cajas the money of each method may go into: the person's own, and the one the point of sale uses, whoever it
 * belongs to (PERM-011, contract b §11.1). Null in a shop without cajas.
 */
function usePaymentCajas(): ((method: number) => CajaChoice<Caja>) | null {
  const access = useAccess()
  const cajas = useModels<Caja>(cajaEntity)
  const usuals = useModels(default_payment_method_caja)
  const methods = useModels(current_acount_payment_method)
  const branch = useSelector((state) => selectUser(state)?.address_id ?? 0)
  const has = access.has('cajas') && cajas.length > 0
  const own = useCajas()
  return useMemo(() => {
    if (!has) return null
    return (id) => {
      const name = methods.find((row) => row.id === id)?.name
      return cajaChoice(cajas, usuals, { id, name }, branch, (caja) => own.includes(caja))
    }
  }, [branch, cajas, has, methods, own, usuals])
}

interface PaymentPreviewProps {
  holder: Holder
  saldo: string | null
  lines: readonly CurrentAcount[]
  /** `lines` holds every debit that may still be owed. */
  whole: boolean
  amount: number
  toPayId: number | null
}

/** Which debits the amount pays, in the server's order, and what is owed after it. */
function PaymentPreview({ holder, saldo, lines, whole, amount, toPayId }: PaymentPreviewProps) {
  const { covers, rest } = allocate(lines, amount, toPayId)
  return (
    <section className="acount-preview" aria-label="Qué se paga">
      <h4>Qué se paga</h4>
      {!whole && <p className="meta">Hay deudas más viejas que todavía no se leyeron: se pagan primero.</p>}
      {amount <= 0 && <p className="meta">Indicá el importe para ver qué deudas cubre.</p>}
      {covers.length > 0 && (
        <ul>
          {covers.map(({ line, due, paid }) => (
            <li key={line.id}>
              <span>
                {line.detalle} <span className="meta figure">{shortDate(line.created_at)}</span>
              </span>
              <span className="money">
                {price(paid, 'always')}
                <span className="meta">
                  {paid === due
                    ? statusOf({ ...line, status: 'pagado' }).text
                    : `quedan ${price(cents(toAmount(due).minus(paid)), 'always')}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {amount > 0 && rest > 0 && whole && (
        <p>
          Sobran <strong className="figure">{price(rest, 'always')}</strong>: quedan a favor.
        </p>
      )}
      <div className="acount-after">
        <span className="meta">Después del pago</span>
        <Balance holder={holder} saldo={cents(toAmount(saldo).minus(amount))} />
      </div>
    </section>
  )
}

interface Props {
  holder: Holder
  record: HolderRecord
  /** The lines of the last `months`. */
  lines: readonly CurrentAcount[]
  months: number
  draft: PaymentDraft
  saving: ReturnType<typeof useSaveMovement>
  onDraft: (draft: PaymentDraft) => void
  onBack: () => void
}

/**
 * The form of a payment with several methods: its cheques, its cajas, and which debits it will pay (ACC-006, ACC-017,
 * contract b §9.3).
 */
export function PaymentForm({ holder, record, lines, months, draft, saving, onDraft, onBack }: Props) {
  const access = useAccess()
  const choiceOf = usePaymentCajas()
  const cajas = useCajas()
  const reading = useCajasReading(access.has('cajas'))
  const { history, whole } = useHistory(holder, record.id, record.saldo, lines, months)
  const [problem, setProblem] = useState<{ message: string; field: string } | null>(null)
  const { selected_payment_methods: parts } = draft
  const amount = amountToPay(draft)
  const missing = Math.max(cents(toAmount(record.saldo).minus(amount)), 0)
  const open = history.filter((line) => dueOf(line) > 0)
  // The debit that was chosen may have been paid or deleted since.
  const to_pay_id = open.some(({ id }) => id === draft.to_pay_id) ? draft.to_pay_id : 0

  const change = (part: Partial<PaymentDraft>) => {
    setProblem(null)
    onDraft({ ...draft, ...part })
  }
  const put = (next: PaymentPart) =>
    change({ selected_payment_methods: parts.map((part) => (part.key === next.key ? next : part)) })
  const nextKey = Math.max(...parts.map(({ key }) => key)) + 1
  const cajaOf = ({ caja_id, current_acount_payment_method_id: method }: PaymentPart) =>
    choiceOf === null ? 0 : cajaInForce(caja_id, choiceOf(method))
  const inForce = parts.map((part) => ({ ...part, caja_id: cajaOf(part) }))
  // Cajas that a payment to a provider would overdraw. Only people who may see the cajas are told their balance.
  const short = holder === 'provider' && access.can('caja.index') ? overdrawnCajas(inForce, cajas) : []
  function readAgain() {
    setProblem(null)
    reading.read()
  }
  function fill() {
    const last = parts.at(-1)
    if (last) put({ ...last, amount: cents(toAmount(last.amount).plus(missing)) })
  }
  function save() {
    const wrong = paymentProblem(draft, today())
    setProblem(
      wrong && { message: wrong.message, field: wrong.key === null ? wrong.field : `${wrong.field}-${wrong.key}` },
    )
    if (wrong) return
    if (!reading.known && inForce.some(({ caja_id }) => caja_id === 0))
      return setProblem({ message: 'Falta leer las cajas: el pago quedaría sin caja.', field: 'caja' })
    void saving.save(paymentMovement(holder, record.id, { ...draft, to_pay_id, selected_payment_methods: inForce }))
  }

  return (
    <FormFrame
      holder={holder}
      record={record}
      title={holder === 'client' ? 'Pago del cliente' : 'Pago al proveedor'}
      saving={saving}
      action={amount > 0 ? `Registrar ${price(amount)}` : 'Registrar pago'}
      problem={problem}
      onSave={save}
      onBack={onBack}
    >
      <div className="acount-payment">
        <div>
          {parts.map((part) => (
            <PartFields
              key={part.key}
              part={part}
              only={parts.length === 1}
              choiceOf={choiceOf}
              problem={problem?.field ?? ''}
              onChange={put}
              onRemove={() => change({ selected_payment_methods: parts.filter(({ key }) => key !== part.key) })}
            />
          ))}
          {reading.failed && <ReadFailure role="status" text="No pudimos leer las cajas." onRetry={readAgain} />}
          <div className="acount-part-tools">
            <Button
              variant="light"
              onClick={() => change({ selected_payment_methods: [...parts, paymentPart(nextKey)] })}
            >
              <Plus size={18} aria-hidden />
              Otro método
            </Button>
            {missing > 0 && (
              <Button variant="light" onClick={fill}>
                {amount > 0 ? 'Sumar lo que falta' : 'Todo lo que se debe'}:{' '}
                <span className="figure">{price(missing, 'always')}</span>
              </Button>
            )}
          </div>
          {short.map(({ caja, left }) => (
            <p key={caja.id} className="acount-notice state-warn" role="status">
              No alcanza lo que hay en {cajaName(caja)}: queda en {price(left, 'always')}.
            </p>
          ))}
          <div className="acount-pair">
            <Form.Group controlId="acount-day">
              <Form.Label>Fecha</Form.Label>
              <DateField
                id="acount-day"
                data-field="day"
                max={today()}
                value={draft.day || today()}
                invalid={problem?.field === 'day'}
                onValue={(day) => change({ day: day === today() ? '' : day })}
              />
            </Form.Group>
            {open.length > 1 && (
              <Form.Group controlId="acount-to-pay">
                <Form.Label>Paga primero</Form.Label>
                <Form.Select value={to_pay_id} onChange={({ target }) => change({ to_pay_id: Number(target.value) })}>
                  <option value={0}>La deuda más vieja</option>
                  {open.map((line) => (
                    <option key={line.id} value={line.id}>
                      {line.detalle} · {shortDate(line.created_at)} · {price(dueOf(line), 'always')}
                    </option>
                  ))}
                </Form.Select>
              </Form.Group>
            )}
          </div>
          <Form.Group controlId="acount-description">
            <Form.Label>Descripción</Form.Label>
            <Form.Control
              maxLength={190}
              value={draft.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          </Form.Group>
          {access.has('numero_orden_de_compra_para_las_ventas') && (
            <Form.Group controlId="acount-order">
              <Form.Label>N° de orden de compra</Form.Label>
              <Form.Control
                inputMode="numeric"
                maxLength={9}
                value={draft.numero_orden_de_compra}
                onChange={({ target }) => change({ numero_orden_de_compra: target.value.replace(/\D/g, '') })}
              />
            </Form.Group>
          )}
        </div>
        <PaymentPreview
          holder={holder}
          saldo={record.saldo}
          lines={history}
          whole={whole}
          amount={amount}
          toPayId={to_pay_id || null}
        />
      </div>
    </FormFrame>
  )
}
