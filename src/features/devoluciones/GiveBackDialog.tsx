import { useState } from 'react'
import { Form } from 'react-bootstrap'
import type { CreditNote, ReturnAttempt } from '@/domain/returns/returnFate'
import { cajaChoice, cajaName } from '@/domain/sale/cajas'
import { DEFAULT_METHOD } from '@/domain/sale/context'
import { readMoney } from '@/domain/typedMoney'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { default_payment_method_caja } from '@/entities/defaultPaymentMethodCaja'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { price, typedNumber } from '@/lib/format'
import { useModels } from '@/list/hooks'
import type { Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { useToldStored } from '@/outbox/useToldStored'
import { useCajasReading } from '@/shop/cajas/useCajasReading'
import { AmountInput } from '@/ui/fields/AmountInput'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { giveBack, givenBack } from '@/shop/cajas/giveBackOperations'

interface Props {
  what: ReturnAttempt
  /** Null: the credit note could not be read. */
  note: CreditNote | null
  /** Called with the name of the caja the money came out of. */
  onGiven: (caja: string) => void
  onClose: () => void
}

/** The notes of the movement, which name the return. */
const notesOf = ({ num }: ReturnAttempt, note: CreditNote | null) =>
  [
    'Devolución',
    num !== null && `de la venta N° ${num}`,
    note && `nota de crédito N° ${note.num_receipt ?? note.id ?? ''}`,
  ]
    .filter(Boolean)
    .join(', ')
    .replace('Devolución, de', 'Devolución de')

/** Takes the money of a return out of a caja: the fields are filled in, the person confirms. */
export function GiveBackDialog({ what, note, onGiven, onClose }: Props) {
  useCajasReading()
  const told = useToldStored()
  const { busy, failure, doubt, free, saveAsking, verify } = useOperation(giveBack)
  const cajas = useModels<Caja>(cajaEntity)
  const { open, usual } = cajaChoice(
    cajas,
    useModels(default_payment_method_caja),
    { id: DEFAULT_METHOD, name: 'Efectivo' },
    what.payload.address_id,
  )
  const [chosen, setChosen] = useState(0)
  const [first] = useState({ text: typedNumber(what.payload.total_devolucion), notas: notesOf(what, note) })
  const [text, setText] = useState(first.text)
  const [notas, setNotas] = useState(first.notas)
  const [wrong, setWrong] = useState<string>()
  const id = open.some((caja) => caja.id === chosen) ? chosen : usual
  const caja = open.find((row) => row.id === id)
  const read = readMoney(text)
  const amount = 'value' in read ? read.value : 0

  function settled(outcome: Outcome<MovimientoCaja> | null) {
    if (caja === undefined || !told(outcome, `Egreso de ${price(amount)} cargado en ${cajaName(caja)}`)) return
    onGiven(cajaName(caja))
  }
  async function give() {
    if ('wrong' in read) return setWrong(read.wrong)
    if (caja === undefined) return void document.getElementById('give-back-caja')?.focus()
    const question = {
      title: 'Ya hay uno igual',
      text: 'Hace un momento cargaste un egreso igual en esta caja.',
      action: 'Cargar otro',
    }
    settled(await saveAsking(givenBack(id, read.value, notas), question))
  }

  return (
    <MoneyDialog
      title="¿De qué caja sale lo que devolvés?"
      what={`el egreso de ${price(amount)}`}
      halfway={giveBack.half}
      busy={busy}
      failure={failure}
      found={doubt}
      dirty={text !== first.text || notas !== first.notas || id !== usual}
      action="Sacar de la caja"
      ready={caja !== undefined}
      onSave={() => void give()}
      onVerify={() => void verify().then(settled)}
      onClose={onClose}
    >
      <Form.Group controlId="give-back-caja">
        <Form.Label>Caja</Form.Label>
        <Form.Select
          value={id}
          disabled={!free}
          autoFocus={caja === undefined}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {id === 0 && (
            <option value={0}>
              {open.length === 0 ? 'No hay ninguna caja abierta para Efectivo' : 'Elegí la caja'}
            </option>
          )}
          {open.map((row) => (
            <option key={row.id} value={row.id}>
              {cajaName(row)}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      <AmountInput
        id="give-back-amount"
        label="Importe"
        text={text}
        wrong={wrong}
        disabled={!free}
        onText={(value) => {
          setText(value)
          setWrong(undefined)
        }}
      />
      <Form.Group controlId="give-back-notes">
        <Form.Label>Notas</Form.Label>
        <Form.Control
          value={notas}
          maxLength={255}
          disabled={!free}
          onChange={(event) => setNotas(event.currentTarget.value)}
        />
      </Form.Group>
    </MoneyDialog>
  )
}
