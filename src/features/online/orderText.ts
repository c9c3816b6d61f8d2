import type { Order } from '@/entities/order'

/** The buyer's whole name; an order may have lost its buyer. */
export const buyerName = ({ buyer }: Pick<Order, 'buyer'>): string =>
  [buyer?.name, buyer?.surname].filter(Boolean).join(' ') || 'Comprador sin datos'

export const orderName = ({ num, id }: Pick<Order, 'num' | 'id'>): string => `Pedido N° ${num ?? id}`

/** The order in the middle of a sentence. */
export const orderCalled = ({ num, id }: Pick<Order, 'num' | 'id'>): string => `pedido N° ${num ?? id}`

/** The variant, colour and size of a line: `Negro M`. */
export const lineChoice = (line: Order['articles'][number]): string => {
  const { variant, colors = [], sizes = [], pivot } = line
  const color = colors.find(({ id }) => id === pivot.color_id)?.name
  const size = sizes.find(({ id }) => id === pivot.size_id)?.value
  const unnamed = pivot.variant_id && !variant ? `Variante N° ${pivot.variant_id}` : null
  return [variant ?? unnamed, color, size].filter(Boolean).join(' · ')
}

export type Paid = 'paid' | 'told' | 'none' | 'failed'

const APPROVED = /^(approved|aprobad[ao]|accredited)$/i
const REFUSED = /^(rejected|rechazad[ao]|cancelled)$/i

/** Whether the order is paid, as it says itself; Mercado Pago is asked only when the order is opened. */
export function paidOf({ payment_id, payment_card_info }: Pick<Order, 'payment_id' | 'payment_card_info'>): Paid {
  const status = payment_card_info?.status ?? ''
  if (APPROVED.test(status)) return 'paid'
  if (REFUSED.test(status)) return 'failed'
  return payment_id || payment_card_info?.payment_id ? 'told' : 'none'
}

export const PAID: Readonly<Record<Paid, { text: string; tone: string }>> = {
  paid: { text: 'Pagado', tone: 'state-ok' },
  told: { text: 'Pago informado', tone: 'state-info' },
  none: { text: 'Sin pagar', tone: 'state-warn' },
  failed: { text: 'Pago rechazado', tone: 'state-bad' },
}

/** What the server drops from the lines when the order is saved (contract c §7.3), in words; empty: nothing. */
export function wouldLose({ articles }: Pick<Order, 'articles'>): string {
  const has = (key: 'variant_id' | 'color_id' | 'size_id' | 'notes' | 'cost') =>
    articles.some(({ pivot }) => Boolean(pivot[key]))
  const lost = [
    has('variant_id') && 'las variantes',
    has('color_id') && 'los colores',
    has('size_id') && 'los talles',
    has('notes') && 'las notas',
    has('cost') && 'los costos',
  ].filter((word) => word !== false)
  return lost.length < 2 ? lost.join('') : `${lost.slice(0, -1).join(', ')} y ${lost.at(-1)}`
}
