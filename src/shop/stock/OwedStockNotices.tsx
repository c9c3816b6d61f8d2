import { address } from '@/entities/address'
import { useModels } from '@/list/hooks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { useToast } from '@/ui/notices/Toasts'
import { toldWords } from './owedWords'
import { correctionAfterRemoval, correctionAfterUpdate } from './stockCorrectionOperations'
import { useOwedStock } from './useOwedStock'

const OPERATIONS = [handled(correctionAfterUpdate), handled(correctionAfterRemoval)]

/**
 * Stock that a changed or deleted sale owes: tells what was put right, and keeps in sight what could not be yet (D-57).
 */
export function OwedStockNotices() {
  const toast = useToast()
  const streets = useModels(address)
  useOwedStock((rows) => {
    const streetOf = (id: number) => streets.find((row) => row.id === id)?.street ?? 'el depósito'
    toast({ text: toldWords(rows, streetOf), tone: 'ok', seconds: 10 })
  })
  return <Notice operations={OPERATIONS} />
}
