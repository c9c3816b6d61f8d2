// Sales that the warehouse prepares.
import type { Row } from '../../types'
import { link, money, type Shop } from '../shop'

/** Made today and waiting for the warehouse: three to check, two checked, one confirmed. */
export function seedWarehouse(shop: Shop, sales: readonly Row[]): Row[] {
  const { calendar, clients, articles } = shop
  const states = ['to_check', 'to_check', 'to_check', 'checked', 'checked', 'confirmed']
  const last = sales.at(-1) as Row
  return states.map((state, index) => {
    const picked = [0, 1, 2].map((at) => ({ article: articles[70 + 3 * index + at] as Row, amount: 2 * (at + 1) }))
    const total = money(
      picked.reduce((sum, { article, amount }) => sum + Number(money(article.final_price as number)) * amount, 0),
    )
    // After the last sale of the counter, so that numbers follow the clock.
    const made = new Date(last.created_at as string).getTime()
    const when = new Date(made + ((calendar.now.getTime() - made) * (index + 1)) / 8)
    return shop.add('sale', {
      num: Number(last.num) + index + 1,
      employee_id: shop.admin.id,
      client_id: clients[20 + 9 * index]?.id,
      price_type_id: clients[20 + 9 * index]?.price_type_id ?? null,
      address_id: 1,
      ...{ sub_total: total, total, descuento: '0.0000', save_current_acount: 1, omitir_en_cuenta_corriente: 0 },
      ...{
        discounts_in_services: 0,
        surchages_in_services: 0,
        terminada: 0,
        to_check: 0,
        checked: 0,
        confirmed: 0,
        [state]: 1,
      },
      observations: index === 1 ? 'Lo pasan a buscar a las 18' : null,
      _articles: picked.map(({ article, amount }, at) => {
        const short = state !== 'to_check' && at === 2 && index === 4
        return link(article.id, {
          ...{
            amount: money(amount),
            cost: money(Number(article.cost)),
            price: money(Number(article.final_price)),
            discount: null,
          },
          ...{ returned_amount: null, delivered_amount: null, variant_description: null, article_variant_id: null },
          checked_amount: state === 'to_check' ? null : money(short ? amount - 1 : amount),
          price_type_personalizado_id: null,
        })
      }),
      ...{ _combos: [], _services: [], _discounts: [], _surchages: [], _current_acount_payment_methods: [] },
      created_at: calendar.iso(when),
      updated_at: calendar.iso(when),
    })
  })
}
