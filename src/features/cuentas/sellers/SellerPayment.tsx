import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { useOnce, type Attempt } from '@/api/useOnce'
import { readMoney } from '@/domain/typedMoney'
import { price } from '@/lib/format'
import { AmountInput } from '@/ui/fields/AmountInput'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { useToast } from '@/ui/notices/Toasts'
import { paySeller } from '../paySeller'

interface Props {
  sellerId: number
  name: string
  onClose: () => void
}

/** Pays a seller: a line of his account that takes from what he is owed (CLI-009). */
export function SellerPayment({ sellerId, name, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const { busy, failure, found, free, run, verify } = useOnce()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const read = readMoney(text)
  const done = `Pago de ${price('value' in read ? read.value : 0)} a ${name}`

  function settled(outcome: Attempt | null) {
    if (outcome?.kind !== 'stored') return
    toast({
      text: outcome.late ? `El servidor no contestó bien, pero quedó: ${done}` : done,
      tone: outcome.late ? 'warn' : 'ok',
    })
    onClose()
  }
  async function save() {
    if ('wrong' in read) {
      setWrong(read.wrong)
      document.getElementById('seller-payment')?.focus()
      return
    }
    const pay = (anyway: boolean) => run(() => dispatch(paySeller(sellerId, read.value, anyway)))
    const outcome = await pay(false)
    if (outcome?.kind !== 'twin') return settled(outcome)
    const question = {
      title: 'Ya hay uno igual',
      text: `Hace un momento le pagaste lo mismo a ${name}.`,
      action: 'Pagar otra vez',
    }
    if (await confirm(question)) settled(await pay(true))
  }

  return (
    <MoneyDialog
      title={`Pago a ${name}`}
      what={`el pago de ${price('value' in read ? read.value : 0)}`}
      halfway="Revisá las comisiones del vendedor."
      busy={busy}
      failure={failure}
      found={found}
      dirty={text !== ''}
      action="Guardar"
      onSave={() => void save()}
      onVerify={() => void verify().then(settled)}
      onClose={onClose}
    >
      <AmountInput
        id="seller-payment"
        label="Importe"
        text={text}
        wrong={wrong}
        disabled={!free}
        autoFocus
        onText={(value) => {
          setText(value)
          setWrong(undefined)
        }}
      />
    </MoneyDialog>
  )
}
