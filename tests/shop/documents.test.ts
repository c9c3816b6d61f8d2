import { expect, it } from 'vitest'
import { saleTicket } from '@/shop/documents'

it('the ticket of a sale: the address of the spec with and without its warehouse [SALE-007] [SALE-008]', () => {
  expect(saleTicket(81, null, 'spec')).toBe('/sales/tickets/pdf/81')
  expect(saleTicket(81, 0, 'spec')).toBe('/sales/tickets/pdf/81')
  expect(saleTicket(81, 2, 'spec')).toBe('/sales/tickets/pdf/81/2')
})

it('the ticket of a sale: the address the backend answers, which knows no warehouse', () => {
  expect(saleTicket(81)).toBe('/sale/ticket-pdf/81')
  expect(saleTicket(81, 2)).toBe('/sale/ticket-pdf/81')
})
