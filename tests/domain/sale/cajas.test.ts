import { describe, expect, it } from 'vitest'
import { cajaChoice, cajaInForce } from '@/domain/sale/cajas'

const caja = (id: number, abierta: 0 | 1, ...methods: number[]) => ({
  id,
  abierta,
  current_acount_payment_methods: methods.map((method) => ({ id: method })),
})
const usual = (method: number, caja_id: number, address_id: number | null = null) => ({
  current_acount_payment_method_id: method,
  caja_id,
  address_id,
})
const ids = (choice: ReturnType<typeof cajaChoice>) => choice.open.map(({ id }) => id)

describe('cajas of a payment method (contract b §11.1)', () => {
  const cajas = [caja(1, 1, 3, 6), caja(2, 1), caja(3, 0), caja(4, 1, 6)]

  it('are the open ones that take any method, or this one', () => {
    expect(ids(cajaChoice(cajas, [], { id: 3 }, 0))).toEqual([1, 2])
    expect(ids(cajaChoice(cajas, [], { id: 6 }, 0))).toEqual([1, 2, 4])
    expect(ids(cajaChoice(cajas, [], { id: 0 }, 0))).toEqual([1, 2, 4])
    expect(ids(cajaChoice([caja(3, 0)], [], { id: 3 }, 0))).toEqual([])
  })

  it('are those the person may choose, and the usual one whoever may [PERM-011]', () => {
    const isOffered = ({ id }: { id: number }) => id === 1
    expect(cajaChoice(cajas, [], { id: 6 }, 0, isOffered)).toMatchObject({ usual: 1, open: [{ id: 1 }] })
    expect(cajaChoice(cajas, [usual(6, 4)], { id: 6 }, 0, isOffered)).toMatchObject({
      usual: 4,
      open: [{ id: 4 }, { id: 1 }],
    })
    expect(cajaChoice([caja(2, 1)], [], { id: 6 }, 0, isOffered)).toMatchObject({ usual: 2, open: [{ id: 2 }] })
  })

  it('begin with the usual one of method and warehouse, else of the method', () => {
    const usuals = [usual(6, 4), usual(6, 2, 7), usual(3, 2, 8)]
    expect(cajaChoice(cajas, usuals, { id: 6 }, 0)).toMatchObject({ usual: 4, open: [{ id: 4 }, { id: 1 }, { id: 2 }] })
    expect(cajaChoice(cajas, usuals, { id: 6 }, 7)).toMatchObject({ usual: 2, open: [{ id: 2 }, { id: 1 }, { id: 4 }] })
    expect(cajaChoice(cajas, usuals, { id: 6 }, 9).usual).toBe(4)
    expect(cajaChoice(cajas, usuals, { id: 3 }, 0).usual).toBe(0)
    expect(cajaChoice(cajas, usuals, { id: 3 }, 8).usual).toBe(2)
    // Some servers keep "all warehouses" as 0.
    expect(cajaChoice(cajas, [usual(3, 2, 0)], { id: 3 }, 5).usual).toBe(2)
  })

  it('have no usual one that is closed or does not take the method', () => {
    expect(cajaChoice(cajas, [usual(3, 3)], { id: 3 }, 0).usual).toBe(0)
    expect(cajaChoice(cajas, [usual(3, 4)], { id: 3 }, 0).usual).toBe(0)
  })

  it('the only open one needs no choice', () => {
    expect(cajaChoice([caja(3, 0), caja(4, 1, 6)], [], { id: 6 }, 0).usual).toBe(4)
    expect(cajaChoice([caja(4, 1, 6)], [], { id: 3 }, 0).usual).toBe(0)
  })

  it('begin with the one named like the method, unless another is its usual one or it does not take it', () => {
    const named = [caja(1, 1), { ...caja(4, 1, 6), name: 'mercado pago ' }]
    const wallet = { id: 6, name: 'Mercado Pago' }
    expect(cajaChoice(named, [], wallet, 0).usual).toBe(4)
    expect(cajaChoice(named, [usual(6, 1)], wallet, 0).usual).toBe(1)
    expect(cajaChoice([caja(1, 1), caja(2, 1), { ...caja(4, 1, 3), name: 'Mercado Pago' }], [], wallet, 0).usual).toBe(
      0,
    )
  })

  it('what was chosen by hand counts while it is open and takes the method', () => {
    const choice = cajaChoice(cajas, [usual(6, 4)], { id: 6 }, 0)
    expect(cajaInForce(1, choice)).toBe(1)
    expect(cajaInForce(3, choice)).toBe(4)
    expect(cajaInForce(0, choice)).toBe(4)
  })
})
