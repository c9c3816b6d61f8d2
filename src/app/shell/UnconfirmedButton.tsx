import { useLeftSales } from '@/features/vender/save/queue/useLeftSales'
import { UnconfirmedChip } from '@/outbox/UnconfirmedChip'

interface Props {
  open: () => void
  /** Number of entries without an outcome, sales aside. */
  operations?: number
  /** This computer could not store one of the entries. */
  unkept?: boolean
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** One count of the sales and the other entries without an outcome; nothing when there is none. */
export function UnconfirmedButton({ open, operations = 0, unkept = false }: Props) {
  const { entries, isKept, isStuck } = useLeftSales()
  const sales = entries.length
  if (sales + operations === 0 && isKept) return null
  const all = [
    ...(sales > 0 || operations === 0 ? [counted(sales, 'venta', 'ventas')] : []),
    ...(operations > 0 ? [counted(operations, 'operación', 'operaciones')] : []),
  ]
  const words = `${all.join(' y ')} sin confirmar`
  const areSafe = isKept && !unkept
  return (
    <UnconfirmedChip
      count={sales + operations}
      words={areSafe ? words : 'este equipo no guarda'}
      label={areSafe ? words : `${words}: este equipo no las puede guardar`}
      isBad={!areSafe || isStuck}
      onClick={open}
    />
  )
}
