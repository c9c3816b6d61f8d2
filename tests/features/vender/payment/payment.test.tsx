import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  DEBITO,
  EFECTIVO,
  CREDITO,
  press,
  dialog,
  inDialog,
  amount,
  final,
  type,
  takeRest,
  left,
  confirm,
  parts,
  stored,
  paidBy,
  withDiscounts,
  openSplit,
} from './paymentScreen'
import { aceite, azucar, charge, lines, openVender, posts, scan, total, vender, yerba } from '../screen'

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

it('what is handed over and does not suffice is told once before it is charged, and told anew of other amounts [U16]', async () => {
  const app = await openVender()
  scan(yerba.code)
  const pay = (text: string) => fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: text } })
  pay('4000')
  await app.user.click(charge())
  await screen.findByText('Faltan $250,00: si los paga de otra manera, «Varios» (F9). Si está bien así, cobrá otra vez')
  pay('4200')
  await app.user.click(charge())
  await screen.findByText('Faltan $50,00: si los paga de otra manera, «Varios» (F9). Si está bien así, cobrá otra vez')
  expect(posts(app)).toBe(0)
  await app.user.click(charge())
  await waitFor(() => expect(posts(app)).toBe(1))
  await waitFor(() => expect(lines()).toHaveLength(0))
  // Of the next sale it is told, too.
  scan(yerba.code)
  await waitFor(() => expect(lines()).toHaveLength(1))
  pay('4200')
  await app.user.click(charge())
  await screen.findByText('Faltan $50,00: si los paga de otra manera, «Varios» (F9). Si está bien así, cobrá otra vez')
  pay('4250')
  await app.user.click(charge())
  await waitFor(() => expect(posts(app)).toBe(2))
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
    expect(final('Efectivo')).toHaveValue('1800')
    expect(final('Debito')).toHaveValue('1.700,00')
    expect(left()).toHaveTextContent('Todo repartido')
    type(final('Efectivo'), '2000')
    // What the discount proposed for the other gives way to what is typed.
    expect(final('Efectivo')).toBeValid()
    expect(final('Debito')).toHaveValue('')
    expect(left()).toHaveTextContent('$1.500,00')
    await app.user.click(inDialog().getByRole('button', { name: 'Lo que falta en Debito' }))
    expect(final('Debito')).toHaveValue('1.500,00')
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
    expect(amount('Efectivo')).toHaveValue('4250')
    confirm()
    expect(final('Efectivo')).toHaveValue('3400')
    confirm()
    expect(vender(app).cart.selected_payment_methods).toMatchObject([{ id: EFECTIVO, amount: 4250, net: null }])
  })
})
