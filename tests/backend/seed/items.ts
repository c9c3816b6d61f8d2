// Names, costs and margins of the articles to come, before they become rows.
import { PRODUCTS, type Product } from './catalogue'
import { ean13 } from './ean'
import { KNOWN, ODD } from './known'
import type { Random } from './prng'

export interface Item {
  name: string
  code: string | null
  category: string
  sub: string
  brand: string | null
  ivaId: number
  cost: number
  gain: number
  /** Sold by weight. */
  kilo?: boolean
  /** Cost in dollars. */
  dollars?: boolean
  /** Percentage of the article's own discount. */
  discount?: number
  stock?: number | null
}

/** Codes of the generated articles start here; the ones below are given by name. */
const FIRST_CODE = 100

/** The articles tests know by name. Their odd costs give exactly the published prices. */
export function knownItems(): Item[] {
  const almacen = { category: 'Almacén', ivaId: 2 }
  return [
    { ...almacen, ...KNOWN.yerba, sub: 'Infusiones', brand: 'Suave', cost: 2601.775329, gain: 35, stock: 120 },
    { ...almacen, ...KNOWN.azucar, sub: 'Azúcar y harina', brand: 'Ledesma', cost: 756.516211, gain: 30, stock: 200 },
    {
      ...almacen,
      ...KNOWN.aceite,
      sub: 'Aceites y aderezos',
      brand: 'Girasol',
      cost: 1253.970003,
      gain: 35,
      stock: 90,
    },
    {
      name: ODD.pan.name,
      code: null,
      category: 'Panadería',
      sub: 'Pan',
      brand: null,
      ivaId: 3,
      cost: 1600,
      gain: 40,
      kilo: true,
      stock: null,
    },
    {
      ...ODD.quoted,
      category: 'Galletitas y golosinas',
      sub: 'Galletitas',
      brand: 'Ñandú',
      ivaId: 2,
      cost: 880,
      gain: 50,
      stock: 36,
    },
  ]
}

/** A few whose price is not just cost, margin and tax, and one made in the shop. */
export function specialItems(): Item[] {
  const base = { ivaId: 2, brand: null }
  return [
    {
      ...base,
      name: 'Pizza muzzarella para hornear',
      code: ean13(30),
      category: 'Rotisería',
      sub: 'Pizzas',
      cost: 2800,
      gain: 60,
      stock: 14,
    },
    {
      ...base,
      name: 'Pilas alcalinas AA x 4',
      code: ean13(31),
      category: 'Bazar',
      sub: 'Hogar',
      brand: 'Energizer',
      cost: 2,
      gain: 40,
      dollars: true,
      stock: 25,
    },
    {
      ...base,
      name: 'Vino rosado de oferta 750 ml',
      code: ean13(32),
      category: 'Bebidas',
      sub: 'Vinos y aperitivos',
      cost: 2000,
      gain: 50,
      discount: 10,
      stock: 48,
    },
    {
      ...base,
      name: 'Bolsa de hielo 4 kg',
      code: ean13(33),
      category: 'Bebidas',
      sub: 'Aguas y jugos',
      cost: 800,
      gain: 80,
      stock: null,
    },
    {
      ...base,
      name: 'Flor de azafrán 0,1 g',
      code: ean13(34),
      category: 'Almacén',
      sub: 'Condimentos',
      cost: 3600,
      gain: 60,
      stock: 0,
    },
  ]
}

/** `count` articles off the shelves: every brand and content once, then the same in other lines of the brand. */
export function shelfItems(count: number, random: Random): Item[] {
  const once = PRODUCTS.flatMap((product) =>
    product.contents.flatMap((content, c) =>
      product.brands.map((brand, b) => ({ product, content, brand, rank: b + 2 * c })),
    ),
  )
  // The first brand of every product comes before the second one of any.
  const order = once.sort((a, b) => a.rank - b.rank)
  return Array.from({ length: count }, (_, index) => {
    const { product, content, brand, rank } = order[index % order.length] as (typeof order)[number]
    const line = Math.floor(index / order.length)
    const step = product.ivaId === 3 ? 40 : 20
    const cost = Math.max(
      step,
      Math.round((content.cost * (1 - 0.05 * Math.min(rank, 4) + 0.1 * random.next() + 0.02 * (line % 9))) / step) *
        step,
    )
    return {
      name: nameOf(product, brand, content.text, line),
      code: ean13(FIRST_CODE + index),
      category: product.category,
      sub: product.sub,
      brand,
      ivaId: product.ivaId,
      cost,
      gain: 25 + 5 * random.int(0, 6),
      kilo: content.text === 'por kg',
    }
  })
}

const LINES = [
  'Light',
  'Clásico',
  'Premium',
  'Familiar',
  'Suave',
  'Intenso',
  'Natural',
  'Selección',
  'Tradicional',
  'Extra',
]

function nameOf({ name }: Product, brand: string, content: string, line: number): string {
  const words = [name, brand]
  if (line > 0) words.push(LINES[(line - 1) % LINES.length] as string)
  if (line > LINES.length) words.push(`N.º ${Math.ceil(line / LINES.length)}`)
  return [...words, content].join(' ')
}
