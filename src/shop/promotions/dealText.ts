import type { Deal } from '@/domain/sale/promotions/promotion'
import { percentage, price, quantity } from '@/lib/format'

/** What the promotion gives, in a few words: `3×2`. */
export function dealText(deal: Deal): string {
  if (deal.kind === 'take_pay') return `${deal.take}×${deal.pay}`
  if (deal.kind === 'second') return `2.ª unidad con ${percentage(deal.percentage)} menos`
  if (deal.kind === 'from_units') return `${price(deal.price)} cada una desde ${quantity(deal.units)}`
  return `${percentage(deal.percentage)} menos`
}

/** What it makes of units of several articles counted together, in a sentence. */
export function togetherText(deal: Deal): string {
  if (deal.kind === 'take_pay') {
    const free = deal.take - deal.pay
    return free === 1
      ? `De cada ${deal.take} unidades, la más barata sin cargo`
      : `De cada ${deal.take} unidades, las ${free} más baratas sin cargo`
  }
  if (deal.kind === 'second') return `De cada 2 unidades, la más barata con ${percentage(deal.percentage)} menos`
  if (deal.kind === 'from_units') return `Desde ${quantity(deal.units)} unidades entre todos los artículos`
  return dealText(deal)
}
