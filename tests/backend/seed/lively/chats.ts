// Twelve chats with buyers of the web store, of 2 to 60 messages, some of them waiting for an answer.
import type { Row } from '../../types'
import type { Shop } from '../shop'

const CHATS = 12
const PEOPLE: readonly [name: string, surname: string | null, phone: string][] = [
  ['Camila', 'Roldán', '341 555-0211'],
  ['Martín', 'Gauna', '341 555-0212'],
  ['Verónica', 'Paz', '341 555-0213'],
  ['Joaquín', 'Medina', '341 555-0214'],
  ['Silvia', 'Ocampo', '341 555-0215'],
  ['Federico', null, '341 555-0216'],
  ['Noelia', 'Bustos', '341 555-0217'],
  ['Ramiro', 'Toledo', '341 555-0218'],
  ['Agustina', 'Vera', '341 555-0219'],
  ['Gustavo', 'Maidana', '341 555-0220'],
  ['Belén', 'Correa', '341 555-0221'],
  ['Hugo', 'Lencina', '341 555-0222'],
]

/** How much each has written, and how long ago the last of it was, in minutes; the first two chats have what the shop before gave them. */
const LENGTHS: readonly [messages: number, minutesAgo: number, unread: number][] = [
  [0, 0, 0],
  [0, 0, 0],
  [60, 6, 3],
  [24, 14, 1],
  [2, 38, 2],
  [9, 190, 0],
  [31, 1_300, 1],
  [4, 1_700, 0],
  [14, 4_400, 0],
  [6, 9_000, 0],
  [3, 16_000, 0],
  [45, 31_000, 0],
]

/** A question of the buyer, then the answer of the shop, as the server keeps it. */
const TALK: readonly [asked: string, answered: string][] = [
  ['Hola, ¿hacen envíos los sábados?', 'Hola, sí, de 9 a 13'],
  ['¿Este viene en pack de 6?', 'Viene suelto, pero por 6 te hacemos el 5 %'],
  ['¿Hasta qué hora puedo pasar a retirar?', 'Hasta las 20'],
  ['Perdón, ¿puedo sumar algo al pedido que ya hice? 🙏', 'Sí, decinos qué y lo agregamos antes de confirmarlo'],
  [
    'Una docena de facturas surtidas para mañana a las 8, si puede ser con pastelera y dulce de leche',
    'Listo, quedan apartadas',
  ],
  ['¿Aceptan transferencia?', 'Sí, te pasamos el alias cuando lo confirmemos'],
  ['Me llegó uno golpeado…', 'Disculpas, te lo cambiamos cuando pases o en el próximo envío'],
  ['Genial, ¡mil gracias! 😊', 'A vos'],
]
const AUTOMATIC: readonly [type: string, text: string][] = [
  ['order_created', 'Recibimos tu pedido, te avisamos cuando lo confirmemos.'],
  ['order_confirmed', 'Tu pedido está confirmado.'],
  ['order_finished', 'Tu pedido está listo.'],
]

export function seedChats(shop: Shop): void {
  const { db } = shop
  const known = db.all('buyer')
  const missing = PEOPLE.slice(known.length).map(([name, surname, phone], index) =>
    shop.add('buyer', {
      num: known.length + index + 1,
      name,
      surname,
      phone,
      email: `${name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}@correo.example`,
      city: 'Rosario',
      isVerified: 1,
      comercio_city_client_id: null,
    }),
  )
  const chats = [...known, ...missing].slice(0, CHATS)
  chats.forEach((buyer, index) => write(shop, buyer, LENGTHS[index] as (typeof LENGTHS)[number], index))
}

function write(
  { add, calendar, articles, db }: Shop,
  buyer: Row,
  [count, minutesAgo, unread]: (typeof LENGTHS)[number],
  seed: number,
): void {
  const order = db.all('order').find(({ buyer_id }) => buyer_id === buyer.id)
  // Longer ago between the ones at the beginning: a chat of sixty goes back for weeks.
  const before = (left: number) => minutesAgo + left * 7 + Math.max(0, left - 6) * 410
  for (let at = 0; at < count; at++) {
    const left = count - 1 - at
    const waiting = left < unread
    const from_buyer = waiting || (at % 2 === 0 ? 1 : 0)
    const [asked, answered] = TALK[(Math.floor(at / 2) + seed * 3) % TALK.length] as (typeof TALK)[number]
    const automatic = !from_buyer && at % 10 === 3 ? AUTOMATIC[Math.floor(at / 10) % AUTOMATIC.length] : undefined
    const article = from_buyer && asked.startsWith('¿Este') ? articles[(seed * 5 + at) % 60] : undefined
    const created_at = calendar.iso(new Date(calendar.now.getTime() - before(left) * 60_000))
    add('message', {
      buyer_id: buyer.id,
      text: automatic?.[1] ?? (from_buyer ? asked : answered),
      type: automatic?.[0] ?? null,
      article_id: article?.id ?? null,
      order_id: automatic === undefined ? null : (order?.id ?? null),
      read: waiting ? 0 : 1,
      from_buyer: from_buyer ? 1 : 0,
      created_at,
      updated_at: created_at,
    })
  }
}
