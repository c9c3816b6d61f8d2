import { beforeEach, describe, expect, test } from 'vitest'
import type { Wire } from '@/api/request'
import { closingNote } from '@/domain/cajas/closingNote'
import { sellInTheMorning } from '@/app/practice/shop/morning'
import { practiceWire } from '@/app/practice/shop/routes'
import { seedShop } from '@/app/practice/shop/seed'
import { userRow } from '@/app/practice/shop/person'
import type { PracticeShop } from '@/app/practice/shop/tables'
import { begin, seen, type Begun, type Look } from '@/app/practice/tasks/look'
import { readResults, withResult } from '@/app/practice/tasks/results'
import { TASKS } from '@/app/practice/tasks/tasks'
import { memoryStorage } from '@/lib/disk/memoryStorage'
import { practiceSale } from './build'

let shop: PracticeShop
let wire: Wire
let begun: Begun
const nothing = () => null
const look = (part: Partial<Look> = {}): Look => ({
  shop,
  cart: [],
  parked: [],
  listed: [],
  inDialog: false,
  counted: nothing,
  ...part,
})
beforeEach(() => {
  shop = seedShop(2, 'Ana')
  sellInTheMorning(shop)
  wire = practiceWire(shop, userRow(2, 'Ana'))
  begun = begin(look())
})

const check = (id: string, part?: Partial<Look>) => TASKS.find((task) => task.id === id)?.check(look(part), begun)
const isDone = (id: string, part?: Partial<Look>) => check(id, part)?.is === 'done'
/** What the person is told: that something is wrong, or still missing. */
const told = (id: string, part?: Partial<Look>) => {
  const stands = check(id, part)
  return stands !== undefined && 'text' in stands ? `${stands.is}: ${stands.text}` : stands?.is
}
const startTask = (id: string) => {
  const changed = TASKS.find((task) => task.id === id)?.prepare?.(shop)
  begun = begin(look())
  return changed
}
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
    expect(told('price')).toMatch(/^answer: No es ese/)
    begun = { ...begun, answer: Number.NaN }
    expect(told('price')).toMatch(/^answer: No es ese/)
    begun = { ...begun, answer: 2360 }
    expect(told('price')).toMatch(/^more: .*buscalo por nombre/)
    seeing({ listed: ['Dulce de leche 400 g'] })
    expect(told('price', { inDialog: true })).toMatch(/^more: .*cerrá la búsqueda/)
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
    // One that was parked before the task began is none of its work.
    begun = begin(look({ parked: [names] }))
    seeing({ parked: [names] })
    await sell({ items: [item(idOf(/Té en/)), item(idOf(/Galletitas de agua/))] })
    expect(told('park')).toMatch(/^wrong: .*sin apartarla/)
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

  const back = (unidades_devueltas: number, name = /Puré/, sale_id: number | null = 1) =>
    wire('POST', 'devoluciones', {
      sale_id,
      total_devolucion: 760,
      client_id: null,
      items: [{ id: idOf(name), unidades_devueltas, returned_amount: unidades_devueltas, price_vender: 760 }],
    })
  const takeOut = (egreso: number) =>
    wire('POST', 'movimiento-caja', { caja_id: 1, concepto_movimiento_caja_id: 6, egreso })

  test('return: one unit of the sale of the morning, and its money out of the caja', async () => {
    await takeOut(760)
    startTask('return')
    await back(2)
    expect(told('return')).toMatch(/^wrong: .*una sola unidad de «Puré/)
    await back(1, /Lavandina/)
    expect(told('return')).toMatch(/^wrong: .*una sola unidad/)
    await back(1, /Puré/, null)
    expect(told('return')).toMatch(/^wrong: .*no es de la venta N° 1/)
    await back(1)
    expect(told('return')).toMatch(/^more: .*Falta sacar \$760 de la caja/)
    await takeOut(700)
    expect(told('return')).toMatch(/^wrong: De la caja salieron \$700 y se devuelven \$760/)
    await takeOut(760)
    expect(isDone('return')).toBe(true)
  })

  test('return: there is something to return as often as it is begun', async () => {
    for (let time = 0; time < 3; time++) {
      expect(startTask('return')).toBe(time > 0)
      const sale = shop.sales.find(({ num }) => num === 1)
      expect(sale?.articles.map(({ pivot }) => [pivot.amount, pivot.returned_amount])).toEqual([
        ['2.00', null],
        ['1.00', null],
      ])
      await back(1)
      await takeOut(760)
      expect(isDone('return')).toBe(true)
    }
    await wire('DELETE', 'sale/1', undefined)
    startTask('return')
    expect(shop.sales.filter(({ num }) => num === 1)).toHaveLength(1)
  })

  test('open: the petty cash, not another, and a new turn of it', async () => {
    await wire('PUT', 'cerrar-caja/1', {})
    await wire('PUT', 'abrir-caja/1', {})
    expect(told('open')).toBe('wrong: Abriste Mostrador y se pide Caja chica.')
    await wire('PUT', 'abrir-caja/3', {})
    expect(isDone('open')).toBe(true)
    expect(startTask('open')).toBe(true)
    expect(shop.cajas[2]?.abierta).toBe(0)
    await wire('POST', `apertura-caja/reabrir/${shop.openings.at(-1)?.id}`, {})
    expect(told('open')).toMatch(/^wrong: Reabriste/)
  })

  test('close: the petty cash, counted, and counted rightly', async () => {
    const counting = (pesos: number | null) => ({ counted: () => pesos })
    await wire('PUT', 'cerrar-caja/1', {})
    expect(told('close')).toBe('wrong: Cerraste Mostrador y se pide Caja chica.')
    expect(startTask('close')).toBe(true)
    expect(shop.cajas[2]).toMatchObject({ abierta: 1, saldo: '15000.00' })
    await wire('PUT', 'cerrar-caja/3', {})
    // Its dialog is open until it is known what was counted.
    expect(told('close', { inDialog: true })).toBe('open')
    expect(told('close')).toBe('wrong: Cerraste Caja chica sin contar la plata.')
    expect(told('close', counting(14_000))).toBe('wrong: Contaste $14.000 y en Caja chica hay $15.000.')
    expect(isDone('close', counting(15_000))).toBe(true)
    expect(startTask('close')).toBe(true)
    // The difference a wrong count books is no money of the drawer.
    const notas = closingNote('short', 14_000, '15000.00')
    await wire('POST', 'movimiento-caja', { caja_id: 3, concepto_movimiento_caja_id: 6, egreso: 1_000, notas })
    await wire('PUT', 'cerrar-caja/3', {})
    expect(isDone('close', counting(14_000))).toBe(false)
    expect(isDone('close', counting(15_000))).toBe(true)
    // Money that did leave the drawer is not in it.
    startTask('close')
    await wire('POST', 'movimiento-caja', { caja_id: 3, concepto_movimiento_caja_id: 6, egreso: 500, notas: 'Café' })
    await wire('PUT', 'cerrar-caja/3', {})
    expect(isDone('close', counting(14_500))).toBe(true)
  })

  test('a sale that is not the one asked for says in what', async () => {
    const water = (amount: number) => ({ items: [item(idOf(/Agua/), amount)] })
    expect(check('quantity')).toEqual({ is: 'open' })
    await sell(water(5))
    expect(told('quantity')).toMatch(/^wrong: La venta N° 2 .*: de «Agua mineral 1,5 l» van 5 y se piden 6\.$/)
    await sell({ items: [item(idOf(/Arroz/))] })
    expect(told('quantity')).toContain('falta «Agua mineral 1,5 l»; sobra «Arroz largo fino 1 kg».')
    await sell({ items: [item(idOf(/Yerba/))], current_acount_payment_method_id: 6 })
    expect(told('scan')).toContain('se cobró con Mercado Pago y paga con Efectivo')
    await sell({ items: [item(idOf(/Yerba/))], client_id: 1 })
    expect(told('scan')).toContain('quedó en la cuenta de Marta Gómez y se paga ahora')
    await sell({ items: [item(idOf(/Azúcar/))] })
    expect(told('account')).toContain('falta elegir a Marta Gómez')
    await sell({ items: [item(idOf(/Azúcar/))], client_id: 2 })
    expect(told('account')).toContain('es de Raúl Ibáñez y no de Marta Gómez')
    await sell({ items: [item(idOf(/Azúcar/))], client_id: 1, omitir_en_cuenta_corriente: 1 })
    expect(told('account')).toContain('se cobró en el momento y va a su cuenta')
    await sell({ items: [item(idOf(/Leche/))] })
    expect(told('discount')).toContain('falta el descuento de 10 %')
    await sell({ items: [item(idOf(/Leche/))], discounts: [{ id: 3, name: 'Cliente frecuente', percentage: 5 }] })
    expect(told('discount')).toContain('el descuento es de 5 % y se pide 10 %')
    await sell({ items: [item(idOf(/Aceite/))] })
    expect(told('split')).toContain('se cobró con Efectivo y paga con Efectivo y Mercado Pago')
    await sell({ items: [item(idOf(/Té en/)), item(idOf(/Galletitas de agua/))] })
    expect(told('park')).toMatch(/^wrong: .*sin apartarla/)
    await sell({ items: [item(idOf(/Arroz/)), item(idOf(/Harina/))] })
    expect(told('remove')).toMatch(/^wrong: .*los tres artículos/)
    expect(told('price')).toMatch(/^wrong: Guardaste una venta/)
  })

  test('a hint names the keys of the till as they are', () => {
    for (const { how } of TASKS) expect(how((action) => `<${action}>`)).not.toMatch(/\bF\d/)
    expect(TASKS[0]?.how((action) => `<${action}>`)).toContain('<sell>')
  })

  test('a hint names the button beside each key: a tablet has no keys', () => {
    for (const { how } of TASKS)
      for (const [, before] of how((action) => `<${action}>`).matchAll(/(.{3})<(?!account|remove)/g))
        expect(before).toMatch(/[»nt] \($/)
  })
})

describe('results of practice [PLUS-003]', () => {
  test('are of one person, and keep the fewest keys', () => {
    const storage = memoryStorage()
    expect(readResults(storage, 7)).toEqual({})
    let { results } = withResult(storage, 7, {}, 'scan', 9)
    results = withResult(storage, 7, results, 'scan', 5).results
    results = withResult(storage, 7, results, 'scan', 6).results
    expect(readResults(storage, 7)).toEqual({ scan: 5 })
    expect(results).toEqual({ scan: 5 })
    expect(readResults(storage, 8)).toEqual({})
    expect(readResults(storage, 8)).toEqual({})
  })

  test('that another tab has kept meanwhile stay', () => {
    const storage = memoryStorage()
    withResult(storage, 7, {}, 'park', 12)
    withResult(storage, 7, {}, 'scan', 8)
    expect(withResult(storage, 7, { park: 14 }, 'scan', 9)).toEqual({ results: { park: 12, scan: 8 }, isKept: true })
    expect(readResults(storage, 7)).toEqual({ park: 12, scan: 8 })
  })

  test('that the browser does not keep are known all the same', () => {
    const full = memoryStorage({ 'practice-7': '{"park":12}' })
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(withResult(full, 7, {}, 'scan', 9)).toEqual({ results: { park: 12, scan: 9 }, isKept: false })
  })

  test('that make no sense are none', () => {
    expect(readResults(memoryStorage({ 'practice-7': '{"scan":"x","park":3}' }), 7)).toEqual({ park: 3 })
    expect(readResults(memoryStorage({ 'practice-7': 'no' }), 7)).toEqual({})
    expect(readResults(memoryStorage({ 'practice-visit': '{}', 'practice-7': 'no' }), 7)).toEqual({})
  })
})
