import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  EFECTIVO,
  CREDITO,
  press,
  amount,
  type,
  takeRest,
  confirm,
  stored,
  paidBy,
  ownerId,
  openSplit,
} from './paymentScreen'
import { editSale } from '@/features/vender/past/previus'
import type { Row } from '../../../backend/types'
import { editing, onAccount } from '../past/past'
import { field, list, openVender, scan, total, vender, yerba } from '../screen'

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
    expect(screen.getByRole('status', { name: 'Con tarjeta' })).toHaveTextContent(
      'Recargo +$425,00Con tarjeta $4.675,00',
    )
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

  it('are not chosen for a past sale: an update would not store the plan its total has', async () => {
    const app = await openVender({
      prepare: (backend) => void backend.db.update('sale', onAccount(backend).id, { client_id: null }),
    })
    const sale = app.backend.db.all('sale').findLast(({ client_id, caja_id }) => !client_id && !caja_id) as Row
    await app.store.dispatch(editSale(sale.id as number) as never)
    await editing(sale.num)
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Credito')
    expect(vender(app).cart.current_acount_payment_method_id).toBe(5)
    expect(screen.queryByLabelText('Cuotas')).toBeNull()
  })

  it('of a past sale stay its own, also after its card was taken for another method by mistake', async () => {
    const plan = { cantidad_cuotas: 3, cuota_descuento: '0.00', cuota_recargo: '15.00' }
    const app = await openVender({
      prepare: (backend) => {
        const paid = { client_id: null, current_acount_payment_method_id: 5, _current_acount_payment_methods: [] }
        backend.db.update('sale', onAccount(backend).id, { ...paid, ...plan })
      },
    })
    const sale = app.backend.db.all('sale').findLast(({ cuota_recargo }) => cuota_recargo === '15.00') as Row
    await app.store.dispatch(editSale(sale.id as number) as never)
    await editing(sale.num)
    const own = { cantidad_cuotas: 3, recargo: '15.00' }
    expect(vender(app).cart.cuota).toMatchObject(own)
    expect(screen.getByLabelText('Cuotas')).toBeDisabled()
    expect(screen.getByLabelText('Cuotas')).toHaveDisplayValue('3 cuotas')
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Efectivo')
    expect(vender(app).cart.cuota).toBeNull()
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Credito')
    await waitFor(() => expect(vender(app).cart.cuota).toMatchObject(own))
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
