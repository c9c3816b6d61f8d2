import type { Report } from '@/domain/reports/report'
import type { CardDefinition, CardGroup } from './cards'
import type { ReportTable } from '../table'

/**
 * The cards as a table for a file or on paper, each with how it is worked out. `valueOf`: the value the screen shows.
 */
export function cardsTable(
  groups: readonly CardGroup[],
  report: Report,
  valueOf: (card: CardDefinition) => number | null,
  debts: number | null,
): ReportTable {
  const rows = groups.flatMap(({ title, cards }) =>
    cards.map((card) => {
      const value = valueOf(card)
      return [title, card.title, ...(card.as === 'quantity' ? [null, value] : [value, null]), card.how(report)]
    }),
  )
  return {
    title: 'Reporte general',
    columns: [
      { label: 'Grupo', kind: 'text' },
      { label: 'Número', kind: 'text' },
      { label: 'Importe', kind: 'price' },
      { label: 'Cantidad', kind: 'quantity' },
      { label: 'Cómo se calcula', kind: 'text' },
    ],
    rows: [...rows, ['Clientes', 'Deudas de clientes', debts, null, 'Saldos de los clientes, ahora.']],
  }
}
