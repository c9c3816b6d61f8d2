import { quantity } from '@/lib/format'
import type { ScanCard as Uncounted } from '@/lib/scanCards'
import { ScanCard } from './ScanCard'

interface Props {
  cards: readonly Uncounted[]
  titles: Readonly<Record<Uncounted['kind'], string>>
  onClose: (id: Uncounted['id']) => void
}

/** The codes that were scanned into a count but not counted, until somebody has dealt with them. */
export function UncountedCodes({ cards, titles, onClose }: Props) {
  return (
    <ul className="scan-cards" aria-label="Códigos sin contar" aria-live="assertive">
      {cards.map(({ id, kind, code, amount, message }) => (
        <ScanCard
          key={id}
          tone={kind === 'refused' ? 'warn' : 'bad'}
          title={titles[kind]}
          code={amount === 1 ? code : `${quantity(amount)} × ${code}`}
          message={message}
          onClose={() => onClose(id)}
        />
      ))}
    </ul>
  )
}
