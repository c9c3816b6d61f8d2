import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  DEBITO,
  EFECTIVO,
  MERCADO_PAGO,
  press,
  inDialog,
  amount,
  type,
  takeRest,
  confirm,
  summary,
  parts,
  stored,
  paidBy,
  caja,
  ownerId,
  openSplit,
} from './paymentScreen'
import { field, list, posts, scan, vender, withoutExtensions, yerba } from '../screen'

describe('a split sale', () => {
  it('that changes is not charged until it is distributed again, or paid with one method [SALE-056]', async () => {
    const app = await openSplit()
    await press('F8')
    await press('Enter')
    scan(yerba.code)
    expect(summary()).toHaveTextContent('Cambió el total: repartí de nuevo $8.500,00')
    expect(within(summary()).queryAllByRole('listitem')).toEqual([])
    await press('F10')
    expect(screen.getAllByText('Seleccione Metodo de Pago')).toHaveLength(2)
    expect(within(summary()).getByRole('button', { name: /Repartir/ })).toHaveFocus()
    expect(posts(app)).toBe(0)
    await app.user.click(within(summary()).getByRole('button', { name: /Repartir/ }))
    // The last method of before takes the difference until somebody types; what it was stays in view.
    await waitFor(() => expect(amount('Efectivo')).toHaveValue('8500'))
    expect(screen.getByRole('group', { name: 'Efectivo' })).toHaveTextContent('antes $4.250,00')
    type(amount('Efectivo'), '4250')
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

  it('is there again when the goods are those it was made for [SALE-056]', async () => {
    const app = await openSplit()
    type(amount('Efectivo'), '1000')
    takeRest('Debito')
    confirm()
    scan(yerba.code)
    expect(within(summary()).queryAllByRole('listitem')).toEqual([])
    await app.user.keyboard('-')
    await waitFor(() => expect(parts()).toEqual(['DebitoMostrador$3.250,00', 'EfectivoMostrador$1.000,00']))
    await press('F10')
    expect(paidBy(await stored(app))).toEqual([
      [DEBITO, '3250.00', caja(app, 'Mostrador')],
      [EFECTIVO, '1000.00', caja(app, 'Mostrador')],
    ])
  })

  it('goes to the caja of each method: the usual one first, another by hand, none that is closed [SALE-055]', async () => {
    const app = await openSplit({
      prepare: (backend) => {
        for (const { id } of backend.db.all('caja')) backend.db.update('caja', id, { abierta: 1 })
        const wallet = backend.db.all('caja').find(({ name }) => name === 'Mercado Pago')?.id
        backend.db.insert('default_payment_method_caja', {
          ...{
            current_acount_payment_method_id: MERCADO_PAGO,
            caja_id: wallet,
            address_id: null,
            user_id: ownerId(backend),
          },
        })
      },
    })
    const cajas = (method: string) =>
      [...inDialog().getByLabelText<HTMLSelectElement>(`Caja de ${method}`).options].map(({ text }) => text)
    expect(cajas('Mercado Pago')).toEqual(['Mercado Pago', 'Mostrador'])
    expect(cajas('Efectivo')).toEqual(['Mostrador', 'Caja chica'])
    expect(cajas('Transferencia')).toEqual(['Mercado Pago', 'Mostrador'])
    expect(inDialog().getByLabelText('Caja de Transferencia')).toHaveDisplayValue('Mostrador')
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

  it('needs a caja for each method, and proposes what was there when its total changes [SALE-055] [SALE-056]', async () => {
    const app = await openSplit({
      prepare: (backend) => {
        for (const { id } of backend.db.all('caja')) backend.db.update('caja', id, { abierta: 1 })
        for (const { id } of backend.db.all('default_payment_method_caja'))
          backend.db.remove('default_payment_method_caja', Number(id))
      },
    })
    expect(inDialog().getByLabelText('Caja de Mercado Pago')).toHaveDisplayValue('Mercado Pago')
    expect(inDialog().getByLabelText('Caja de Efectivo')).toHaveDisplayValue('Seleccione Caja')
    type(amount('Efectivo'), '1000')
    takeRest('Mercado Pago')
    confirm()
    await press('F10')
    expect(screen.getByText('Falta la caja de Efectivo')).toBeVisible()
    expect(posts(app)).toBe(0)
    await app.user.click(within(summary()).getByRole('button', { name: /Cambiar/ }))
    await app.user.selectOptions(inDialog().getByLabelText('Caja de Efectivo'), 'Mostrador')
    confirm()
    scan(yerba.code)
    await app.user.click(within(summary()).getByRole('button', { name: /Repartir/ }))
    expect(amount('Efectivo')).toHaveValue('1000')
    expect(amount('Mercado Pago')).toHaveValue('7.500,00')
    confirm()
    await press('F10')
    expect(paidBy(await stored(app))).toEqual([
      [EFECTIVO, '1000.00', caja(app, 'Mostrador')],
      [MERCADO_PAGO, '7500.00', caja(app, 'Mercado Pago')],
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
    await app.user.click(screen.getByRole('button', { name: '1.500' }))
    expect(vuelto()).toHaveTextContent('Vuelto$499,50')
    await waitFor(() => expect(field()).toHaveFocus())
    await press('F8')
    expect(screen.getByLabelText('Paga con')).toHaveValue('1.000,5')
    expect(vuelto()).toHaveTextContent('Vuelto$0,00')
  })
})
