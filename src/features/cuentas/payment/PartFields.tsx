import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Button, Form } from 'react-bootstrap'
import { isCheque, type PaymentPart } from '@/domain/accounts/currentAcountPayment'
import { cajaInForce, cajaName, type CajaChoice } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { useModels } from '@/list/hooks'
import { DateField } from '@/ui/fields/DateField'
import { NumberField } from '@/ui/fields/NumberField'
import { readAmount } from './amount'

interface Props {
  part: PaymentPart
  /** It is the payment's only part, so it cannot be removed. */
  only: boolean
  choiceOf: ((method: number) => CajaChoice<Caja>) | null
  /** `data-field` of the wrong input; empty: none. */
  problem: string
  onChange: (part: PaymentPart) => void
  onRemove: () => void
}

/** One part of a payment: amount, method and caja, and for a cheque its bank, number and date. */
export function PartFields({ part, only, choiceOf, problem, onChange, onRemove }: Props) {
  const rows = useModels(current_acount_payment_method)
  // Sorted here, since the contract does not say in what order the server answers them (contract b §10).
  const methods = useMemo(() => [...rows].sort((one, other) => one.id - other.id), [rows])
  const { key, current_acount_payment_method_id: method } = part
  const change = (values: Partial<PaymentPart>) => onChange({ ...part, ...values })
  const id = (field: string) => `acount-${field}-${key}`
  const control = (field: 'bank' | 'num') => ({
    'data-field': `${field}-${key}`,
    'aria-invalid': problem === `${field}-${key}`,
    value: part[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  return (
    <div className="acount-part" role="group" aria-label={`Método ${key}`}>
      <div className="acount-part-row">
        <div className="acount-part-amount">
          <span className="form-label">Importe</span>
          <NumberField
            label={only ? 'Importe' : `Importe ${key}`}
            field={`amount-${key}`}
            value={part.amount}
            read={readAmount}
            money
            emptied
            invalid={problem === `amount-${key}`}
            onValue={(amount) => change({ amount })}
          />
        </div>
        <Form.Group controlId={id('method')} className="acount-part-method">
          <Form.Label>Método de pago</Form.Label>
          <Form.Select
            data-field={`method-${key}`}
            aria-invalid={problem === `method-${key}`}
            value={method}
            onChange={({ target }) => change({ current_acount_payment_method_id: Number(target.value), caja_id: 0 })}
          >
            {methods.every((row) => row.id !== method) && <option value={method}>Elegí el método</option>}
            {methods.map((row) => (
              <option key={row.id} value={row.id}>
                {row.name}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
        {choiceOf && (
          <CajaField
            id={id('caja')}
            chosen={part.caja_id}
            choice={choiceOf(method)}
            onChoose={(caja_id) => change({ caja_id })}
          />
        )}
        {!only && (
          <Button
            variant="light"
            className="btn-icon"
            aria-label={`Quitar el método ${key}`}
            title="Quitar"
            onClick={onRemove}
          >
            <X size={18} aria-hidden />
          </Button>
        )}
      </div>
      {isCheque(part) && (
        <div className="acount-cheque">
          <Form.Group controlId={id('bank')}>
            <Form.Label>Banco</Form.Label>
            <Form.Control maxLength={100} {...control('bank')} />
          </Form.Group>
          <Form.Group controlId={id('num')}>
            <Form.Label>N° de cheque</Form.Label>
            <Form.Control maxLength={40} {...control('num')} />
          </Form.Group>
          <Form.Group controlId={id('date')}>
            <Form.Label>Fecha de pago</Form.Label>
            <DateField
              id={id('date')}
              data-field={`payment_date-${key}`}
              invalid={problem === `payment_date-${key}`}
              value={part.payment_date}
              onValue={(payment_date) => change({ payment_date })}
            />
          </Form.Group>
        </div>
      )}
    </div>
  )
}

interface CajaProps {
  id: string
  chosen: number
  choice: CajaChoice<Caja>
  onChoose: (caja_id: number) => void
}

/** The open cajas that take the method; the usual one until another is chosen. */
function CajaField({ id, chosen, choice, onChoose }: CajaProps) {
  return (
    <Form.Group controlId={id} className="acount-part-method">
      <Form.Label>Caja</Form.Label>
      <Form.Select value={cajaInForce(chosen, choice)} onChange={({ target }) => onChoose(Number(target.value))}>
        {choice.usual === 0 && <option value={0}>{choice.open.length === 0 ? 'Ninguna abierta' : 'Sin caja'}</option>}
        {choice.open.map((caja) => (
          <option key={caja.id} value={caja.id}>
            {cajaName(caja)}
          </option>
        ))}
      </Form.Select>
    </Form.Group>
  )
}
