import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../support/app'

describe('a return begun from its sale', () => {
  it('has the number of the sale ready to be looked for [NS-04]', async () => {
    const { backend } = await startTestApp({ path: '/devoluciones?sale=1005' })
    expect(await screen.findByRole('textbox', { name: 'Número de venta' })).toHaveValue('1005')
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(Object.keys(backend.stats()).some((call) => call.includes('search-sale'))).toBe(false)
  })
})
