import { describe, expect, it } from 'vitest'
import { saleOfBudget, withoutSaleNote, withSaleNote } from '@/domain/budgets/soldBudget'

describe('what a budget says of its sale [BUD-005]', () => {
  it('is a row of its observations, which stay as they were', () => {
    expect(withSaleNote(null, 12)).toBe('Vendido en la venta N° 12')
    expect(withSaleNote('Frágil\n', 12)).toBe('Frágil\nVendido en la venta N° 12')
    expect(withoutSaleNote('Frágil\nVendido en la venta N° 12')).toBe('Frágil')
    expect(withoutSaleNote(null)).toBe('')
  })

  it('is read back, the last one first, and written once', () => {
    expect(saleOfBudget('Frágil\r\nVendido en la venta N° 12 \r\nVendido en la venta N° 15')).toBe(15)
    expect(withSaleNote('Vendido en la venta N° 12', 12)).toBe('Vendido en la venta N° 12')
    expect(saleOfBudget('No vendido en la venta N° 12')).toBeNull()
    expect(saleOfBudget(undefined)).toBeNull()
  })

  it('never cuts what somebody wrote', () => {
    expect(withSaleNote('x'.repeat(165), 12)).toHaveLength(191)
    expect(withSaleNote('x'.repeat(166), 12)).toBeNull()
  })
})
