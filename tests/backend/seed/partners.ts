// Clients, providers, sellers and localities. Balances are written later, with the account lines they follow from.
import type { Row } from '../types'
import type { Random } from './prng'
import { BIG, type Shop } from './shop'

const LOCATIONS = [
  'Rosario',
  'Funes',
  'Roldán',
  'Granadero Baigorria',
  'Villa Gobernador Gálvez',
  'Pérez',
  'Capitán Bermúdez',
  'San Lorenzo',
]
const SELLERS = ['Marta Giménez', 'Diego Paz', 'Rocío Acosta', 'Hernán Villalba']
const FIRST =
  'Juan,María,Carlos,Laura,José,Silvia,Miguel,Patricia,Jorge,Verónica,Raúl,Claudia,Héctor,Mónica,Andrés,Lucía,Sofía,Martín,Julieta,Agustín'.split(
    ',',
  )
const LAST =
  'González,Rodríguez,Gómez,Fernández,López,Díaz,Martínez,Pérez,García,Sánchez,Romero,Sosa,Álvarez,Torres,Ruiz,Ramírez,Flores,Núñez,Peña,Ibáñez'.split(
    ',',
  )
const BUSINESSES =
  'Kiosco El Trébol,Rotisería La Esquina,Despensa Doña Rosa,Bar El Ñato,Panadería San José,Club Social Belgrano,Escuela N.º 64,Comedor Los Pibes,Hotel Paraná,Peluquería Nuevo Estilo'.split(
    ',',
  )
const STREETS = 'San Martín,Belgrano,Mitre,Sarmiento,Av. Pellegrini,Urquiza,9 de Julio,España'.split(',')
const PROVIDERS =
  'Distribuidora Litoral,Molinos del Sur,Lácteos Santa Fe,Bebidas Rosario,Mayorista Central,Limpieza Total,Fiambres Paladar,Golosinas Norte,Papelera Paraná,Congelados Polar,Almacenes Unidos,Textil Pampa,Perfumería Sol,Mascotas Amigas,Bazar Avenida'.split(
    ',',
  )
const DEMO_CLIENTS = 130
/** With one surname there are no more. */
const NAMES = FIRST.length * LAST.length

export function seedPartners(shop: Shop): void {
  const { random } = shop
  const locations = shop
    .numbered(
      'location',
      LOCATIONS.map((name) => ({ name })),
    )
    .map((row) => row.id as number)
  shop.sellers = shop.numbered(
    'seller',
    SELLERS.map((name) => ({ name, commission_after_pay_sale: 1, seller_id: null })),
  )
  shop.providers = shop.numbered(
    'provider',
    PROVIDERS.map((name, index) => ({
      name,
      razon_social: `${name} S.A.`,
      cuit: cuit(30, 70_000_000 + index * 137_911),
      phone: phone(random),
      email: `ventas@${plain(name)}.example`,
      address: `${random.pick(STREETS)} ${random.int(100, 4900)}`,
      location_id: random.pick(locations),
      iva_condition_id: 1,
      saldo: 0,
      status: 'active',
    })),
  )
  shop.clients = Array.from({ length: shop.size === 'big' ? BIG.clients : DEMO_CLIENTS }, (_, index) =>
    shop.add('client', { num: index + 1, ...clientOf(shop, index, locations) }),
  )
}

function clientOf({ random, calendar, sellers }: Shop, index: number, locations: readonly number[]): Row {
  const round = Math.floor(index / NAMES)
  const business = index % 13 === 6 ? BUSINESSES[Math.floor(index / 13)] : undefined
  const names = `${FIRST[index % FIRST.length]} ${LAST[(index * 7 + Math.floor(index / FIRST.length)) % LAST.length]}`
  const name = business ?? (round === 0 ? names : `${names} ${LAST[round % LAST.length]}`)
  const document = 14_000_000 + random.int(0, 31_000_000)
  const taxed = Boolean(business) || random.chance(0.15)
  const since = calendar.iso(calendar.at(Math.max(20, 390 - index * 2), 9, index % 60))
  return {
    name,
    email: random.chance(0.4) ? `${plain(name)}@correo.example` : null,
    phone: random.chance(0.8) ? phone(random) : null,
    address: random.chance(0.7) ? `${random.pick(STREETS)} ${random.int(100, 4900)}` : null,
    cuit: taxed ? cuit(business ? 30 : 20, document) : '',
    cuil: '',
    dni: business || random.chance(0.3) ? null : String(document),
    razon_social: business ? `${business} S.R.L.` : null,
    iva_condition_id: business ? 1 : taxed ? 2 : 3,
    price_type_id: index % 4 === 0 ? 1 : null,
    location_id: random.pick(locations),
    seller_id: index % 5 === 2 ? sellers[index % sellers.length]?.id : null,
    description: null,
    saldo: 0,
    status: 'active',
    pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: 0,
    created_at: since,
    updated_at: since,
  }
}

function phone(random: Random): string {
  return `+549341 ${random.int(400, 699)}-${String(random.int(0, 9999)).padStart(4, '0')}`
}

/** Eleven digits with a right check digit. */
function cuit(kind: number, document: number): string {
  for (const prefix of [kind, kind + 3, kind + 4]) {
    const digits = `${prefix}${document}`
    const rest = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11
    if (rest !== 1) return `${digits}${rest === 0 ? 0 : 11 - rest}`
  }
  throw new Error('No tax number for this document')
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
}
