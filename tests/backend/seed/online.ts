// The shop's web store: two buyers, their messages, two orders waiting for confirmation.
import type { Row } from '../types'
import { KNOWN, ODD } from './known'
import { link, money, type Shop } from './shop'

export function seedOnline(shop: Shop): void {
  seedSettings(shop)
  const [lucia, pedro] = seedBuyers(shop)
  seedMessages(shop, lucia, pedro)
  seedOrders(shop, lucia, pedro)
}

function seedSettings(shop: Shop): void {
  shop.add('delivery_zone', { name: 'Centro', description: 'Entre bulevares, de 17 a 20', price: 1200 })
  shop.add('delivery_zone', { name: 'Zona sur', description: 'Martes y jueves', price: 2000 })
  shop.add('payment_method', { name: 'Efectivo al recibir', payment_method_type_id: null })
  shop.add('payment_method', {
    name: 'MercadoPago',
    description: 'Tarjetas y dinero en cuenta',
    payment_method_type_id: 1,
  })
  shop.numbered('cupon', [
    { code: 'BIENVENIDO', percentage: 10, amount: null, min_amount: 8000, type: 'normal', valid: 1, read: 0 },
  ])
  shop.numbered('title', [
    { header: 'Ofertas de la semana', lead: 'Hasta 20 % en almacén', text_color: '#ffffff', color: '#1d4ed8' },
  ])
}

function seedBuyers(shop: Shop): [Row, Row] {
  const person = { city: 'Rosario', isVerified: 1, comercio_city_client_id: null }
  const [lucia, pedro] = shop.numbered('buyer', [
    {
      ...person,
      name: 'Lucía',
      surname: 'Herrera',
      phone: '341 555-0177',
      email: 'lucia@correo.example',
      comercio_city_client_id: shop.clients[3]?.id,
    },
    { ...person, name: 'Pedro', surname: 'Aguirre', phone: '341 555-0163', email: 'pedro@correo.example' },
  ]) as [Row, Row]
  // Addresses of buyers share the table of the warehouses but belong to no company.
  shop.db.insert('address', {
    street: 'San Luis',
    street_number: '1832',
    city: 'Rosario',
    province: 'Santa Fe',
    buyer_id: lucia.id,
    user_id: null,
  })
  return [lucia, pedro]
}

function seedMessages(shop: Shop, lucia: Row, pedro: Row): void {
  const { calendar } = shop
  const say = (buyer: Row, minutesAgo: number, from_buyer: 0 | 1, read: 0 | 1, text: string): void => {
    const created_at = calendar.iso(new Date(calendar.now.getTime() - minutesAgo * 60_000))
    shop.add('message', {
      buyer_id: buyer.id,
      text,
      type: null,
      article_id: null,
      order_id: null,
      read,
      from_buyer,
      created_at,
      updated_at: created_at,
    })
  }
  say(lucia, 2950, 1, 1, 'Hola, ¿tienen envíos a la zona sur?')
  say(lucia, 2900, 0, 1, 'Hola lucía, sí, martes y jueves')
  say(pedro, 95, 1, 0, '¿Puedo cambiar la yerba por la de medio kilo?')
}

function seedOrders(shop: Shop, lucia: Row, pedro: Row): void {
  const order = (
    num: number,
    buyer: Row,
    minutesAgo: number,
    lines: [name: string, amount: number][],
    more: Row,
  ): void => {
    const { calendar, articles } = shop
    const created_at = calendar.iso(new Date(calendar.now.getTime() - minutesAgo * 60_000))
    const picked = lines.map(([name, amount]) => ({
      article: articles.find((article) => article.name === name) as Row,
      amount,
    }))
    const total = picked.reduce((sum, { article, amount }) => sum + Number(article.final_price) * amount, 0)
    shop.add('order', {
      num,
      buyer_id: buyer.id,
      order_status_id: 1,
      status: 'unconfirmed',
      total: money(total),
      created_at,
      updated_at: created_at,
      ...more,
      _articles: picked.map(({ article, amount }) =>
        link(article.id, {
          cost: money(Number(article.cost)),
          price: money(Number(article.final_price)),
          amount,
          variant_id: null,
          color_id: null,
          size_id: null,
          with_dolar: null,
          address_id: null,
          notes: null,
        }),
      ),
    })
  }
  const { yerba, azucar, aceite } = KNOWN
  order(
    1,
    lucia,
    1500,
    [
      [yerba.name, 2],
      [azucar.name, 1],
      [ODD.quoted.name, 3],
    ],
    { deliver: 1, delivery_zone_id: 1, payment_method_id: 1 },
  )
  order(
    2,
    pedro,
    120,
    [
      [yerba.name, 1],
      [aceite.name, 2],
    ],
    { deliver: 0, payment_method_id: 2, description: 'Paso a buscarlo a la tarde' },
  )
}
