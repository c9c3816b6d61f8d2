// Orders of the marketplace over forty days, in the marketplace's own words, some of them undone.
import type { Row } from '../../types'
import { link, money, type Shop } from '../shop'

const COUNT = 25
const PEOPLE: readonly [name: string, last: string | null][] = [
  ['Mariana', 'Quiroga'],
  ['Esteban', 'Luna'],
  ['Rocío', 'Benítez'],
  ['Hernán', 'Sosa'],
  ['Julieta', 'Ferreyra'],
  ['NICOLAS.V', null],
  ['Graciela', 'Ponce'],
  ['Tomás', 'Ibarra'],
]

/** Status and its detail, then those of its payments. */
const FATES: readonly [status: string, detail: string | null, payments: readonly [status: string, share: number][]][] =
  [
    ['paid', 'accredited', [['approved', 1]]],
    ['paid', null, [['approved', 1]]],
    [
      'paid',
      'accredited',
      [
        ['rejected', 1],
        ['approved', 1],
      ],
    ],
    ['confirmed', null, []],
    ['payment_in_process', 'pending_review_manual', [['in_process', 1]]],
    ['paid', 'accredited', [['approved', 1]]],
    ['cancelled', 'buyer_cancelled', [['refunded', 1]]],
    ['partially_paid', 'pending_waiting_payment', [['approved', 0.5]]],
  ]

/** The company has the marketplace too, with something of it every day or two. */
export function seedMarketplace(shop: Shop): void {
  const { db, owner } = shop
  const extension = db.all('extencion').find(({ slug }) => slug === 'mercado_libre') as Row
  db.update('user', owner.id, { _extencions: [...(owner._extencions as Row[]), link(extension.id)] }, { touch: false })
  const buyers = PEOPLE.map(([name, last_name], index) =>
    db.insert('me_li_buyer', { me_li_buyer_id: String(180_440_120 + index * 7_919), name, last_name }),
  )
  for (let index = 0; index < COUNT; index++) addOrder(shop, buyers, index)
}

function addOrder({ add, db, calendar, articles }: Shop, buyers: readonly Row[], index: number): void {
  const daysAgo = Math.floor(((COUNT - 1 - index) * 40) / COUNT)
  const when = calendar.past(calendar.at(daysAgo, 9 + ((index * 5) % 12), (index * 13) % 60), 10)
  const [status, detail, payments] = FATES[index % FATES.length] as (typeof FATES)[number]
  const lines = Array.from({ length: 1 + (index % 3) }, (_, line) => ({
    article: articles[(index * 3 + line * 11) % 80] as Row,
    amount: 1 + ((index + line) % 4),
  }))
  const total = lines.reduce((sum, { article, amount }) => sum + Number(money(Number(article.final_price))) * amount, 0)
  const closed = new Date(when.getTime() + 40 * 60_000)
  const order = add('me_li_order', {
    me_li_order_id: String(2_000_007_412_300_000 + index * 104_729),
    status,
    status_detail: detail,
    date_created: calendar.raw(when),
    date_closed: status === 'paid' || status === 'cancelled' ? calendar.raw(closed) : null,
    total: money(total),
    me_li_buyer_id: (buyers[index % buyers.length] as Row).id,
    created_at: calendar.iso(when),
    updated_at: calendar.iso(when),
    _articles: lines.map(({ article, amount }) =>
      link(article.id, { amount: money(amount), price: money(Number(article.final_price)) }),
    ),
  })
  payments.forEach(([paid, share], at) =>
    db.insert('me_li_payment', {
      me_li_payment_id: String(96_411_200_300 + index * 977 + at),
      transaction_amount: money(total * share),
      status: paid,
      date_created: calendar.raw(new Date(when.getTime() + at * 240_000)),
      date_last_modified: calendar.raw(new Date(when.getTime() + at * 240_000 + 60_000)),
      me_li_order_id: order.id,
      created_at: calendar.iso(when),
      updated_at: calendar.iso(when),
    }),
  )
}
