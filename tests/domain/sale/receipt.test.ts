import { describe, expect, it } from 'vitest'
import { receiptText, type ReceiptSale } from '@/domain/sale/receipt'
import { storedLineTotal, storedSums } from '@/domain/sale/stored/storedSums'

const line = (name: string | null, amount: string, price: string, more: object = {}) => ({
  name,
  pivot: { amount, price, ...more },
})
const sale = (changes: Partial<ReceiptSale> = {}): ReceiptSale => ({
  id: 7,
  num: 1016,
  total: '11738.36',
  created_at: '2026-11-21T17:05:00.000000Z',
  articles: [line('Yerba suave 1 kg', '2.00', '4250.00'), line('Queso', '0.35', '9252.45')],
  combos: [],
  services: [],
  descuento: null,
  discounts: [],
  surchages: [],
  discounts_in_services: 0,
  surchages_in_services: 0,
  ...changes,
})
const TICKET = 'https://api.tienda.example/sale/ticket-pdf/7'
const text = (changes?: Partial<ReceiptSale>, shop = 'Almacén Ruiz') =>
  receiptText(sale(changes), { shop, ticket: TICKET })

describe('a sale as a message to its client', () => {
  it('says the shop, when, each line, the total and where the ticket is', () =>
    expect(text().split('\n')).toEqual([
      '*Almacén Ruiz*',
      'Venta N° 1016 · 21/11/26 14:05',
      '',
      '2 × Yerba suave 1 kg: $8.500,00',
      '0,35 × Queso: $3.238,36',
      '*Total: $11.738,36*',
      '',
      `Ver ticket: ${TICKET}`,
    ]))

  it('adds up: what the sale takes off or puts on stands between lines and total', () => {
    expect(text({ total: '10000.00' })).toContain('Descuentos: -$1.738,36\n*Total: $10.000,00*')
    expect(text({ total: '12000' })).toContain('Recargos: $261,64\n*Total: $12.000,00*')
    // The server works out no total for the sale of a finished production order.
    expect(text({ total: null })).toContain('$3.238,36\n*Total: $11.738,36*')
  })

  it('gives the odd cents to the largest rows instead of telling of discounts that nobody gave', () => {
    const articles = ['333.35', '129.95', '601.15'].map((each) => line('A', '1', each, { discount: '10.00' }))
    expect(text({ articles, total: '958.01' })).toContain(
      '1 × A: $300,02\n1 × A: $116,96\n1 × A: $541,03\n*Total: $958,01*',
    )
    // A price of three decimals, 1,235, is stored with two.
    expect(text({ articles: [line('B', '90', '1.24')], total: '111.15' })).toContain('90 × B: $111,15\n*Total')
  })

  it('tells discounts and surcharges apart, and what neither explains', () => {
    const rates = (percentage: number) => [{ pivot: { percentage } }]
    const parts = { articles: [line('A', '1', '1000')], discounts: rates(10), surchages: rates(21) }
    expect(text({ ...parts, total: '1089' })).toContain('Descuentos: -$100,00\nRecargos: $189,00\n*Total: $1.089,00*')
    expect(storedSums(sale({ ...parts, total: '989' }))).toMatchObject({ off: 200, more: 189, rest: -100 })
  })

  it('carries combos, services, variants and line discounts to the cent', () => {
    const read = text({
      articles: [line('Remera', '3', '999.99', { discount: '33.00', variant_description: 'Rojo M' })],
      combos: [line('Desayuno', '1', '1500')],
      services: [line(null, '1', '0.01')],
      total: '3510.00',
    })
    expect(read).toContain('3 × Remera · Rojo M: $2.009,99\n1 × Desayuno: $1.500,00\n1 × Sin nombre: $0,01\n*Total')
  })

  it('keeps each name on its line, and says how many are not told', () => {
    expect(text({ articles: [line('Dos\nrenglones ', '1', '5')], total: '5' })).toContain(
      '\n1 × Dos renglones: $5,00\n',
    )
    const many = text({ articles: Array.from({ length: 31 }, (_, n) => line(`A${n}`, '1', '1')), total: '31' })
    expect(many).toContain('1 × A29: $1,00\n… y 1 artículo más\n*Total: $31,00*')
    expect(text({}, ' ').startsWith('Venta N° 1016')).toBe(true)
  })

  it('a line without figures comes to nothing instead of to no number', () =>
    expect(storedLineTotal({ amount: null, price: null, discount: null })).toBe(0))
})
