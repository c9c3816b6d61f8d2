import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { list, openVender } from './screen'

describe('lists the point of sale could not read', () => {
  it('are named on its screen, quietly, and read again there [LIST-017] [BOOT-012]', async () => {
    const app = await openVender({ faults: [{ method: 'GET', path: '^/api/(price-type|current-acount-payment-method)$', fault: '500' }] })
    await waitFor(() => expect(list(app, 'price_type').failed).toBe(true))
    expect(await screen.findByText(/^No pudimos leer métodos de pago y tipos de precio/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    app.backend.faults.set([])
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByText(/^No pudimos leer/)).toBeNull())
    expect(await screen.findByRole('option', { name: 'Transferencia' })).toBeInTheDocument()
  })

  it('are not mentioned while all are there', async () => {
    await openVender()
    expect(screen.queryByText(/^No pudimos leer/)).toBeNull()
  })
})
