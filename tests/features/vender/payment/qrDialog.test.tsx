import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { diskValue, eraseDiskValues } from '@/lib/disk/diskValue'
import { parsePayTo } from '@/shop/payTo'
import type { TestApp } from '../../../support/app'
import { dialog, inDialog, ownerId } from './paymentScreen'
import { list, openVender, scan, vender, yerba } from '../screen'

/** A sale of 4,250 in a shop with an alias, whose transfers are a method of their own, and with every caja open. */
async function begin(): Promise<TestApp> {
  onTestFinished(() => eraseDiskValues('pay-to:'))
  const app = await openVender({
    prepare: ({ db }) => db.all('caja').forEach(({ id }) => void db.update('caja', id, { abierta: 1 })),
  })
  await waitFor(() => expect(list(app, 'cuota').loadedAt).not.toBeNull())
  const method = app.backend.db.all('current_acount_payment_method').find(({ name }) => name === 'Transferencia')?.id
  await diskValue(`pay-to:${ownerId(app.backend)}`, parsePayTo).change((kept) => ({
    ...kept,
    alias: 'almacen.sol',
    method: Number(method),
  }))
  scan(yerba.code)
  return app
}

/** Opens the dialog, which pays by transfer, and closes it. */
async function lookAt({ user }: TestApp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Cobrar con QR o transferencia' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(inDialog().getByLabelText('Se guarda como')).toHaveDisplayValue('Transferencia'))
  const close = inDialog().getAllByRole('button', { name: 'Cerrar' }).at(-1) ?? dialog()
  await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe('the dialog of the QR, opened and closed [PLUS-006]', () => {
  it('leaves the caja and what is handed over as they were', async () => {
    const app = await begin()
    await app.user.selectOptions(screen.getByLabelText('Caja'), 'Caja chica')
    fireEvent.change(screen.getByLabelText('Paga con'), { target: { value: '5000' } })
    const { cart } = vender(app)
    expect(cart.caja_id).not.toBe(0)
    await lookAt(app)
    expect(vender(app)).toMatchObject({ cart, paid: 5000 })
    expect(screen.getByLabelText('Caja')).toHaveDisplayValue('Caja chica')
  })

  it('leaves the installments as they were', async () => {
    const app = await begin()
    await app.user.selectOptions(screen.getByLabelText('Método de pago'), 'Credito')
    await app.user.selectOptions(screen.getByLabelText('Cuotas'), '3 cuotas · +10 %')
    const { cart } = vender(app)
    await lookAt(app)
    expect(vender(app).cart).toEqual(cart)
    expect(screen.getByLabelText('Cuotas')).toHaveDisplayValue('3 cuotas · +10 %')
  })
})
