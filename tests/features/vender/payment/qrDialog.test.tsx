import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PayTo } from '@/domain/payTo'
import { emptyRow } from '@/domain/sale/paymentRow'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { diskValue, eraseDiskValues } from '@/lib/disk/diskValue'
import { parsePayTo } from '@/shop/payTo'
import type { TestApp } from '../../../support/app'
import type { Role } from '../../../support/standIn'
import { DEBITO, dialog, EFECTIVO, inDialog, ownerId } from './paymentScreen'
import { list, openVender, posts, reload, scan, total, vender, yerba } from '../screen'

interface Begin {
  as?: Role
  /** What differs of where the shop is paid; without a method, that is the one chosen in the sale. */
  payTo?: Partial<PayTo>
  /** Whether the shop has a usual caja. */
  usual?: boolean
}

/** A sale of 4,250 in a shop with an alias, whose transfers are a method of their own, and with every caja open. */
async function begin({ as = 'owner', payTo = {}, usual = true }: Begin = {}): Promise<TestApp> {
  onTestFinished(() => eraseDiskValues('pay-to:'))
  const app = await openVender({
    as,
    prepare: ({ db }) => {
      for (const { id } of db.all('caja')) db.update('caja', id, { abierta: 1 })
      if (!usual)
        db.all('default_payment_method_caja').forEach(({ id }) => db.remove('default_payment_method_caja', Number(id)))
    },
  })
  await waitFor(() => expect(list(app, 'cuota').loadedAt).not.toBeNull())
  const method = app.backend.db.all('current_acount_payment_method').find(({ name }) => name === 'Transferencia')?.id
  await diskValue(`pay-to:${ownerId(app.backend)}`, parsePayTo).change((kept) => ({
    ...kept,
    alias: 'almacen.sol',
    method: Number(method),
    ...payTo,
  }))
  scan(yerba.code)
  return app
}

async function openQr({ user }: TestApp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Cobrar con QR o transferencia' }))
  await screen.findByRole('dialog')
}
const openWithKey = async () => {
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP', altKey: true })
  await screen.findByRole('dialog')
}
async function close({ user }: TestApp): Promise<void> {
  await user.click(inDialog().getAllByRole('button', { name: 'Cerrar' }).at(-1) ?? dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const storedAs = () => inDialog().getByLabelText('Se guarda como')

/** Opens the dialog, which pays by transfer, and closes it. */
async function lookAt(app: TestApp): Promise<void> {
  await openQr(app)
  await waitFor(() => expect(storedAs()).toHaveDisplayValue('Transferencia'))
  await close(app)
}

/** A split that fits the sale no more, as one more article was scanned. */
function outgrowSplit({ store }: TestApp): void {
  const part = (id: number, name: string, amount: number) => ({ ...emptyRow({ id, name }), amount })
  act(() => {
    store.dispatch(saleEvents.paymentSplit([part(EFECTIVO, 'Efectivo', 1250), part(DEBITO, 'Debito', 3000)]))
  })
  scan(yerba.code)
}

describe('the dialog of the QR, opened and closed [PLUS-006]', () => {
  it('leaves the caja and what is handed over as they were', { tags: ['rare'] }, async () => {
    const app = await begin()
    await app.user.selectOptions(screen.getByLabelText('Caja'), 'Caja chica')
    fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: '5000' } })
    const { cart } = vender(app)
    expect(cart.caja_id).not.toBe(0)
    await lookAt(app)
    expect(vender(app)).toMatchObject({ cart, paid: 5000 })
    expect(screen.getByLabelText('Caja')).toHaveDisplayValue('Caja chica')
  })

  it('leaves the installments as they were', { tags: ['rare'] }, async () => {
    const app = await begin()
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Credito')
    await app.user.selectOptions(screen.getByLabelText('Cuotas'), '3 cuotas · +10 %')
    const { cart } = vender(app)
    await lookAt(app)
    expect(vender(app).cart).toEqual(cart)
    expect(screen.getByLabelText('Cuotas')).toHaveDisplayValue('3 cuotas · +10 %')
  })
  it('leaves the sale as it was too where another method was chosen in it', { tags: ['rare'] }, async () => {
    const app = await begin()
    fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: '5000' } })
    const { cart } = vender(app)
    await openQr(app)
    await waitFor(() => expect(storedAs()).toHaveDisplayValue('Transferencia'))
    await app.user.selectOptions(storedAs(), 'Debito')
    expect(vender(app).cart.current_acount_payment_method_id).toBe(DEBITO)
    await close(app)
    expect(vender(app)).toMatchObject({ cart, paid: 5000 })
    expect(screen.getByLabelText('Paga con')).toHaveDisplayValue(/5\.?000/)
  })

  it('leaves the sale as it was when the page is loaded again meanwhile', { tags: ['rare'] }, async () => {
    const app = await begin()
    await openQr(app)
    await waitFor(() => expect(storedAs()).toHaveDisplayValue('Transferencia'))
    const again = await reload(app)
    await waitFor(() => expect(vender(again).cart.items).toHaveLength(1))
    expect(vender(again).cart.current_acount_payment_method_id).toBe(EFECTIVO)
  })

  it('leaves a split as it was that the goods no longer fit', async () => {
    const app = await begin()
    outgrowSplit(app)
    const { cart } = vender(app)
    await lookAt(app)
    expect(vender(app).cart).toEqual(cart)
  })
})

it('what was charged in the dialog of the QR stays its method, also while the sale still lacks its caja [PLUS-006]', async () => {
  const app = await begin({ usual: false })
  await openQr(app)
  await waitFor(() => expect(storedAs()).toHaveDisplayValue('Transferencia'))
  await app.user.click(inDialog().getByRole('button', { name: 'Cobrado' }))
  expect(await screen.findByText('Indique una CAJA para esta venta')).toBeVisible()
  expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Transferencia')
})

describe('the dialog of the QR over a split that the goods no longer fit [PLUS-006]', () => {
  it('is of the whole, and asks what it is stored as before it is charged', async () => {
    const app = await begin({ payTo: { method: 0 } })
    outgrowSplit(app)
    await openQr(app)
    await waitFor(() => expect(storedAs()).toHaveDisplayValue('Elegí el método'))
    expect(inDialog().getByRole('status', { name: 'Importe a pagar' })).toHaveTextContent('$8.500,00')
    await app.user.click(inDialog().getByRole('button', { name: 'Cobrado' }))
    expect(inDialog().getByText('Elegí con qué método se guarda')).toBeVisible()
    expect(posts(app)).toBe(0)
  })
})

describe('the dialog of the QR says [PLUS-006]', () => {
  it('nothing of a QR to a shop that has an alias alone', async () => {
    const app = await begin()
    await openQr(app)
    const note = (await inDialog().findByText('Confirmá en tu app que llegó.')).parentElement
    expect(note).toHaveTextContent('Desde acá no se ve el pago: el importe lo escribe el cliente.')
    expect(note).not.toHaveTextContent('QR')
  })

  it('who tells it where the shop is paid, and changes nothing of the sale meanwhile', async () => {
    const app = await begin({ payTo: { alias: '' } })
    fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: '5000' } })
    const { cart } = vender(app)
    await openWithKey()
    const link = await inDialog().findByRole('link', { name: 'Cargalos en Configuración › Preferencias' })
    expect(vender(app)).toMatchObject({ cart, paid: 5000 })
    await app.user.click(link)
    await screen.findByRole('heading', { name: 'Cobro con QR o transferencia' })
    expect(vender(app)).toMatchObject({ cart, paid: 5000 })
  })

  it('that whoever runs the shop tells it, to everybody else', async () => {
    await begin({ as: 'employee', payTo: { alias: '' } })
    await openWithKey()
    expect(await inDialog().findByText(/Los carga quien administra el comercio/)).toBeVisible()
    expect(inDialog().queryByRole('link')).toBeNull()
  })

  it('that there is nothing to charge, and changes nothing of a sale without articles', async () => {
    const app = await begin()
    fireEvent.click(screen.getByRole('button', { name: /^Quitar / }))
    expect(total()).toHaveTextContent('$0,00')
    const { cart } = vender(app)
    await openWithKey()
    expect(await inDialog().findByText('No hay nada para cobrar: primero agregá los artículos.')).toBeVisible()
    expect(inDialog().queryByRole('button', { name: 'Cobrado' })).toBeNull()
    expect(vender(app).cart).toEqual(cart)
  })
})
