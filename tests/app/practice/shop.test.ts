import { beforeEach, describe, expect, test } from 'vitest'
import type { Wire } from '@/api/request'
import { practiceWire } from '@/app/practice/shop/routes'
import { seedShop } from '@/app/practice/shop/seed'
import { userRow } from '@/app/practice/shop/person'
import type { PracticeShop } from '@/app/practice/shop/tables'
import { practiceSale } from './build'

let shop: PracticeShop
let wire: Wire
beforeEach(() => {
  shop = seedShop(2, 'Ana')
  wire = practiceWire(shop, userRow(2, 'Ana'))
})

const stockOf = (id: number) => shop.articles.find((article) => article.id === id)?.stock
const ask = async (...asked: Parameters<Wire>) => (await wire(...asked)).data as Record<string, never>

describe('the shop of practice [PLUS-003]', () => {
  test('stores a sale: its number, stock and cash', async () => {
    const body = practiceSale({ items: [{ id: 1, amount: 2, price: 4250 }] })
    const last = shop.sales.length
    const { status, data } = await wire('POST', 'sale', body)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      model: { num: last + 1, total: '8500.00', articles: [{ id: 1, pivot: { amount: '2.00' } }] },
    })
    expect(stockOf(1)).toBe('98.00')
    expect(shop.cajas[0]?.saldo).toBe('28500.00')
    expect(await ask('GET', 'apertura-caja/show/1', undefined)).toMatchObject({
      model: { total_ingresos: '8500.00', movimientos_caja: [{ ingreso: '8500.00' }] },
    })
  })

  test('charges a client his account, and no caja', async () => {
    await wire('POST', 'sale', practiceSale({ items: [{ id: 1, amount: 1, price: 4250 }], client_id: 1 }))
    expect(shop.clients[0]?.saldo).toBe('4250.00')
    expect(shop.sales.at(-1)).toMatchObject({ current_acount: { debe: '4250.00' }, current_acount_payment_methods: [] })
    expect(shop.cajas[0]?.saldo).toBe('20000.00')
  })

  test('takes a return back: note, line, stock', async () => {
    await ask('POST', 'sale', practiceSale({ items: [{ id: 1, amount: 3, price: 4250 }] }))
    const item = { id: 1, price_vender: 4250, discount: null, returned_amount: 1, unidades_devueltas: 1 }
    const answer = await wire('POST', 'devoluciones', {
      sale_id: shop.sales.at(-1)?.id ?? 0,
      total_devolucion: 4250,
      items: [item],
      client_id: null,
      regresar_stock: 1,
      generar_current_acount: 0,
    })
    expect(answer.status).toBe(201)
    expect(shop.notes.at(-1)).toMatchObject({ haber: '4250.00', articles: [{ id: 1, pivot: { amount: '1.00' } }] })
    expect(shop.sales.at(-1)?.articles[0]?.pivot.returned_amount).toBe('1.00')
    expect(stockOf(1)).toBe('98.00')
  })

  test('opens and closes a caja, and books nothing in a closed one', async () => {
    expect(await wire('POST', 'movimiento-caja', { caja_id: 3, ingreso: 100 })).toMatchObject({ status: 422 })
    expect(await ask('PUT', 'abrir-caja/3', {})).toMatchObject({ model: { abierta: 1, current_apertura_caja_id: 3 } })
    await wire('POST', 'movimiento-caja', { caja_id: 3, concepto_movimiento_caja_id: 6, ingreso: 100 })
    expect(await ask('PUT', 'cerrar-caja/3', {})).toMatchObject({ model: { abierta: 0, saldo: '15100.00' } })
    expect(await ask('GET', 'apertura-caja/3', undefined)).toMatchObject({ models: [{ saldo_cierre: '15100.00' }] })
  })

  test('answers an empty list where it has none, and refuses what is not practised', async () => {
    expect(await ask('GET', 'provider?page=1', undefined)).toEqual({ models: [] })
    expect(await wire('POST', 'budget', {})).toMatchObject({ status: 422 })
  })

  test('what it answers shares nothing with its tables', async () => {
    const { models } = (await ask('GET', 'caja', undefined)) as unknown as { models: { saldo: string }[] }
    for (const caja of models) caja.saldo = '0.00'
    expect(shop.cajas[0]?.saldo).toBe('20000.00')
  })
})
