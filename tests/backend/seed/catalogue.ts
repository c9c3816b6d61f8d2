// The kinds of things the shop sells, read from the shelves.
import { FOOD } from './shelvesFood'
import { HOUSEHOLD } from './shelvesHousehold'

export interface Product {
  category: string
  sub: string
  name: string
  brands: string[]
  contents: { text: string; cost: number }[]
  /** Row of the fixed table `iva`: 2 is 21 %, 3 is 10.5 %. */
  ivaId: number
}

export const PRODUCTS: readonly Product[] = Object.entries({ ...FOOD, ...HOUSEHOLD }).flatMap(([category, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => parse(category, line)),
)

function parse(category: string, line: string): Product {
  const [sub = '', name = '', brands = '', contents = '', iva = ''] = line.split(';').map((part) => part.trim())
  return {
    category,
    sub,
    name,
    brands: brands.split(', '),
    contents: contents.split(', ').map((each) => {
      const [text = '', cost = ''] = each.split('=')
      return { text, cost: Number(cost) }
    }),
    ivaId: iva === '10.5' ? 3 : 2,
  }
}
