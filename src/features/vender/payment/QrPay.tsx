import { useEffect, useState } from 'react'
import { Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { groupedCbu, type PayTo } from '@/domain/payTo'
import { DEFAULT_METHOD } from '@/domain/sale/context'
import { price } from '@/lib/format'
import { displayEvents, selectDisplay } from '@/shop/display/displaySlice'
import { QrCode } from '@/ui/figures/QrCode'
import { selectMethods, selectTotals, selectVender } from '../cart/selectors'
import './qr.css'

/** Id of the choice of the method. */
export const METHOD = 'vender-qr-method'

/**
 * Whether a person still has to say what the sale is stored as. What comes by QR or transfer is no cash, though cash is
 * what a sale begins with; and a split that no longer fits the goods leaves no method.
 */
export function selectIsUnsaid(state: unknown): boolean {
  if (selectTotals(state).split.length > 0) return false
  const method = selectVender(state).cart.current_acount_payment_method_id
  const others = selectMethods(state).some(({ id }) => id !== DEFAULT_METHOD)
  return method === 0 || (others && method === DEFAULT_METHOD)
}

interface PayProps {
  payTo: PayTo
  /** Whether it was charged before a method was chosen. */
  asked: boolean
  onMethod: (id: number) => void
}

/** The QR, the account and the amount to pay with an app, and how the sale keeps it. */
export function QrPay({ payTo, asked, onMethod }: PayProps) {
  const dispatch = useThunkDispatch()
  const methods = useSelector(selectMethods)
  const isUnsaid = useSelector(selectIsUnsaid)
  const method = useSelector((state) => selectVender(state).cart.current_acount_payment_method_id)
  const { split, total } = useSelector(selectTotals)
  const isShown = useSelector((state) => selectDisplay(state).open)
  const [chosen, setChosen] = useState<number>()
  const part = split.find(({ id }) => id === chosen) ?? split.find(({ id }) => id !== DEFAULT_METHOD) ?? split[0]
  const amount = part?.net ?? total
  const { alias, cbu, holder, qr } = payTo
  const shown = price(amount, 'always')
  useEffect(() => {
    dispatch(displayEvents.payShown({ amount, alias, cbu, holder, qr }))
    return () => void dispatch(displayEvents.payShown(null))
  }, [dispatch, amount, alias, cbu, holder, qr])
  return (
    <div className="vender-qr" data-qr={qr !== '' || undefined}>
      {qr !== '' && <QrCode text={qr} label="QR de cobro del comercio" />}
      <div className="vender-qr-words">
        <output
          className="vender-qr-amount figure"
          data-long={shown.length > 12 || undefined}
          aria-label="Importe a pagar"
        >
          {shown}
        </output>
        <dl className="vender-qr-account">
          {alias !== '' && <Fact name="Alias" value={alias} />}
          {cbu !== '' && <Fact name={cbu.startsWith('000') ? 'CVU' : 'CBU'} value={groupedCbu(cbu)} />}
          {holder !== '' && <Fact name="A nombre de" value={holder} />}
        </dl>
        {split.length > 0 ? (
          <Choice
            id="vender-qr-part"
            label="Qué parte se paga así"
            value={part?.id ?? null}
            choices={split}
            onChoose={setChosen}
          />
        ) : (
          <Choice
            id={METHOD}
            label="Se guarda como"
            value={isUnsaid ? null : method}
            wrong={asked && isUnsaid ? 'Elegí con qué método se guarda' : undefined}
            choices={methods.length > 1 ? methods.filter(({ id }) => id !== DEFAULT_METHOD) : methods}
            onChoose={onMethod}
          />
        )}
        <p className="vender-qr-note">
          <strong>Confirmá en tu app que llegó.</strong> Desde acá no se ve el pago:{' '}
          {qr === '' ? 'el importe lo escribe el cliente' : 'el QR no lleva el importe, lo escribe el cliente'}.
          {isShown && ' También está en la pantalla del cliente.'}
        </p>
      </div>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure">{value}</dd>
  </div>
)

interface ChoiceProps {
  id: string
  label: string
  /** Null: none yet. */
  value: number | null
  wrong?: string | undefined
  choices: readonly { id: number; name: string }[]
  onChoose: (id: number) => void
}

const Choice = ({ id, label, value, wrong, choices, onChoose }: ChoiceProps) => (
  <Form.Group controlId={id}>
    <Form.Label>{label}</Form.Label>
    <Form.Select
      className="vender-control"
      value={value ?? ''}
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {value === null && (
        <option value="" disabled>
          Elegí el método
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </Form.Select>
    {wrong !== undefined && (
      <p id={`${id}-wrong`} className="vender-wrong mb-0" role="alert">
        {wrong}
      </p>
    )}
  </Form.Group>
)
