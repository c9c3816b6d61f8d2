import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addsUp,
  allocate,
  balanceBefore,
  dueOf,
  inOrder,
  mayDelete,
  NO_SOURCE,
  sourceOf,
  statusOf,
  sumsOf,
  type AcountLine,
} from '@/domain/accounts/currentAcount'

const line = (parts: Partial<AcountLine>): AcountLine => ({
  id: 1,
  detalle: 'Venta N°1',
  description: null,
  debe: null,
  haber: null,
  saldo: '0.00',
  pagandose: null,
  status: 'sin_pagar',
  num_receipt: null,
  sale_id: null,
  budget_id: null,
  order_production_id: null,
  provider_order_id: null,
  created_at: '2026-11-01T12:00:00.000000Z',
  ...parts,
})
const debit = (id: number, debe: string, pagandose: string | null = null) =>
  line({ id, debe, pagandose, sale_id: id, status: pagandose === null ? 'sin_pagar' : 'pagandose' })

describe('the state of a line', () => {
  it('that nobody paid [ACC-010]', () => {
    expect(statusOf(line({ debe: '10.00' }))).toEqual({ text: 'Sin pagar', paid: null, tone: 'bad' })
  })
  it('that is being paid says how much, unless that is nothing [ACC-011]', () => {
    expect(statusOf(line({ debe: '500.00', status: 'pagandose', pagandose: '100.00' }))).toMatchObject({
      text: 'Pago parcial',
      paid: 100,
    })
    for (const pagandose of [null, '0.00'])
      expect(statusOf(line({ debe: '500.00', status: 'pagandose', pagandose }))).toMatchObject({
        text: 'Pago parcial',
        paid: null,
      })
  })
  it('that is paid [ACC-012]', () => {
    expect(statusOf(line({ debe: '5.00', status: 'pagado', pagandose: '5.00' }))).toMatchObject({
      text: 'Pagado',
      paid: null,
      tone: 'ok',
    })
  })
  it('of a credit is its kind, and a word nobody knows shows as it came', () => {
    expect(statusOf(line({ haber: '1', status: 'pago_from_client', detalle: 'Pago N°4' })).text).toBe('Pago')
    expect(statusOf(line({ haber: '1', status: 'pago_from_client', detalle: 'Saldo inicial' })).text).toBe(
      'Saldo inicial',
    )
    expect(statusOf(line({ haber: '1', status: 'nota_credito' })).text).toBe('Nota de crédito')
    expect(statusOf(line({ haber: '1', status: 'otro' })).text).toBe('otro')
  })
})

describe('a line', () => {
  it('made by hand may be deleted, one of a sale or an order not [ACC-003]', () => {
    expect(mayDelete(line({ haber: '1', status: 'pago_from_client' }))).toBe(true)
    expect(mayDelete(line({ haber: '1', status: 'nota_credito' }))).toBe(true)
    expect(mayDelete(line({ haber: '1', status: 'nota_credito', sale_id: 3 }))).toBe(false)
    expect(mayDelete(line({ debe: '1' }))).toBe(true)
    for (const origin of ['sale_id', 'budget_id', 'order_production_id', 'provider_order_id'])
      expect(mayDelete(line({ debe: '1', [origin]: 3 }))).toBe(false)
  })
  it('names itself as debit or as credit, never both [ACC-014, CAT-109]', () => {
    expect(NO_SOURCE).toEqual({ debe_id: 0, haber_id: 0 })
    expect(sourceOf(line({ id: 7, debe: '1.00' }))).toEqual({ debe_id: 7, haber_id: 0 })
    expect(sourceOf(line({ id: 8, haber: '1.00' }))).toEqual({ debe_id: 0, haber_id: 8 })
  })
})

describe('balances', () => {
  const rows = [
    line({ id: 1, debe: '1000.00', saldo: '1250.50' }),
    line({ id: 3, haber: '200.25', saldo: '1550.25', created_at: '2026-11-02T12:00:00.000000Z' }),
    line({ id: 2, debe: '500.00', saldo: '1750.50', created_at: '2026-11-02T12:00:00.000000Z' }),
  ]
  it('of one second follow the ids; what came before the first is worked out', () => {
    expect(inOrder(rows).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(balanceBefore(inOrder(rows))).toBe(250.5)
    expect(balanceBefore([])).toBeNull()
    expect(sumsOf(rows)).toEqual({ debe: 1500, haber: 200.25 })
  })
  it('are compared with one another and with the holder’s', () => {
    expect(addsUp(inOrder(rows), '1550.25')).toBe(true)
    expect(addsUp(inOrder(rows), '1550.26')).toBe(false)
    expect(addsUp(rows, '1750.50')).toBe(false)
    expect(addsUp([], '10.00')).toBe(true)
  })
})

describe('what an amount pays', () => {
  const open = [debit(1, '1000.00'), debit(2, '500.00'), debit(3, '80.00', '30.00')]
  it('is the oldest first, the last by half: the contract’s example', () => {
    const { covers, rest } = allocate(open, 1200, null)
    expect(covers.map(({ line: { id }, due, paid }) => [id, due, paid])).toEqual([
      [1, 1000, 1000],
      [2, 500, 200],
    ])
    expect(rest).toBe(0)
  })
  it('is first the debit it is meant for; what is left over stays in favour', () => {
    expect(allocate(open, 520, 2).covers.map(({ line: { id }, paid }) => [id, paid])).toEqual([
      [2, 500],
      [1, 20],
    ])
    expect(allocate(open, 2000.1, null).rest).toBe(450.1)
  })
  it('never pays more than is due or than there is, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100)
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 8 }), cents, (debts, amount) => {
        const lines = debts.map((debe, index) => debit(index + 1, debe.toFixed(2)))
        const { covers, rest } = allocate(lines, amount, null)
        const paid = covers.reduce((sum, cover) => sum + Math.round(cover.paid * 100), 0)
        expect(paid + Math.round(rest * 100)).toBe(Math.round(amount * 100))
        for (const cover of covers) expect(cover.paid).toBeLessThanOrEqual(dueOf(cover.line))
      }),
    )
  })
})
