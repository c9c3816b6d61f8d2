import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RunningBackend } from '../../backend/app'
import type { Row } from '../../backend/types'
import type { TestApp } from '../../support/app'
import {
  aceite,
  azucar,
  field,
  hearSounds,
  line,
  lines,
  list,
  openVender,
  posts,
  read,
  scan,
  SOUND,
  total,
  vender,
  withoutExtensions,
  yerba,
} from './screen'

const DEBITO = 2
const EFECTIVO = 3
const CREDITO = 5
const MERCADO_PAGO = 6

const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => {
    fireEvent.keyDown(target, { key, code: key })
    // The focus moves once the screen shows where to.
    await new Promise((resolve) => setTimeout(resolve))
  })
const dialog = () => screen.getByRole('dialog')
const inDialog = () => within(dialog())
const amount = (method: string) => inDialog().getByRole<HTMLInputElement>('textbox', { name: `Importe en ${method}` })
const final = (method: string) => inDialog().getByRole<HTMLInputElement>('textbox', { name: `Importe final en ${method}` })
const type = (input: HTMLInputElement, text: string) => fireEvent.change(input, { target: { value: text } })
const takeRest = (method: string) => fireEvent.click(inDialog().getByRole('button', { name: `Agregar total en ${method}` }))
const left = () => inDialog().getByRole('status', { name: 'Falta repartir' })
const confirm = () => fireEvent.click(inDialog().getByRole('button', { name: /^(Confirmar|Seguir)$/ }))
const summary = () => screen.getByRole('region', { name: 'Métodos de pago' })
const parts = () =>
  within(summary())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const stored = async (app: TestApp) => {
  await screen.findByText(/última venta N°/)
  return app.backend.db.all('sale').at(-1) as Row
}
const paidBy = (sale: Row) =>
  (sale._current_acount_payment_methods as { id: number; pivot: Row }[]).map(({ id, pivot }) => [id, pivot.amount, pivot.caja_id])
const caja = ({ backend }: TestApp, name: string) => backend.db.all('caja').find((row) => row.name === name)?.id as number

const ownerId = ({ db }: RunningBackend) => db.all('user').find(({ owner_id }) => owner_id === null)?.id as number
const withDiscounts =
  (...discounts: [method: number, percentage: number][]) =>
  (backend: RunningBackend) => {
    for (const [current_acount_payment_method_id, discount_percentage] of discounts)
      backend.db.insert('current_acount_payment_method_discount', {
        current_acount_payment_method_id,
        discount_percentage,
        user_id: ownerId(backend),
      })
  }

/** The dialog over a sale of 4,250. */
async function openSplit(options: Parameters<typeof openVender>[0] = {}): Promise<TestApp> {
  const app = await openVender(options)
  await waitFor(() => expect(list(app, 'cuota').loadedAt).not.toBeNull())
  scan(yerba.code)
  await press('F9')
  return app
}

describe('the dialog of the payment methods [SALE-005]', () => {
  it('opens with F9 and with its button, and cancelling changes nothing', async () => {
    const app = await openSplit()
    expect(dialog()).toHaveAccessibleName('Varios métodos de pago')
    expect(amount('Efectivo')).toHaveFocus()
    const before = vender(app).cart
    type(amount('Efectivo'), '1000')
    fireEvent.click(inDialog().getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(field()).toHaveFocus())
    expect(vender(app).cart).toBe(before)
    await app.user.click(screen.getByRole('button', { name: 'Varios métodos de pago' }))
    expect(amount('Efectivo')).toHaveValue('')
    await press('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(vender(app).cart).toBe(before)
  })

  it('splits the sale over several methods and stores what each pays [SALE-025] [SALE-027]', async () => {
    const app = await openSplit()
    expect(left()).toHaveTextContent('Faltan$4.250,00')
    type(amount('Efectivo'), '1.000,10')
    expect(left()).toHaveTextContent('Faltan$3.249,90')
    takeRest('Debito')
    expect(amount('Debito')).toHaveValue('3.249,9')
    expect(left()).toHaveTextContent('Todo repartido$0,00')
    confirm()
    expect(vender(app).cart).toMatchObject({ current_acount_payment_method_id: 0, caja_id: 0 })
    expect(parts()).toEqual(['DebitoMostrador$3.249,90', 'EfectivoMostrador$1.000,10'])
    await waitFor(() => expect(field()).toHaveFocus())
    await press('F10')
    const sale = await stored(app)
    const counter = caja(app, 'Mostrador')
    expect(sale).toMatchObject({ total: '4250.00', sub_total: '4250.00', caja_id: counter })
    expect(paidBy(sale)).toEqual([
      [DEBITO, '3249.90', counter],
      [EFECTIVO, '1000.10', counter],
    ])
    // Each part moves its caja, since the sale names one (contract b §2.6).
    const moved = app.backend.db.all('movimiento_caja').filter(({ sale_id }) => sale_id === sale.id)
    expect(moved.map(({ ingreso }) => ingreso)).toEqual(['3249.90', '1000.10'])
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
  })

  it('refuses a bad amount at its row and keeps the others', async () => {
    const app = await openSplit()
    type(amount('Efectivo'), '1000')
    type(amount('Debito'), 'abc')
    expect(amount('Debito')).toBeInvalid()
    expect(amount('Debito')).toHaveAccessibleDescription('No es un importe')
    confirm()
    expect(inDialog().getByText('Revisá el importe de Debito')).toBeVisible()
    expect(amount('Debito')).toHaveFocus()
    expect(amount('Efectivo')).toHaveValue('1000')
    type(amount('Debito'), '4000')
    expect(amount('Debito')).toHaveAccessibleDescription('Supera lo que falta: $3.250,00')
    fireEvent.click(inDialog().getByRole('button', { name: 'Borrar el importe en Debito' }))
    expect(amount('Debito')).toBeValid()
    confirm()
    expect(inDialog().getByText('Faltan repartir $3.250,00')).toBeVisible()
    expect(vender(app).cart.selected_payment_methods).toEqual([])
    expect(posts(app)).toBe(0)
  })

  it('works with the keyboard alone: arrows, F8 for the rest, Enter goes on and confirms', async () => {
    await openSplit()
    type(amount('Efectivo'), '250')
    await press('Enter')
    expect(amount('Transferencia')).toHaveFocus()
    await press('ArrowUp')
    await press('ArrowUp')
    expect(amount('Debito')).toHaveFocus()
    await press('F8')
    expect(amount('Debito')).toHaveValue('4.000')
    await press('Enter')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(parts()).toEqual(['DebitoMostrador$4.000,00', 'EfectivoMostrador$250,00'])
  })

  it('keeps a scan out of the amounts and adds it when the dialog closes [U5]', async () => {
    const heard = hearSounds()
    await openSplit()
    type(amount('Efectivo'), '1000')
    amount('Efectivo').select()
    read(azucar.code)
    expect(amount('Efectivo')).toHaveValue('1000')
    expect(heard).toContain(SOUND.stock)
    expect(inDialog().getByText('Un código escaneado espera a que termines')).toBeVisible()
    expect(lines()).toHaveLength(1)
    takeRest('Debito')
    confirm()
    await waitFor(() => expect(line(azucar.name)).toBeVisible())
    expect(summary()).toHaveTextContent('Faltan $1.190,00')
  })

  it('says that a sale on account has no methods', async () => {
    const app = await openVender()
    const client = list(app, 'client').models[0] as unknown as { name: string }
    await app.user.keyboard(`{F3}${client.name}{Enter}`)
    await press('F9')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/va a la cuenta corriente del cliente/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Varios métodos de pago' })).toBeNull()
  })

  it('has nothing to confirm in an empty sale', async () => {
    const app = await openVender()
    await press('F9')
    expect(inDialog().getByText(/primero agregá los artículos/)).toBeVisible()
    confirm()
    expect(inDialog().getByText('No hay nada para repartir')).toBeVisible()
    expect(vender(app).cart.current_acount_payment_method_id).toBe(EFECTIVO)
  })
})

describe('a split sale', () => {
  it('that changes is not charged until it is distributed again, or paid with one method [SALE-056]', async () => {
    const app = await openSplit()
    await press('F8')
    await press('Enter')
    scan(yerba.code)
    expect(summary()).toHaveTextContent('Faltan $4.250,00')
    await press('F10')
    expect(screen.getAllByText('Seleccione Metodo de Pago')).toHaveLength(2)
    expect(within(summary()).getByRole('button', { name: /Cambiar/ })).toHaveFocus()
    expect(posts(app)).toBe(0)
    await app.user.click(within(summary()).getByRole('button', { name: /Cambiar/ }))
    expect(amount('Efectivo')).toHaveValue('4.250')
    takeRest('Debito')
    confirm()
    expect(parts()).toEqual(['DebitoMostrador$4.250,00', 'EfectivoMostrador$4.250,00'])
    await app.user.click(screen.getByRole('button', { name: 'Un solo método' }))
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
    expect(vender(app).cart.selected_payment_methods).toEqual([])
    await waitFor(() => expect(field()).toHaveFocus())
    await press('F10')
    expect(paidBy(await stored(app))).toEqual([[EFECTIVO, '8500.00', caja(app, 'Mostrador')]])
  })

  it('goes to the caja of each method: the usual one first, another by hand, none that is closed [SALE-055]', async () => {
    const app = await openSplit({
      prepare: (backend) => {
        for (const { id } of backend.db.all('caja')) backend.db.update('caja', id, { abierta: 1 })
        const wallet = backend.db.all('caja').find(({ name }) => name === 'Mercado Pago')?.id
        backend.db.insert('default_payment_method_caja', {
          ...{ current_acount_payment_method_id: MERCADO_PAGO, caja_id: wallet, address_id: null, user_id: ownerId(backend) },
        })
      },
    })
    const cajas = (method: string) => [...inDialog().getByLabelText<HTMLSelectElement>(`Caja de ${method}`).options].map(({ text }) => text)
    expect(cajas('Mercado Pago')).toEqual(['Mercado Pago', 'Mostrador'])
    expect(cajas('Efectivo')).toEqual(['Mostrador', 'Caja chica'])
    expect(cajas('Transferencia')).toEqual(['Sin caja', 'Mercado Pago', 'Mostrador'])
    await app.user.selectOptions(inDialog().getByLabelText('Caja de Efectivo'), 'Caja chica')
    type(amount('Efectivo'), '1000')
    takeRest('Mercado Pago')
    confirm()
    expect(parts()).toEqual(['EfectivoCaja chica$1.000,00', 'Mercado PagoMercado Pago$3.250,00'])
    const [petty] = app.backend.db.all('caja').filter(({ name }) => name === 'Caja chica')
    app.store.dispatch({
      type: 'caja/upserted',
      payload: list(app, 'caja')
        .models.filter(({ id }) => id === petty?.id)
        .map((model) => ({ ...model, abierta: 0 })),
    })
    await waitFor(() => expect(parts()[0]).toBe('EfectivoMostrador$1.000,00'))
    await press('F10')
    expect(paidBy(await stored(app))).toEqual([
      [EFECTIVO, '1000.00', caja(app, 'Mostrador')],
      [MERCADO_PAGO, '3250.00', caja(app, 'Mercado Pago')],
    ])
  })

  it('names no caja where the shop has none', async () => {
    const app = await openSplit({ prepare: withoutExtensions('cajas') })
    expect(inDialog().queryByLabelText('Caja de Efectivo')).toBeNull()
    takeRest('Debito')
    confirm()
    expect(parts()).toEqual(['Debito$4.250,00'])
    await press('F10')
    expect(paidBy(await stored(app))).toEqual([[DEBITO, '4250.00', null]])
  })

  it('takes the change of its cash part only, F8 too [U16]', async () => {
    const app = await openSplit()
    type(amount('Efectivo'), '1000,50')
    takeRest('Debito')
    confirm()
    const vuelto = () => screen.getByRole('status', { name: 'Vuelto' })
    await app.user.click(screen.getByRole('button', { name: '2.000' }))
    expect(vuelto()).toHaveTextContent('Vuelto$999,50')
    await waitFor(() => expect(field()).toHaveFocus())
    await press('F8')
    expect(screen.getByLabelText('Paga con')).toHaveValue('1.000,5')
    expect(vuelto()).toHaveTextContent('Vuelto$0,00')
  })
})

const CHANGE = [
  ['7488,36', 'Vuelto$0,00'],
  ['7488,35', 'Faltan$0,01'],
  ['7.488,37', 'Vuelto$0,01'],
  ['7500', 'Vuelto$11,64'],
  ['10.000', 'Vuelto$2.511,64'],
  ['20000,5', 'Vuelto$12.512,14'],
  ['0,1', 'Faltan$7.488,26'],
  ['0', 'Faltan$7.488,36'],
  ['1e9', 'No es un importe—'],
  ['', 'Vuelto—'],
] as const

it('the change of a sale of 7,488.36 is right to the cent [U16]', async () => {
  await openVender()
  for (const { code } of [yerba, azucar, aceite]) scan(code)
  for (const [paid, shown] of CHANGE) {
    fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: paid } })
    expect(screen.getByRole('status', { name: 'Vuelto' }), `paid with ${paid}`).toHaveTextContent(shown)
  }
})

describe('discounts of the payment methods', () => {
  it('the chosen one says its percentage and what it does to the total', async () => {
    const app = await openVender({ prepare: withDiscounts([EFECTIVO, 20], [CREDITO, -5]) })
    scan(yerba.code)
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo −20 %')
    expect(screen.getByRole('status', { name: 'Descuento por el pago' })).toHaveTextContent('20 %−$850,00')
    expect(total()).toHaveTextContent('$3.400,00')
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Credito +5 %')
    expect(screen.getByRole('status', { name: 'Recargo por el pago' })).toHaveTextContent('5 %+$212,50')
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Debito')
    expect(screen.queryByText(/por el pago/)).toBeNull()
  })

  it('of a split leave a net total that a second step distributes [SALE-028]', async () => {
    const app = await openSplit({ prepare: withDiscounts([EFECTIVO, 20], [DEBITO, 15]) })
    expect(left()).toHaveTextContent('$4.250,00')
    type(amount('Efectivo'), '2250')
    takeRest('Debito')
    expect(dialog()).toHaveTextContent('Con descuentos$3.500,00')
    confirm()
    expect(final('Efectivo')).toHaveValue('1.800')
    expect(final('Debito')).toHaveValue('1.700')
    expect(left()).toHaveTextContent('Todo repartido')
    type(final('Efectivo'), '2000')
    expect(final('Efectivo')).toBeInvalid()
    type(final('Debito'), '1500')
    expect(left()).toHaveTextContent('Todo repartido')
    confirm()
    expect(parts()).toEqual(['DebitoMostrador$1.500,00', 'EfectivoMostrador$2.000,00'])
    expect(screen.getByRole('status', { name: 'Descuento por el pago' })).toHaveTextContent('−$750,00')
    expect(total()).toHaveTextContent('$3.500,00')
    await press('F10')
    const sale = await stored(app)
    expect(sale).toMatchObject({ sub_total: '4250.00', total: '3500.00' })
    expect(paidBy(sale).map(([id, paid]) => [id, paid])).toEqual([
      [DEBITO, '1500.00'],
      [EFECTIVO, '2000.00'],
    ])
  })

  it('the second step can be left again, and nothing of it stays', async () => {
    const app = await openSplit({ prepare: withDiscounts([EFECTIVO, 20]) })
    takeRest('Efectivo')
    confirm()
    type(final('Efectivo'), '1')
    fireEvent.click(inDialog().getByRole('button', { name: 'Volver' }))
    expect(amount('Efectivo')).toHaveValue('4.250')
    confirm()
    expect(final('Efectivo')).toHaveValue('3.400')
    confirm()
    expect(vender(app).cart.selected_payment_methods).toMatchObject([{ id: EFECTIVO, amount: 4250, net: null }])
  })
})

describe('installments [SALE-015]', () => {
  const each = () => screen.getByRole('status', { name: 'Valor de cada cuota' })

  it('are offered while a credit card pays: what they add, and each of them [SALE-038]', async () => {
    const app = await openVender()
    await waitFor(() => expect(list(app, 'cuota').loadedAt).not.toBeNull())
    scan(yerba.code)
    expect(screen.queryByLabelText('Cuotas')).toBeNull()
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Credito')
    expect([...screen.getByLabelText<HTMLSelectElement>('Cuotas').options].map(({ text }) => text)).toEqual([
      'Sin cuotas',
      '3 cuotas · +10 %',
      '6 cuotas · +25 %',
      '12 cuotas · +55 %',
    ])
    await app.user.selectOptions(screen.getByLabelText('Cuotas'), '3 cuotas · +10 %')
    expect(field()).toHaveFocus()
    expect(total()).toHaveTextContent('$4.675,00')
    expect(each()).toHaveTextContent('3 cuotas de$1.558,33')
    expect(screen.getByRole('status', { name: 'Con tarjeta' })).toHaveTextContent('Recargo +$425,00Con tarjeta $4.675,00')
    await press('F10')
    const sale = await stored(app)
    expect(sale).toMatchObject({ sub_total: '4250.00', total: '4675.00', cantidad_cuotas: 3, cuota_recargo: '10.00' })
    expect(paidBy(sale)[0]?.slice(0, 2)).toEqual([CREDITO, '4675.00'])
  })

  it('a discount goes off the card part of a split, whose row keeps it [SALE-037]', async () => {
    const app = await openSplit({
      prepare: (backend) => {
        for (const { id } of backend.db.all('cuota')) backend.db.remove('cuota', id)
        backend.db.insert('cuota', { cantidad_cuotas: 2, descuento: 10, recargo: 50, user_id: ownerId(backend) })
      },
    })
    type(amount('Efectivo'), '250')
    takeRest('Credito')
    confirm()
    await app.user.selectOptions(screen.getByLabelText('Cuotas'), '2 cuotas · −10 %')
    expect(each()).toHaveTextContent('2 cuotas de$1.800,00')
    expect(total()).toHaveTextContent('$3.850,00')
    // Changing the split keeps the installments while the card still pays a part.
    await press('F9')
    type(amount('Efectivo'), '1250')
    type(amount('Credito'), '3000')
    confirm()
    expect(total()).toHaveTextContent('$3.950,00')
    await press('F10')
    const sale = await stored(app)
    expect(sale).toMatchObject({ total: '3950.00', cantidad_cuotas: 2, cuota_descuento: '10.00' })
    expect(paidBy(sale).map(([id, paid]) => [id, paid])).toEqual([
      [EFECTIVO, '1250.00'],
      [CREDITO, '2700.00'],
    ])
  })

  it('leave with the card', async () => {
    const app = await openSplit()
    takeRest('Credito')
    confirm()
    await app.user.selectOptions(screen.getByLabelText('Cuotas'), '3 cuotas · +10 %')
    await press('F9')
    type(amount('Credito'), '')
    takeRest('Debito')
    confirm()
    expect(screen.queryByLabelText('Cuotas')).toBeNull()
    expect(vender(app).cart.cuota).toBeNull()
    expect(total()).toHaveTextContent('$4.250,00')
  })

  it('are not asked in a shop without them', async () => {
    const app = await openVender({
      prepare: ({ db }) => db.all('cuota').forEach(({ id }) => db.remove('cuota', id)),
    })
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Credito')
    expect(screen.queryByLabelText('Cuotas')).toBeNull()
    expect(screen.queryByText(/cuotas/)).toBeNull()
  })

  it('that could not be read are said and can be read again', async () => {
    const app = await openVender({ faults: [{ method: 'GET', path: '^/api/cuota', fault: '500' }] })
    await waitFor(() => expect(list(app, 'cuota').failed).toBe(true))
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Credito')
    expect(screen.getByText('No se pudieron leer las cuotas.')).toBeVisible()
    app.backend.faults.set([])
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByLabelText('Cuotas')).toBeVisible()
  })
})
