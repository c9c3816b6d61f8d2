// What the web store is set up with: zones, ways to pay, coupons of every kind, banners, and where its buyers live.
import type { Row } from '../../types'
import type { Shop } from '../shop'

/** Of Rosario, round the shop. */
const HOMES: readonly [street: string, street_number: string, lat: string, lng: string][] = [
  ['San Luis', '1832', '-32.9466', '-60.6512'],
  ['Bv. Oroño', '940', '-32.9449', '-60.6554'],
  ['Ayacucho', '3120', '-32.9693', '-60.6329'],
  ['Entre Ríos', '1455', '-32.9532', '-60.6437'],
  ['Mendoza', '2275', '-32.9494', '-60.6584'],
  ['Av. San Martín', '4410', '-32.9868', '-60.6372'],
  ['Corrientes', '2050', '-32.9600', '-60.6441'],
]

const ZONES: readonly [name: string, description: string, price: number][] = [
  ['Zona norte', 'Lunes, miércoles y viernes', 2400],
  ['Fisherton', 'Solo los sábados, de 9 a 13', 3200],
  ['A la vuelta', 'Hasta cinco cuadras, en el día', 0],
]

export function seedStore(shop: Shop): void {
  const { add, db } = shop
  for (const [name, description, price] of ZONES) add('delivery_zone', { name, description, price })
  seedMethods(shop)
  seedCoupons(shop)
  const banner = { image_url: null, crop_image_url: null }
  add('title', {
    ...banner,
    num: 2,
    header: 'Envío gratis en el barrio',
    lead: 'A la vuelta del local, en el día.',
    text_color: '#0f172a',
    color: '#fde68a',
  })
  add('title', {
    ...banner,
    num: 3,
    header: 'Nuevos horarios',
    lead: 'Lunes a sábados de 8 a 21',
    text_color: '#ffffff',
    color: '#0f766e',
  })
  seedPlaces(shop)
  for (const [index, { id }] of db.all('buyer').entries())
    if (index % 4 !== 3) db.update('buyer', id, { last_login: shop.calendar.raw(shop.calendar.at(index * 3, 19, 12)) })
}

function seedMethods({ add, db }: Shop): void {
  const mercadoPago = db.all('payment_method').find(({ payment_method_type_id }) => payment_method_type_id === 1)
  if (mercadoPago)
    db.update('payment_method', mercadoPago.id, {
      public_key: 'APP_USR-demo-11aa22bb33cc',
      access_token: 'APP_USR-demo-99zz88yy77xx',
    })
  const payway = add('payment_method', {
    name: 'Payway',
    description: 'Crédito en cuotas',
    payment_method_type_id: 2,
    public_key: 'demo-e9cdb99fff374b5f91da4480c8dca741',
    access_token: 'demo-92b71cf711ca41f78362a7134f87ff65',
  })
  for (const installments of [1, 3, 6])
    db.insert('payment_method_installment', {
      name: installments === 1 ? 'Un pago' : `${installments} cuotas`,
      installments,
      payment_method_id: payway.id,
      temporal_id: null,
    })
  add('payment_method', {
    name: 'Transferencia',
    description: 'Te pasamos el alias al confirmar',
    discount: 5,
    payment_method_type_id: null,
  })
}

function seedCoupons({ add, calendar, db }: Shop): void {
  const base = { amount: null, percentage: null, min_amount: null, type: 'normal', valid: 1, read: 0, buyer_id: null }
  const [buyer] = db.all('buyer') as [Row]
  const coupons: readonly Row[] = [
    { ...base, code: 'PRIMERA', percentage: 15, type: 'for_new_buyers', expiration_days: 30 },
    { ...base, code: 'FINDE500', amount: 500, min_amount: 6000, expiration_date: calendar.raw(calendar.at(-20)) },
    { ...base, code: 'GRACIASLUCIA', amount: 1500, buyer_id: buyer.id, expiration_days: 60 },
    { ...base, code: 'INVIERNO', percentage: 20, min_amount: 15000, expiration_date: calendar.raw(calendar.at(35)) },
    { ...base, code: 'AGOTADO10', percentage: 10, valid: 0 },
  ]
  coupons.forEach((row, index) => add('cupon', { num: index + 2, ...row }))
}

function seedPlaces({ db }: Shop): void {
  const [salon, deposit] = db.all('address').filter(({ user_id }) => user_id !== null)
  if (salon) db.update('address', salon.id, { lat: '-32.9573', lng: '-60.6493' })
  if (deposit) db.update('address', deposit.id, { lat: '-32.9335', lng: '-60.6602' })
  const homes = db.all('address').filter(({ buyer_id }) => buyer_id !== null)
  db.all('buyer').forEach((buyer, index) => {
    const home = HOMES[index]
    if (home === undefined) return
    const [street, street_number, lat, lng] = home
    const own = homes.find(({ buyer_id }) => buyer_id === buyer.id)
    if (own) db.update('address', own.id, { lat, lng })
    else
      db.insert('address', {
        street,
        street_number,
        city: 'Rosario',
        province: 'Santa Fe',
        lat,
        lng,
        buyer_id: buyer.id,
        user_id: null,
      })
  })
}
