import { describe, expect, it } from 'vitest'
import { saleOutcome, type SaleAnswer } from '@/domain/sale/stored/outcome'

describe('what became of the sale', () => {
  it.each<[string, SaleAnswer, string]>([
    ['201 with the sale', { status: 201, data: { model: { id: 1 } } }, 'stored'],
    ['200 with the sale', { status: 200, data: { model: { id: 1 } } }, 'stored'],
    ['200 without content', { status: 200, data: '' }, 'duplicate'],
    ['200 with null', { status: 200, data: null }, 'duplicate'],
    ['200 without a sale', { status: 200, data: { model: null } }, 'duplicate'],
    ['200 with a hot spot page', { status: 200, data: '<html></html>' }, 'unknown'],
    ['201 without a sale', { status: 201, data: '' }, 'unknown'],
    ['a redirect', { status: 302, data: '' }, 'unknown'],
    ['401', { status: 401, data: {} }, 'login'],
    ['419', { status: 419, data: {} }, 'token'],
    ['429', { status: 429, data: {} }, 'wait'],
    ['404', { status: 404, data: {} }, 'refused'],
    ['422', { status: 422, data: {} }, 'refused'],
    ['408', { status: 408, data: '' }, 'unknown'],
    ['500', { status: 500, data: {} }, 'unknown'],
    ['504', { status: 504, data: '' }, 'unknown'],
    ['no answer', { network: true }, 'unknown'],
  ])('%s', (_, answer, expected) => {
    expect(saleOutcome(answer)).toBe(expected)
  })
})
