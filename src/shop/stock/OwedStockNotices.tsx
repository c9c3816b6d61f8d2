import { Button } from 'react-bootstrap'
import { address } from '@/entities/address'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { UNSETTLED_QUESTION } from '@/ui/dialogs/discard'
import { MoneyNotice } from '@/ui/notices/MoneyNotice'
import { useToast } from '@/ui/notices/Toasts'
import { useModels } from '../../list/hooks'
import { leftWords, toldWords } from './owedWords'
import { useOwedStock } from './useOwedStock'

/** Stock that a changed or deleted sale owes: what was put right is told, what could not be yet stays in sight (D-57). */
export function OwedStockNotices() {
  const toast = useToast()
  const confirm = useConfirm()
  const streets = useModels(address)
  const { left, busy, again, leave } = useOwedStock((rows) => {
    const streetOf = (id: number) => streets.find((row) => row.id === id)?.street ?? 'el depósito'
    for (const text of toldWords(rows, streetOf)) toast({ text, tone: 'ok', seconds: 10 })
  })
  const ask = async (id: string) => {
    if (await confirm(UNSETTLED_QUESTION)) leave(id)
  }
  return left.map((entry) => (
    <MoneyNotice key={entry.id} text={leftWords(entry)}>
      <Button variant="light" size="sm" disabled={busy} onClick={again}>
        {busy ? 'Corrigiendo…' : 'Corregir ahora'}
      </Button>
      <Button variant="light" size="sm" disabled={busy} onClick={() => void ask(entry.id)}>
        Dejarlo
      </Button>
    </MoneyNotice>
  ))
}
