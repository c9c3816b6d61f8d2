// Articles sold in sizes, colours, flavours.
import { ean13 } from './ean'
import type { Item } from './items'
import { ODD } from './known'

export type Choice = 'Talle' | 'Color' | 'Sabor'

export const VALUES: Record<Choice, string[]> = {
  Talle: ['S', 'M', 'L', 'XL'],
  Color: ['Negro', 'Blanco', 'Azul', 'Rojo'],
  Sabor: ['Frutilla', 'Vainilla', 'Durazno', 'Chocolate', 'Naranja', 'Limón'],
}

export interface Varied {
  name: string
  cost: number
  gain: number
  category: string
  sub: string
  brand: string | null
  choices: { of: Choice; values: string[] }[]
  /** Kept in the two warehouses. */
  split?: boolean
}

const sizes = (...values: string[]): Varied['choices'][number] => ({ of: 'Talle', values })
const colors = (...values: string[]): Varied['choices'][number] => ({ of: 'Color', values })
const flavors = (...values: string[]): Varied['choices'][number] => ({ of: 'Sabor', values })

const textile = { category: 'Bazar', sub: 'Indumentaria', brand: null, gain: 80 }
export const VARIED: Varied[] = [
  {
    ...textile,
    name: ODD.remera.name,
    cost: 5200,
    choices: [sizes('S', 'M', 'L'), colors('Negro', 'Blanco')],
    split: true,
  },
  {
    ...textile,
    name: 'Medias deportivas',
    cost: 1200,
    choices: [sizes('M', 'L'), colors('Negro', 'Blanco', 'Azul')],
    split: true,
  },
  { ...textile, name: 'Guantes de goma', cost: 900, choices: [sizes('S', 'M', 'L')] },
  { ...textile, name: 'Ojotas', cost: 3400, choices: [sizes('M', 'L', 'XL'), colors('Negro', 'Azul')] },
  { ...textile, name: 'Repasador', cost: 760, choices: [colors('Blanco', 'Azul', 'Rojo')] },
  { ...textile, name: 'Bolsa de compras reutilizable', cost: 640, choices: [colors('Negro', 'Azul', 'Rojo')] },
  {
    category: 'Lácteos',
    sub: 'Yogures',
    brand: 'Tregar',
    name: 'Yogur bebible Tregar 1 l',
    cost: 1480,
    gain: 40,
    choices: [flavors('Frutilla', 'Vainilla', 'Durazno')],
  },
  {
    category: 'Lácteos',
    sub: 'Postres',
    brand: 'Ilolay',
    name: 'Flan Ilolay 95 g',
    cost: 560,
    gain: 45,
    choices: [flavors('Vainilla', 'Chocolate')],
  },
  {
    category: 'Almacén',
    sub: 'Repostería',
    brand: 'Exquisita',
    name: 'Gelatina Exquisita 40 g',
    cost: 420,
    gain: 50,
    choices: [flavors('Frutilla', 'Durazno', 'Naranja', 'Limón')],
  },
  {
    category: 'Bebidas',
    sub: 'Aguas y jugos',
    brand: 'Tang',
    name: 'Jugo en polvo Tang 15 g',
    cost: 260,
    gain: 50,
    choices: [flavors('Naranja', 'Limón', 'Durazno')],
  },
  {
    category: 'Congelados',
    sub: 'Congelados',
    brand: 'Grido',
    name: 'Palito helado Grido',
    cost: 700,
    gain: 50,
    choices: [flavors('Frutilla', 'Chocolate', 'Limón')],
  },
  {
    category: 'Galletitas y golosinas',
    sub: 'Golosinas',
    brand: 'Fantoche',
    name: 'Alfajor Fantoche relleno 85 g',
    cost: 500,
    gain: 50,
    choices: [flavors('Frutilla', 'Chocolate')],
  },
]

export function variantItems(): Item[] {
  return VARIED.map(({ name, cost, gain, category, sub, brand }, index) => ({
    name,
    cost,
    gain,
    category,
    sub,
    brand,
    code: ean13(6 + index),
    ivaId: 2,
    stock: 0,
  }))
}
