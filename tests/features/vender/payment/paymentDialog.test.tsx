import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { listActions } from '@/list/slices'
import type { RunningBackend } from '../../../backend/app'
import type { TestApp } from '../../../support/app'
import { gate } from '../../../support/gate'
import {
  DEBITO,
  EFECTIVO,
  MERCADO_PAGO,
  press,
  dialog,
  inDialog,
  amount,
  type,
  takeRest,
  left,
  confirm,
  summary,
  parts,
  stored,
  paidBy,
  caja,
  openSplit,
  withDiscounts,
} from './paymentScreen'
import {
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
  vender,
  yerba,
} from '../screen'

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

  it('begins with what was handed over of a larger sum, and with the method of the rest [SALE-025] [U16]', async () => {
    const app = await openVender()
    await waitFor(() => expect(list(app, 'cuota').loadedAt).not.toBeNull())
    scan(yerba.code)
    fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: '1000,25' } })
    await press('F9', field())
    await screen.findByRole('dialog')
    expect(amount('Efectivo')).toHaveValue('1.000,25')
    expect(left()).toHaveTextContent('Faltan$3.249,75')
    expect(amount('Efectivo')).not.toHaveFocus()
    expect(document.activeElement).toHaveValue('')
    // Cancelled, it is still what was handed over; as much as is due is no part of anything.
    await press('Escape')
    expect(screen.getByLabelText('Paga con')).toHaveValue('1.000,25')
    fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: '5000' } })
    await press('F9', field())
    await screen.findByRole('dialog')
    expect(amount('Efectivo')).toHaveValue('')
    expect(amount('Efectivo')).toHaveFocus()
    await press('Escape')
    fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: '1000,25' } })
    await press('F9', field())
    await screen.findByRole('dialog')
    takeRest('Debito')
    confirm()
    await press('F10')
    expect(paidBy(await stored(app))).toEqual([
      [DEBITO, '3249.75', caja(app, 'Mostrador')],
      [EFECTIVO, '1000.25', caja(app, 'Mostrador')],
    ])
  })

  describe('after another method is chosen the rest of what was handed over is offered in it [SALE-025] [U16]', () => {
    const pay = (text: string) => fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: text } })
    const method = () => screen.getByLabelText('Método de pago')
    const choose = (app: TestApp, name: string | RegExp) =>
      app.user.selectOptions(method(), within(method()).getByRole('option', { name }))
    const offered = () => screen.findByRole('button', { name: 'Repartir así' })
    async function begin(prepare?: (backend: RunningBackend) => void): Promise<TestApp> {
      const app = await openVender(prepare && { prepare })
      await waitFor(() => expect(list(app, 'cuota').loadedAt).not.toBeNull())
      scan(yerba.code)
      return app
    }

    it('and splits the sale at a press, with what was scanned meanwhile; the next scan goes on', async () => {
      const app = await begin()
      pay('1000,25')
      await choose(app, 'Debito')
      const offer = await offered()
      expect(screen.getByText('$1.000,25 ya estaban en Efectivo. ¿El resto en Debito?')).toBeVisible()
      scan(azucar.code)
      await waitFor(() => expect(lines()).toHaveLength(2))
      await app.user.click(offer)
      expect(parts()).toEqual([expect.stringContaining('$4.439,75'), expect.stringContaining('$1.000,25')])
      await waitFor(() => expect(field()).toHaveFocus())
      await press('F10', field())
      expect(paidBy(await stored(app))).toEqual([
        [DEBITO, '4439.75', caja(app, 'Mostrador')],
        [EFECTIVO, '1000.25', caja(app, 'Mostrador')],
      ])
    })

    it('also through the methods on the way, as the keyboard chooses them; back at the first it pays again', async () => {
      const app = await begin()
      pay('1000')
      for (const name of ['Transferencia', 'Credito', 'Debito']) await choose(app, name)
      await screen.findByText('$1.000 ya estaban en Efectivo. ¿El resto en Debito?')
      expect(screen.getAllByRole('button', { name: 'Repartir así' })).toHaveLength(1)
      await choose(app, 'Efectivo')
      await waitFor(() => expect(screen.getByLabelText('Paga con')).toHaveValue('1.000'))
      expect(screen.queryByRole('button', { name: 'Repartir así' })).toBeNull()
    })

    it('in parts of the sum before the discount of the second method, and in the caja chosen for it', async () => {
      const app = await begin((backend) => {
        withDiscounts([MERCADO_PAGO, 10])(backend)
        for (const { id } of backend.db.all('caja')) backend.db.update('caja', id, { abierta: 1 })
      })
      pay('1000')
      await choose(app, /^Mercado Pago/)
      await app.user.selectOptions(screen.getByLabelText('Caja'), 'Mercado Pago')
      await app.user.click(await offered())
      await press('F10', field())
      const sale = await stored(app)
      expect(paidBy(sale)).toEqual([
        [EFECTIVO, '1000.00', caja(app, 'Mostrador')],
        [MERCADO_PAGO, '2925.00', caja(app, 'Mercado Pago')],
      ])
      expect(sale.total).toBe('3925.00')
    })

    it('but not in a sale that came after it, of the same article too', async () => {
      const app = await begin()
      pay('1000')
      await choose(app, 'Debito')
      const offer = await offered()
      await press('F10', field())
      await stored(app)
      scan(yerba.code)
      await waitFor(() => expect(lines()).toHaveLength(1))
      // By its default, say: a choice by hand takes the offer away.
      act(() => void app.store.dispatch(saleEvents.methodChosen(DEBITO)))
      await app.user.click(offer)
      expect(await screen.findByText('La venta cambió: repartila con «Varios» (F9)')).toBeVisible()
      expect(vender(app).cart.selected_payment_methods).toEqual([])
    })

    it('and not while the sale is on its way', async () => {
      const app = await begin()
      pay('1000')
      await choose(app, 'Debito')
      const offer = await offered()
      const answer = gate()
      app.backend.faults.set([{ method: 'POST', path: '^/api/sale$', fault: answer }])
      await press('F10', field())
      await screen.findByText('Guardando…')
      await app.user.click(offer)
      expect(await screen.findByText('La venta ya se está cobrando: no se repartió')).toBeVisible()
      answer.open()
      expect(paidBy(await stored(app))).toEqual([[DEBITO, '4250.00', caja(app, 'Mostrador')]])
    })

    it('and nothing is, where all of it was handed over', async () => {
      const app = await begin()
      pay('5000')
      await choose(app, 'Debito')
      await choose(app, 'Efectivo')
      pay('1000')
      await choose(app, 'Debito')
      await offered()
      expect(screen.getAllByText(/ya estaban en/)).toHaveLength(1)
    })

    it('and nothing is, where its method has a discount: it is no part of the sum then [SALE-028]', async () => {
      const app = await begin(withDiscounts([EFECTIVO, 10]))
      pay('1000')
      const { cart } = vender(app)
      await choose(app, 'Debito')
      const { offerRest } = await import('@/features/vender/payment/offerRest')
      const told = vi.fn()
      app.store.dispatch(offerRest({ cart, paid: 1000, due: 3825 }, DEBITO, told))
      expect(told).not.toHaveBeenCalled()
      expect(screen.queryByText(/ya estaban en/)).toBeNull()
    })
  })

  it('begins with nothing where the method has a discount: what was handed over is no part of the sum then [SALE-028] [U16]', async () => {
    const app = await openVender({ prepare: withDiscounts([EFECTIVO, 10]) })
    await waitFor(() => expect(list(app, 'cuota').loadedAt).not.toBeNull())
    scan(yerba.code)
    // More than is due with the discount and less than the sum; and less than either.
    for (const paid of ['4000', '1000']) {
      fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: paid } })
      await press('F9', field())
      await screen.findByRole('dialog')
      expect(amount('Efectivo')).toHaveValue('')
      expect(amount('Efectivo')).toHaveFocus()
      await press('Escape')
    }
  })

  it('splits the sale over several methods and stores what each pays [SALE-025] [SALE-027]', async () => {
    const app = await openSplit()
    expect(left()).toHaveTextContent('Faltan$4.250,00')
    type(amount('Efectivo'), '1.000,10')
    expect(left()).toHaveTextContent('Faltan$3.249,90')
    takeRest('Debito')
    expect(amount('Debito')).toHaveValue('3.249,90')
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
    expect(amount('Efectivo')).toHaveValue('1.000,00')
    type(amount('Debito'), '4000')
    expect(amount('Debito')).toHaveAccessibleDescription('Supera lo que falta: $3.250,00')
    fireEvent.click(inDialog().getByRole('button', { name: 'Borrar el importe en Debito' }))
    expect(amount('Debito')).toBeValid()
    confirm()
    expect(inDialog().getByText('Falta repartir $3.250,00')).toBeVisible()
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
    expect(amount('Debito')).toHaveValue('4000')
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
    await waitFor(() => expect(heard).toContain(SOUND.stock))
    expect(inDialog().getByText('Un código escaneado espera a que termines')).toBeVisible()
    expect(lines()).toHaveLength(1)
    takeRest('Debito')
    confirm()
    await waitFor(() => expect(line(azucar.name)).toBeVisible())
    expect(summary()).toHaveTextContent('repartí de nuevo $5.440,00')
  })

  it('takes a method made elsewhere as one row more, and keeps what was typed and the scans that wait [U5]', async () => {
    const app = await openSplit()
    type(amount('Efectivo'), '1000')
    amount('Debito').focus()
    read(azucar.code)
    expect(inDialog().getByText('Un código escaneado espera a que termines')).toBeVisible()
    act(
      () =>
        void app.store.dispatch(
          listActions(current_acount_payment_method).upserted([{ id: 99, name: 'Billetera' } as never]),
        ),
    )
    expect(amount('Billetera')).toHaveValue('')
    expect(amount('Efectivo')).toHaveValue('1.000,00')
    expect(amount('Debito')).toHaveFocus()
    expect(vender(app).cart.items).toHaveLength(1)
    takeRest('Billetera')
    confirm()
    expect(vender(app).cart.selected_payment_methods).toMatchObject([{ amount: 1000 }, { id: 99, amount: 3250 }])
    await waitFor(() => expect(line(azucar.name)).toBeVisible())
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
