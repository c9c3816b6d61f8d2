// Documents under way: a purchase order, two budgets, a transfer between the warehouses.
import type { Row } from '../types'
import { cents, link, money, type Shop } from './shop'

/** Ordered six days ago, due after four: it shows among the alerts. Stock and account wait for the goods. */
export function seedPurchases(shop: Shop): void {
  const { articles, providers, calendar } = shop
  const provider = providers[1] as Row
  const goods = articles.filter((article) => article.provider_id === provider.id).slice(0, 6)
  const lines = goods.map((article, index) => ({ article, amount: 12 + 6 * index, cost: cents(Number(article.cost)) }))
  const sub = lines.reduce((sum, { amount, cost }) => sum + amount * cost, 0)
  const iva = lines.reduce(
    (sum, { article, amount, cost }) => sum + (amount * cost * (article.iva_id === 3 ? 10.5 : 21)) / 100,
    0,
  )
  const created_at = calendar.iso(calendar.at(6, 10, 25))
  shop.add('provider_order', {
    num: 1,
    provider_id: provider.id,
    provider_order_status_id: 1,
    update_stock: 0,
    update_prices: 0,
    generate_current_acount: 0,
    total_with_iva: 1,
    total_from_provider_order_afip_tickets: 0,
    days_to_advise: 4,
    address_id: null,
    sub_total: money(sub),
    total_descuento: 0,
    total_iva: money(iva),
    total: money(sub + iva),
    created_at,
    updated_at: created_at,
    _articles: lines.map(({ article, amount, cost }) =>
      link(article.id, {
        amount,
        cost,
        price: null,
        discount: null,
        iva_id: article.iva_id,
        cost_in_dollars: 0,
        update_provider: 0,
        notes: null,
        received: 0,
      }),
    ),
  })
}

export function seedBudgets(shop: Shop): void {
  const { articles, clients, calendar } = shop
  const wanted = [
    { client: clients[6], daysAgo: 0, lines: [0, 1, 2, 23], bonus: 5, observations: 'Entregar el viernes' },
    { client: clients[19], daysAgo: 5, lines: [24, 30, 31], bonus: 0, observations: null },
  ]
  wanted.forEach(({ client, daysAgo, lines, bonus, observations }, index) => {
    const picked = lines.map((at, i) => ({ article: articles[at] as Row, amount: 6 * (i + 1) }))
    const total = picked.reduce(
      (sum, { article, amount }) => sum + Number(article.final_price) * amount * (1 - bonus / 100),
      0,
    )
    const when = daysAgo
      ? calendar.at(daysAgo, 16, 40)
      : new Date(Math.max(calendar.at(0).getTime(), calendar.now.getTime() - 40 * 60_000))
    shop.add('budget', {
      num: index + 1,
      client_id: client?.id,
      budget_status_id: 1,
      price_type_id: client?.price_type_id ?? null,
      address_id: 1,
      observations,
      total: money(total),
      created_at: calendar.iso(when),
      updated_at: calendar.iso(when),
      _articles: picked.map(({ article, amount }) =>
        link(article.id, {
          amount,
          price: money(Number(article.final_price)),
          bonus: bonus || null,
          location: null,
          price_type_personalizado_id: null,
        }),
      ),
      _discounts: [],
      _surchages: [],
    })
  })
}

/** Under way, and in the owner's hands: one more alert. */
export function seedTransfer(shop: Shop): void {
  const split = shop.articles.filter((article) => article._addresses?.length && !shop.variants.has(article.id))
  const created_at = shop.calendar.iso(shop.calendar.at(1, 17, 5))
  shop.add('deposit_movement', {
    num: 1,
    notes: 'Reponer góndola',
    from_address_id: 2,
    to_address_id: 1,
    deposit_movement_status_id: 1,
    employee_id: shop.owner.id,
    created_at,
    updated_at: created_at,
    _articles: split
      .slice(0, 3)
      .map((article, index) => link(article.id, { amount: 4 + index, article_variant_id: null })),
  })
}
