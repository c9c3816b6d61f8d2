import { screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Devoluciones } from '@/features/devoluciones/Devoluciones'
import { returnEvents, selectDevolucion } from '@/features/devoluciones/devolucionesSlice'
import { searchSale } from '@/features/devoluciones/searchSale'
import { startScreen } from '../../list/screen'
import { startTestApp } from '../../support/app'

/** The screen, and what another screen does when a person goes from a sale to its return. */
function Opener() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate('/devoluciones?sale=1005')}>
        Devolución
      </button>
      <Devoluciones />
    </>
  )
}

describe('a return begun from its sale', () => {
  it('has the number of the sale ready to be looked for [NS-04]', async () => {
    const { backend } = await startTestApp({ path: '/devoluciones?sale=1005' })
    expect(await screen.findByRole('textbox', { name: 'Número de venta' })).toHaveValue('1005')
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(Object.keys(backend.stats()).some((call) => call.includes('search-sale'))).toBe(false)
  })

  it('asks before it takes the place of another that was begun, and leaves no sale beside a number that is not its own [NS-04]', async () => {
    let num: unknown
    const open = () => startScreen(<Opener />, { prepare: (backend) => void (num = backend.db.all('sale')[0]?.num) })
    const { store, user } = await open()
    await store.dispatch(searchSale(num as number))
    store.dispatch(returnEvents.allReturned())
    const sale = selectDevolucion(store.getState()).sale
    await user.click(screen.getByRole('button', { name: 'Devolución' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    expect(selectDevolucion(store.getState())).toMatchObject({ num: String(num), sale })
    await user.click(screen.getByRole('button', { name: 'Devolución' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Buscar' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Número de venta' })).toHaveValue('1005'))
    expect(selectDevolucion(store.getState())).toMatchObject({ sale: null, articles: [] })
  })

  it('says so while the one before has no answer yet [NS-04]', async () => {
    const { store, user } = await startScreen(<Opener />)
    store.dispatch(returnEvents.saveStarted())
    await user.click(screen.getByRole('button', { name: 'Devolución' }))
    expect(
      await screen.findByText(
        /Terminá primero con la devolución que está en pantalla, y después buscá la venta N° 1005/,
      ),
    ).toBeVisible()
    expect(selectDevolucion(store.getState()).num).toBe('')
  })
})
