import { useState } from 'react'
import { readMoney } from '@/domain/typedMoney'
import { price } from '@/lib/format'
import type { Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { useToldStored } from '@/outbox/useToldStored'
import { AmountInput } from '@/ui/fields/AmountInput'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { paySeller } from './sellerOperations'

interface Props {
  sellerId: number
  name: string
  onClose: () => void
}

/** Pays a seller: adds a line to his account that lowers what he is owed (CLI-009). */
export function SellerPayment({ sellerId, name, onClose }: Props) {
  const told = useToldStored()
  const { busy, failure, doubt, free, saveAsking, verify } = useOperation(paySeller)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const read = readMoney(text)
  const done = `Pago de ${price('value' in read ? read.value : 0)} a ${name}`

  function settled(outcome: Outcome | null) {
    if (told(outcome, done)) onClose()
  }
  async function save() {
    if ('wrong' in read) {
      setWrong(read.wrong)
      document.getElementById('seller-payment')?.focus()
      return
    }
    const question = {
      title: 'Ya hay uno igual',
      text: `Hace un momento le pagaste lo mismo a ${name}.`,
      action: 'Pagar otra vez',
    }
    settled(await saveAsking({ seller_id: sellerId, pago: read.value, name }, question))
  }

  return (
    <MoneyDialog
      title={`Pago a ${name}`}
      what={`el pago de ${price('value' in read ? read.value : 0)}`}
      halfway={paySeller.half}
      busy={busy}
      failure={failure}
      found={doubt}
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
