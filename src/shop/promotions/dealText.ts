import type { Deal } from '@/domain/sale/promotion'
import { percentage, price, quantity } from '@/lib/format'

/** What the promotion gives, in a few words: `3×2`. */
export function dealText(deal: Deal): string {
  if (deal.kind === 'take_pay') return `${deal.take}×${deal.pay}`
  if (deal.kind === 'second') return `2.ª unidad con ${percentage(deal.percentage)} menos`
  if (deal.kind === 'from_units') return `${price(deal.price)} cada una desde ${quantity(deal.units)}`
  return `${percentage(deal.percentage)} menos`
}
