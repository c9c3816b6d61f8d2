import { describe, expect, it } from 'vitest'
import { chooseClient, refreshClient } from '@/domain/sale/choices'
import { parseEnv } from '@/lib/env'
import { cart, client } from './build'

describe('the seller of a sale [SALE-024]', () => {
  const ana = client({ seller_id: 4 })

  it('is the one of its client, and leaves with him', () => {
    const withAna = chooseClient(cart(), ana)
    expect(withAna.seller_id).toBe(4)
    expect(chooseClient(withAna, null).seller_id).toBe(0)
    expect(chooseClient(withAna, client({ id: 8, seller_id: 5 })).seller_id).toBe(5)
    expect(chooseClient(withAna, client({ id: 8, seller_id: null })).seller_id).toBe(0)
  })

  it('chosen by hand stays with a client who has none', () => {
    const byHand = cart([], { seller_id: 9 })
    expect(chooseClient(byHand, client({ seller_id: null })).seller_id).toBe(9)
    expect(chooseClient(chooseClient(byHand, client({ seller_id: null })), null).seller_id).toBe(9)
  })
})

describe('a discount of one client alone', () => {
  it('leaves the sale with him; those of the shop stay [SALE-039]', () => {
    const [shop, his] = [
      { id: 1, percentage: '10.00' },
      { id: 2, percentage: '30.00', client_id: 7 },
    ]
    const sale = { ...chooseClient(cart(), client()), discounts: [shop, his] }
    expect(chooseClient(sale, client()).discounts).toEqual([shop, his])
    expect(chooseClient(sale, client({ id: 8 })).discounts).toEqual([shop])
    expect(chooseClient(sale, null).discounts).toEqual([shop])
  })
})

describe('a client whose record changed elsewhere', () => {
  const sale = chooseClient(cart(), client({ price_type_id: 1, seller_id: 4 }))

  it('brings his CUIT, and leaves the prices and the seller of this sale alone (U21)', () => {
    const after = refreshClient(sale, client({ cuit: '20123456789', price_type_id: 2, seller_id: 5 }))
    expect(after.client).toMatchObject({ cuit: '20123456789', price_type_id: 1, seller_id: 4 })
    expect(after.seller_id).toBe(4)
  })

  it('is nothing to a sale of somebody else', () => {
    expect(refreshClient(sale, client({ id: 99 }))).toBe(sale)
    expect(refreshClient(cart(), client()).client).toBeNull()
  })
})

describe('the total from which the receiver is needed', () => {
  it('is a setting, $344.488 unless the build says otherwise [SALE-065]', () => {
    expect(parseEnv({}).receiverThreshold).toBe(344488)
    expect(parseEnv({ VITE_RECEIVER_THRESHOLD: '400000' }).receiverThreshold).toBe(400000)
    expect(() => parseEnv({ VITE_RECEIVER_THRESHOLD: 'mucho' })).toThrow(/VITE_RECEIVER_THRESHOLD/)
  })
})
