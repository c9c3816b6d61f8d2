import { useLeftSales } from '@/features/vender/save/useLeftSales'
import { UnconfirmedChip } from '@/outbox/UnconfirmedChip'

interface Props {
  open: () => void
  /** Operations without an outcome. */
  operations?: number
  /** This computer could not keep one of them. */
  unkept?: boolean
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** One count of the sales and the operations without an outcome; nothing while there is none. */
export function UnconfirmedButton({ open, operations = 0, unkept = false }: Props) {
  const { entries, isKept, isStuck } = useLeftSales()
  const sales = entries.length
  if (sales + operations === 0 && isKept) return null
  const all = [
    ...(sales > 0 || operations === 0 ? [counted(sales, 'venta', 'ventas')] : []),
    ...(operations > 0 ? [counted(operations, 'operación', 'operaciones')] : []),
  ]
  const words = `${all.join(' y ')} sin confirmar`
  return (
    <UnconfirmedChip
      count={sales + operations}
      words={isKept ? words : 'este equipo no guarda'}
      label={isKept ? words : `${words}: este equipo no las puede guardar`}
      isBad={!isKept || isStuck || unkept}
      onClick={open}
    />
  )
}
