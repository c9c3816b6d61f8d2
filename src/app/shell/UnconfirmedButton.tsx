import { useLeftSales } from '@/features/vender/save/queue/useLeftSales'
import { UnconfirmedChip } from '@/outbox/UnconfirmedChip'

interface Props {
  open: () => void
  /** Number of entries without an outcome, sales aside. */
  operations?: number
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** One count of the sales and the other entries without an outcome; nothing when there is none. */
export function UnconfirmedButton({ open, operations = 0 }: Props) {
  const { entries, isStuck } = useLeftSales()
  const sales = entries.length
  if (sales + operations === 0) return null
  const all = [
    ...(sales > 0 ? [counted(sales, 'venta', 'ventas')] : []),
    ...(operations > 0 ? [counted(operations, 'operación', 'operaciones')] : []),
  ]
  const words = `${all.join(' y ')} sin confirmar`
  return <UnconfirmedChip count={sales + operations} words={words} label={words} isBad={isStuck} onClick={open} />
}
