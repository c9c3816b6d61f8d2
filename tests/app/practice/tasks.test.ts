import { beforeEach, describe, expect, test } from 'vitest'
import type { Wire } from '@/api/request'
import { sellInTheMorning } from '@/app/practice/shop/morning'
import { practiceWire } from '@/app/practice/shop/routes'
import { seedShop } from '@/app/practice/shop/seed'
import { userRow } from '@/app/practice/shop/person'
import type { PracticeShop } from '@/app/practice/shop/tables'
import { begin, seen, type Begun, type Look } from '@/app/practice/tasks/look'
import { hasResults, readResults, withResult } from '@/app/practice/tasks/results'
import { TASKS } from '@/app/practice/tasks/tasks'
import { memoryStorage } from '@/app/practice/memoryStorage'
import { practiceSale } from './build'

let shop: PracticeShop
let wire: Wire
let begun: Begun
const look = (part: Partial<Look> = {}): Look => ({ shop, cart: [], parked: [], ...part })
beforeEach(() => {
  shop = seedShop(2, 'Ana')
  sellInTheMorning(shop)
  wire = practiceWire(shop, userRow(2, 'Ana'))
  begun = begin(look())
})

const isDone = (id: string, part?: Partial<Look>) => TASKS.find((task) => task.id === id)?.isDone(look(part), begun)
const sell = (...asked: Parameters<typeof practiceSale>) => wire('POST', 'sale', practiceSale(...asked))
const item = (id: number, amount = 1, price = 1000) => ({ id, amount, price })
const idOf = (name: RegExp) => shop.articles.find((article) => name.test(article.name))?.id ?? 0
const seeing = (part: Partial<Look>) => void (begun = seen(begun, look(part)))

describe('a task of practice is done by what the shop holds then, and by nothing else [PLUS-003]', () => {
  test('there are twelve, none of them done from the start', () => {
    expect(TASKS).toHaveLength(12)
    expect(new Set(TASKS.map(({ id }) => id)).size).toBe(12)
    for (const { id } of TASKS) expect([id, isDone(id)]).toEqual([id, false])
  })

  test('scan: that article alone, in cash', async () => {
    await sell({ items: [item(idOf(/Yerba/)), item(idOf(/Arroz/))] })
    await sell({ items: [item(idOf(/Yerba/))], current_acount_payment_method_id: 6 })
    expect(isDone('scan')).toBe(false)
    await sell({ items: [item(idOf(/Yerba/))] })
    expect(isDone('scan')).toBe(true)
  })

  test('quantity: six, not five', async () => {
    await sell({ items: [item(idOf(/Agua/), 5)] })
    expect(isDone('quantity')).toBe(false)
    await sell({ items: [item(idOf(/Agua/), 6)] })
    expect(isDone('quantity')).toBe(true)
  })

  test('weight: 350 g', async () => {
    await sell({ items: [item(idOf(/Pan/), 350)] })
    expect(isDone('weight')).toBe(false)
    await sell({ items: [item(idOf(/Pan/), 0.35)] })
    expect(isDone('weight')).toBe(true)
  })

  test('price: the right one, with nothing sold', async () => {
    begun = { ...begun, answer: 2000 }
    expect(isDone('price')).toBe(false)
    begun = { ...begun, answer: 2360 }
    expect(isDone('price', { cart: ['Atún'] })).toBe(false)
    expect(isDone('price')).toBe(true)
    await sell({ items: [item(1)] })
    expect(isDone('price')).toBe(false)
  })

  test('remove: all three were in the sale, two were sold', async () => {
    const names = [/Arroz/, /Harina/, /Atún/].map(
      (name) => shop.articles.find((row) => name.test(row.name))?.name ?? '',
    )
    await sell({ items: [item(idOf(/Arroz/)), item(idOf(/Harina/))] })
    expect(isDone('remove')).toBe(false)
    seeing({ cart: names.slice(0, 2) })
    expect(isDone('remove')).toBe(false)
    seeing({ cart: names })
    expect(isDone('remove')).toBe(true)
  })

  test('park: put aside, taken back and charged', async () => {
    const names = ['Té en saquitos x 25', 'Galletitas de agua 300 g']
    await sell({ items: [item(idOf(/Té en/)), item(idOf(/Galletitas de agua/))] })
    expect(isDone('park')).toBe(false)
    seeing({ parked: [names] })
    expect(isDone('park', { parked: [names] })).toBe(false)
    expect(isDone('park')).toBe(true)
  })

  test('discount: its ten percent', async () => {
    await sell({ items: [item(idOf(/Leche/))] })
    await sell({ items: [item(idOf(/Leche/))], discounts: [{ id: 3, name: 'Cliente frecuente', percentage: 5 }] })
    expect(isDone('discount')).toBe(false)
    await sell({ items: [item(idOf(/Leche/))], discounts: [{ id: 1, name: 'Jubilados', percentage: 10 }] })
    expect(isDone('discount')).toBe(true)
  })

  test('account: hers, and owed', async () => {
    await sell({ items: [item(idOf(/Azúcar/))], client_id: 1, omitir_en_cuenta_corriente: 1 })
    await sell({ items: [item(idOf(/Azúcar/))], client_id: 2 })
    expect(isDone('account')).toBe(false)
    await sell({ items: [item(idOf(/Azúcar/))], client_id: 1 })
    expect(isDone('account')).toBe(true)
  })

  test('split: a thousand in cash, the rest by another method', async () => {
    const row = (id: number, amount: number) => ({ id, name: '', amount, caja_id: 1 })
    const oil = { items: [item(idOf(/Aceite/), 1, 2050)], current_acount_payment_method_id: 0 }
    await sell({ ...oil, selected_payment_methods: [row(3, 2050)] })
    expect(isDone('split')).toBe(false)
    await sell({ ...oil, selected_payment_methods: [row(3, 1000), row(6, 1050)] })
    expect(isDone('split')).toBe(true)
  })

  test('return: one unit of the sale of the morning', async () => {
    const back = (unidades_devueltas: number) =>
      wire('POST', 'devoluciones', {
        sale_id: 1,
        total_devolucion: 760,
        client_id: null,
        items: [{ id: idOf(/Puré/), unidades_devueltas, returned_amount: unidades_devueltas, price_vender: 760 }],
      })
    await back(2)
    expect(isDone('return')).toBe(false)
    await back(1)
    expect(isDone('return')).toBe(true)
  })

  test('open and close: the petty cash, not another', async () => {
    await wire('PUT', 'cerrar-caja/1', {})
    await wire('PUT', 'abrir-caja/1', {})
    expect([isDone('open'), isDone('close')]).toEqual([false, false])
    await wire('PUT', 'abrir-caja/3', {})
    expect([isDone('open'), isDone('close')]).toEqual([true, false])
    begun = begin(look())
    await wire('PUT', 'cerrar-caja/3', {})
    expect([isDone('open'), isDone('close')]).toEqual([false, true])
  })
})

describe('results of practice [PLUS-003]', () => {
  test('are of one person, and keep the fewest keys', () => {
    const storage = memoryStorage()
    expect(hasResults(storage)).toBe(false)
    let results = withResult(storage, 7, {}, 'scan', 9)
    results = withResult(storage, 7, results, 'scan', 5)
    results = withResult(storage, 7, results, 'scan', 6)
    expect(readResults(storage, 7)).toEqual({ scan: 5 })
    expect(results).toEqual({ scan: 5 })
    expect(readResults(storage, 8)).toEqual({})
    expect(hasResults(storage)).toBe(true)
  })

  test('that make no sense are none', () => {
    expect(readResults(memoryStorage({ 'practice-7': '{"scan":"x","park":3}' }), 7)).toEqual({ park: 3 })
    expect(readResults(memoryStorage({ 'practice-7': 'no' }), 7)).toEqual({})
    expect(hasResults(memoryStorage({ 'practice-visit': '{}' }))).toBe(false)
  })
})
