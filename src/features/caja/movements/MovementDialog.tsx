import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useOnce, type Attempt } from '@/api/useOnce'
import { CONCEPT, isTypedConcept } from '@/domain/cajas/caja'
import { cents, toAmount, toNumber } from '@/domain/money'
import { cajaName } from '@/domain/sale/cajas'
import { readMoney } from '@/domain/typedMoney'
import type { Caja } from '@/entities/caja'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { concepto_movimiento_caja } from '@/entities/nameOnly'
import { price, typedNumber } from '@/lib/format'
import { useModels, useNeeded } from '@/list/hooks'
import { AmountInput } from '@/ui/fields/AmountInput'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { useToast } from '@/ui/notices/Toasts'
import { changeMovement, createMovement, type TypedMovement } from '../saveMovement'

interface Props {
  caja: Caja
  side: 'ingreso' | 'egreso'
  /** One to be corrected; without it a new one. */
  movement?: MovimientoCaja | undefined
  onSaved: () => void
  onClose: () => void
}

const WORDS = { ingreso: 'Ingreso', egreso: 'Egreso' }
const typedOf = (movement: MovimientoCaja | undefined) =>
  movement ? typedNumber(movement.ingreso ?? movement.egreso) : ''

/** Concepts a person may book by hand, in the platform's order. */
function useConcepts() {
  useNeeded('concepto_movimiento_caja')
  return [...useModels(concepto_movimiento_caja)]
    .filter(({ id }) => isTypedConcept(id))
    .sort((one, other) => (one.id ?? 0) - (other.id ?? 0))
}

/** Money that goes in or comes out by hand (CAJA-004). */
export function MovementDialog({ caja, side, movement, onSaved, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const concepts = useConcepts()
  const { busy, failure, found, free, run, verify } = useOnce()
  const [chosen, setConcept] = useState(movement?.concepto_movimiento_caja_id ?? 0)
  const [text, setText] = useState(typedOf(movement))
  const [notas, setNotas] = useState(movement?.notas ?? '')
  const [wrong, setWrong] = useState<string>()
  const concept = chosen || (concepts.find(({ id }) => id === CONCEPT.other) ?? concepts.at(-1))?.id || 0
  const read = readMoney(text)
  const amount = 'value' in read ? read.value : 0
  const before = movement ? toAmount(movement.ingreso).minus(toAmount(movement.egreso)) : toAmount(0)
  const after = cents(
    toAmount(caja.saldo)
      .minus(before)
      .plus(side === 'ingreso' ? amount : -amount),
  )

  const overdrawn = {
    title: `La caja queda en ${price(after, 'always')}`,
    text: '¿Registrar igual?',
    action: 'Registrar igual',
    danger: true,
  }

  function settled(outcome: Attempt | null, done: string) {
    if (outcome?.kind !== 'stored') return
    toast({
      text: outcome.late ? `El servidor no contestó bien, pero quedó: ${done}` : done,
      tone: outcome.late ? 'warn' : 'ok',
    })
    onSaved()
    onClose()
  }
  async function save() {
    if ('wrong' in read) {
      setWrong(read.wrong)
      document.getElementById('movement-amount')?.focus()
      return
    }
    if (after < 0 && after < toNumber(caja.saldo) && !(await confirm(overdrawn))) return
    const typed: TypedMovement = { concepto_movimiento_caja_id: concept, side, amount: read.value, notas }
    const done = `${WORDS[side]} de ${price(read.value)} ${movement ? 'corregido' : 'cargado'}`
    if (movement) return settled(await run(() => dispatch(changeMovement(movement, typed))), done)
    const outcome = await run(() => dispatch(createMovement(caja.id ?? 0, typed)))
    if (outcome?.kind !== 'twin') return settled(outcome, done)
    const question = {
      title: 'Ya hay uno igual',
      text: `Hace un momento cargaste un ${side} igual en esta caja.`,
      action: 'Cargar otro',
    }
    if (await confirm(question))
      settled(await run(() => dispatch(createMovement(caja.id ?? 0, typed, { anyway: true }))), done)
  }

  return (
    <MoneyDialog
      title={`${WORDS[side]} en ${cajaName(caja)}`}
      what={`el ${side} de ${price(amount)}`}
      halfway="Revisá los movimientos de la caja."
      busy={busy}
      failure={failure}
      found={found}
      dirty={text !== typedOf(movement) || notas !== (movement?.notas ?? '')}
      action="Guardar"
      onSave={() => void save()}
      onVerify={() => void verify().then((outcome) => settled(outcome, `${WORDS[side]} de ${price(amount)} cargado`))}
      onClose={onClose}
    >
      <AmountInput
        id="movement-amount"
        label="Importe"
        text={text}
        wrong={wrong}
        help={amount > 0 ? `La caja queda con ${price(after, 'always')}${after < 0 ? ': no alcanza' : ''}` : undefined}
        disabled={!free}
        autoFocus
        onText={(value) => {
          setText(value)
          setWrong(undefined)
        }}
      />
      <Form.Group controlId="movement-concept">
        <Form.Label>Concepto</Form.Label>
        <Form.Select
          value={concept}
          disabled={!free}
          onChange={(event) => setConcept(Number(event.currentTarget.value))}
        >
          {concepts.map(({ id, name }) => (
            <option key={id} value={id ?? 0}>
              {name}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      <Form.Group controlId="movement-notes">
        <Form.Label>Notas</Form.Label>
        <Form.Control
          as="textarea"
          rows={2}
          value={notas}
          disabled={!free}
          onChange={(event) => setNotas(event.currentTarget.value)}
        />
      </Form.Group>
    </MoneyDialog>
  )
}
