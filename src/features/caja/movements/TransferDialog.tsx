import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { cents, toAmount } from '@/domain/money'
import { cajaName } from '@/domain/sale/cajas'
import { readMoney } from '@/domain/typedMoney'
import type { Caja } from '@/entities/caja'
import { price } from '@/lib/format'
import { useCajas } from '@/shop/cajas/useCajas'
import type { Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { useToldStored } from '@/outbox/useToldStored'
import { AmountInput } from '@/ui/fields/AmountInput'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { newTransfer, transfer } from './transferOperations'

interface Props {
  /** Id of the caja the money comes out of, when it is known. */
  from?: number | undefined
  onSaved: () => void
  onClose: () => void
}

interface ChoiceProps {
  id: string
  label: string
  cajas: readonly Caja[]
  value: number
  wrong: string | undefined
  disabled: boolean
  onChoose: (id: number) => void
}

function CajaChoice({ id, label, cajas, value, wrong, disabled, onChoose }: ChoiceProps) {
  return (
    <Form.Group controlId={id}>
      <Form.Label>{label}</Form.Label>
      <Form.Select
        value={value}
        disabled={disabled}
        isInvalid={wrong !== undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        <option value={0}>Elegí una caja</option>
        {cajas.map((caja) => (
          <option key={caja.id} value={caja.id}>
            {cajaName(caja)} · {price(caja.saldo, 'always')}
          </option>
        ))}
      </Form.Select>
      {wrong && (
        <div id={`${id}-wrong`} className="money-wrong" role="alert">
          {wrong}
        </div>
      )}
    </Form.Group>
  )
}

/** Takes money from one open caja to another (CAJA-005, CAJA-009). */
export function TransferDialog({ from: given = 0, onSaved, onClose }: Props) {
  const confirm = useConfirm()
  const told = useToldStored()
  const open = useCajas().filter(({ abierta }) => Boolean(abierta))
  const { busy, failure, doubt, free, saveAsking, verify } = useOperation(transfer)
  const [from, setFrom] = useState(given)
  const [to, setTo] = useState(0)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<{ from?: string; to?: string; amount?: string }>({})
  const read = readMoney(text)
  const amount = 'value' in read ? read.value : 0
  const origin = open.find(({ id }) => id === from)
  const target = open.find(({ id }) => id === to && id !== from)
  const left = origin && amount > 0 ? cents(toAmount(origin.saldo).minus(amount)) : null
  const what = `la transferencia de ${price(amount)}`
  const done = `${price(amount)} de ${origin ? cajaName(origin) : ''} a ${target ? cajaName(target) : ''}`

  function settled(outcome: Outcome | null) {
    if (!told(outcome, `Pasaron ${done}`)) return
    onSaved()
    onClose()
  }
  async function save() {
    const problems = {
      ...(!origin && { from: 'Elegí de qué caja sale' }),
      ...(!target && { to: 'Elegí a qué caja entra' }),
      ...('wrong' in read && { amount: read.wrong }),
    }
    setWrong(problems)
    const [first] = Object.keys(problems)
    if (first !== undefined) return document.getElementById(`transfer-${first}`)?.focus()
    const text = `En ${origin ? cajaName(origin) : ''} hay ${price(origin?.saldo, 'always')}: queda en negativo.`
    if (
      left !== null &&
      left < 0 &&
      !(await confirm({ title: 'No alcanza', text, action: 'Transferir igual', danger: true }))
    )
      return
    const question = {
      title: 'Ya hay una igual',
      text: `Hace un momento pasaste ${done}.`,
      action: 'Transferir otra vez',
    }
    settled(await saveAsking(newTransfer(from, to, amount), question))
  }

  return (
    <MoneyDialog
      title="Transferir entre cajas"
      what={what}
      halfway={transfer.half}
      busy={busy}
      failure={failure}
      found={doubt}
      dirty={text !== '' || from !== given || to !== 0}
      action="Transferir"
      onSave={() => void save()}
      onVerify={() => void verify().then(settled)}
      onClose={onClose}
    >
      <div className="money-pair">
        <CajaChoice
          id="transfer-from"
          label="Desde"
          cajas={open}
          value={from}
          wrong={wrong.from}
          disabled={!free}
          onChoose={(id) => {
            setFrom(id)
            setWrong({})
          }}
        />
        <CajaChoice
          id="transfer-to"
          label="Hasta"
          cajas={open.filter(({ id }) => id !== from)}
          value={target ? to : 0}
          wrong={wrong.to}
          disabled={!free}
          onChoose={(id) => {
            setTo(id)
            setWrong({})
          }}
        />
      </div>
      <AmountInput
        id="transfer-amount"
        label="Importe"
        text={text}
        wrong={wrong.amount}
        help={
          left === null
            ? undefined
            : `En ${origin ? cajaName(origin) : ''} quedan ${price(left, 'always')}${left < 0 ? ': no alcanza' : ''}`
        }
        disabled={!free}
        onText={setText}
      />
    </MoneyDialog>
  )
}
