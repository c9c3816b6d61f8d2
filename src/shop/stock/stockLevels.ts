import { hasNoCost, isOut, isUncounted, isUnderMinimum } from '@/domain/stock/lowStock'
import type { Article } from '@/entities/articleRecord'

/**
 * The levels that `?stock=` narrows the list of articles to, which the server cannot do: its filters compare no two
 * columns.
 */
export const STOCK_LEVELS = {
  agotado: { label: 'Agotados', fits: isOut },
  bajo: { label: 'Por debajo del mínimo', fits: isUnderMinimum },
  'sin-cargar': { label: 'Sin stock cargado', fits: isUncounted },
  'sin-costo': { label: 'Sin costo', fits: hasNoCost },
} satisfies Record<string, { label: string; fits: (article: Article) => boolean }>

export type StockLevel = keyof typeof STOCK_LEVELS

export const isStockLevel = (text: string | null): text is StockLevel =>
  text !== null && Object.hasOwn(STOCK_LEVELS, text)
