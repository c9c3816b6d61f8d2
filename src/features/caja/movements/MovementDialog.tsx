import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { CONCEPT, isTypedConcept } from '@/domain/cajas/caja'
import { cents, toAmount, toNumber } from '@/domain/money'
import { cajaName } from '@/domain/sale/cajas'
import { readMoney } from '@/domain/typedMoney'
import type { Caja } from '@/entities/caja'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { concepto_movimiento_caja } from '@/entities/nameOnly'
import { price, typedNumber } from '@/lib/format'
import { useModels, useNeeded } from '@/list/hooks'
import type { Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { useToldStored } from '@/outbox/useToldStored'
import { AmountInput } from '@/ui/fields/AmountInput'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { changedMovement, changeMovement, createMovement, newMovement, type TypedMovement } from './movementOperations'

interface Props {
  caja: Caja
  side: 'ingreso' | 'egreso'
  /** The movement to correct; without it a new one is made. */
  movement?: MovimientoCaja | undefined
  /** Called when money was moved, and when the movement is no longer as it was: it is read again. */
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
    .sort((one, other) => one.id - other.id)
}

/** Money that goes in or comes out by hand (CAJA-004). */
export function MovementDialog({ caja, side, movement, onSaved, onClose }: Props) {
  const confirm = useConfirm()
  const told = useToldStored()
  const concepts = useConcepts()
  const { busy, failure, doubt, free, saveAsking, verify } = useOperation(movement ? changeMovement : createMovement)
  const [chosen, setConcept] = useState(movement?.concepto_movimiento_caja_id ?? 0)
  const [text, setText] = useState(typedOf(movement))
  const [notas, setNotas] = useState(movement?.notas ?? '')
  const [wrong, setWrong] = useState<string>()
  const usual = (concepts.find(({ id }) => id === CONCEPT.other) ?? concepts.at(-1))?.id ?? 0
  const concept = chosen || usual
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

  function settled(outcome: Outcome | null) {
    if (movement && outcome?.kind === 'refused') onSaved()
    if (!told(outcome, `${WORDS[side]} de ${price(amount)} ${movement ? 'corregido' : 'cargado'}`)) return
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
    const question = {
      title: 'Ya hay uno igual',
      text: `Hace un momento cargaste un ${side} igual en esta caja.`,
      action: 'Cargar otro',
    }
    settled(await saveAsking(movement ? changedMovement(movement, typed) : newMovement(caja.id, typed), question))
  }

  return (
    <MoneyDialog
      title={`${WORDS[side]} en ${cajaName(caja)}`}
      what={`el ${side} de ${price(amount)}`}
      halfway={createMovement.half}
      busy={busy}
      failure={failure}
      found={doubt}
      dirty={
        text !== typedOf(movement) ||
        notas !== (movement?.notas ?? '') ||
        concept !== (movement?.concepto_movimiento_caja_id || usual)
      }
      action="Guardar"
      onSave={() => void save()}
      onVerify={() => void verify().then(settled)}
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
            <option key={id} value={id}>
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
