import type { Difference } from '@/domain/cajas/cajaCount'
import { quantity } from '@/lib/format'

// The content of the page of the end of the day: the screen, the paper and the file are made from these sections.

export type Tone = 'ok' | 'warn' | 'bad'

export type Cell =
  | string
  | { money: number | null; tone?: Tone }
  | { count: number }
  | { text: string; tone: Tone }
  | { text: string; to: string }

export interface Section {
  title: string
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
  foot?: readonly Cell[]
  note?: string
  /** Text shown when there are no rows; without it the section is left out then. */
  none?: string
  /** Columns aligned as figures even when no row holds one. */
  figures?: readonly number[]
  /** The table needs the whole width. */
  wide?: boolean
}

export const isFigure = (cell: Cell): boolean => typeof cell !== 'string' && ('money' in cell || 'count' in cell)

export const differenceTone = ({ kind }: Difference): Tone =>
  kind === 'exact' ? 'ok' : kind === 'over' ? 'warn' : 'bad'
export const differenceWord = ({ kind }: Difference): string =>
  kind === 'exact' ? 'Coincide' : kind === 'over' ? 'Sobra' : 'Falta'

export const salesCount = (count: number): string => (count === 1 ? '1 venta' : `${quantity(count)} ventas`)

export const groupRows = (
  groups: readonly { label: string; count: number; total: number }[],
): readonly (readonly Cell[])[] => groups.map(({ label, count, total }) => [label, { count }, { money: total }])

export const shareRows = (shares: readonly { label: string; amount: number }[]): readonly (readonly Cell[])[] =>
  shares.map(({ label, amount }) => [label, { money: amount }])
