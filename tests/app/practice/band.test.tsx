/** @module-tag rare */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { keepCart } from '@/features/vender/cart/storedSale'
import { selectVender } from '@/features/vender/cart/selectors'
import { returnEvents } from '@/features/devoluciones/devolucionesSlice'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { putAside } from '@/features/vender/parked/parkedSales'
import { selectSession } from '@/session/sessionSlice'
import { memoryStorage } from '@/lib/disk/memoryStorage'
import { PETTY_CASH } from '@/app/practice/shop/anew'
import { closeCaja } from '@/app/practice/shop/cajas'
import { byId } from '@/app/practice/shop/tables'
import { startPractice, type RunningPractice } from './run'

const band = () => within(screen.getByRole('region', { name: 'Tareas de práctica' }))
const title = () => band().getByRole('heading').textContent
const words = () =>
  band()
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')
const search = () => screen.findByRole('combobox', { name: /^Buscar artículo/ })

async function scan({ user }: RunningPractice, code: string, name: RegExp) {
  await user.click(screen.getByLabelText('Código de barras'))
  await user.keyboard(`${code}{Enter}`)
  await screen.findByRole('row', { name })
}

describe('the question of a task [PLUS-003]', () => {
  test('an answer that is no number is refused in words, and the till goes on [PLUS-003]', async () => {
    const { user, store } = await startPractice({ task: 'price' })
    await screen.findByLabelText('Código de barras')
    const field = band().getByLabelText('¿Cuánto sale?')
    for (const text of ['2360.-', '2360 pesos', '2,360.00', 'dos mil', '']) {
      await user.clear(field)
      if (text !== '') await user.type(field, text)
      await user.click(band().getByRole('button', { name: /Responder/ }))
      expect(field, text).toHaveAccessibleDescription('Escribí el precio en números')
      expect(field).toBeInvalid()
      expect(words()).toContain('Escribí el precio en números')
      expect(() => act(() => void store.dispatch(saleEvents.cartSwapped(null)))).not.toThrow()
    }
    await user.type(field, '2000')
    expect(words()).toBe('')
    await user.keyboard('{Enter}')
    expect(words()).toContain('No es ese precio')
    expect(field).toBeInvalid()
  })

  test('is answered over the search that shows the price, and done once that is closed [PLUS-003]', async () => {
    const { user, results } = await startPractice({ task: 'price' })
    await screen.findByLabelText('Código de barras')
    await user.keyboard('{F2}')
    await search()
    await user.keyboard('d')
    await screen.findByRole('option', { name: /Dulce de leche/ })
    const field = band().getByLabelText('¿Cuánto sale?')
    act(() => screen.getByLabelText('Código de barras').focus())
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    await user.click(field)
    // The dialog takes the focus back in a timer of no time, which comes before this one.
    await new Promise((resolve) => setTimeout(resolve))
    expect(field).toHaveFocus()
    // The library that types learns of a field by the event that is kept from the dialog.
    fireEvent.change(field, { target: { value: '2360' } })
    await user.keyboard('{Enter}')
    expect(words()).toContain('Es ese. Ahora cerrá la búsqueda')
    expect(field).toBeValid()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(title()).toBe('Algo que se pesa'))
    expect(results().price).toBe(3)
  })

  test('begins with no answer when the task is begun anew [PLUS-003]', async () => {
    const { user } = await startPractice({ task: 'price' })
    await user.type(band().getByLabelText('¿Cuánto sale?'), '2500{Enter}')
    expect(words()).toContain('No es ese precio')
    await user.click(band().getByRole('button', { name: /De nuevo/ }))
    expect(band().getByLabelText('¿Cuánto sale?')).toHaveValue('')
    expect(words()).toBe('')
  })

  test('a price somebody remembers is no answer until it was looked up [PLUS-003]', async () => {
    const { user } = await startPractice({ task: 'price' })
    await user.type(band().getByLabelText('¿Cuánto sale?'), '2360{Enter}')
    expect(words()).toContain('Es ese. Ahora buscalo por nombre en Vender')
    expect(title()).toBe('Consultar un precio')
  })
})

test('laying out a task is nobody’s work: it ends no other one [PLUS-003]', async () => {
  const { user, results, shop } = await startPractice({ task: 'open' })
  expect(title()).toBe('Abrir una caja')
  await user.keyboard('{Alt>}t{/Alt}')
  await user.click(await screen.findByRole('button', { name: /^Cerrar la caja/ }))
  expect(title()).toBe('Cerrar la caja')
  expect(byId(shop.cajas, PETTY_CASH)?.abierta).toBe(1)
  expect(results()).not.toHaveProperty('open')
})

test('a task that is repeated is begun again after a reload, until it is done [PLUS-003]', async () => {
  const session = memoryStorage()
  const first = await startPractice({ task: 'discount', session })
  await first.user.keyboard('{Alt>}t{/Alt}')
  await first.user.click(await screen.findByRole('button', { name: /^Escanear y cobrar/ }))
  cleanup()
  const again = await startPractice({ task: 'discount', session })
  expect(title()).toBe('Escanear y cobrar')
  await scan(again, '101', /Yerba/)
  await again.user.keyboard('{F10}')
  await waitFor(() => expect(title()).toBe('Hacer un descuento'))
  cleanup()
  await startPractice({ task: 'discount', session })
  expect(title()).toBe('Hacer un descuento')
})

test('a task begun anew finds nothing of what was begun before [PLUS-003]', async () => {
  const practice = await startPractice({ task: 'park' })
  const { user, store, shop } = practice
  await scan(practice, '113', /Té en/)
  await scan(practice, '114', /Galletitas de agua/)
  act(() => void store.dispatch(putAside()))
  expect(selectParked(store.getState())).toHaveLength(1)
  await scan(practice, '101', /Yerba/)
  sessionStorage.setItem('caja-count-2-3', '{"pieces":{"1000":15},"other":null}')
  act(() => void store.dispatch(returnEvents.switched({ regresar_stock: 0 })))
  const counter = byId(shop.cajas, 1)
  if (counter) closeCaja(shop, counter)
  await user.keyboard('{Alt>}n{/Alt}')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Yerba/ })).toBeNull())
  expect(selectVender(store.getState()).cart.items).toEqual([])
  expect(selectParked(store.getState())).toEqual([])
  expect(sessionStorage.getItem('caja-count-2-3')).toBeNull()
  expect(counter?.abierta).toBe(1)
})

test('a finger that scrolls presses nothing [PLUS-003]', async () => {
  await startPractice({ task: 'scan' })
  const main = screen.getByRole('main')
  const point = (type: string, pointerType: string) =>
    act(() => {
      const event = new MouseEvent(type, { bubbles: true, detail: 1 })
      Object.defineProperty(event, 'pointerType', { value: pointerType })
      main.dispatchEvent(event)
    })
  point('pointerdown', 'touch')
  expect(band().getByText('0 teclas')).toBeVisible()
  point('pointerdown', 'touch')
  point('click', 'touch')
  expect(band().getByText('1 tecla')).toBeVisible()
  point('pointerdown', 'mouse')
  point('click', 'mouse')
  expect(band().getByText('2 teclas')).toBeVisible()
})

test('a task whose place somebody is at already counts the way there [PLUS-003]', async () => {
  await startPractice({ task: 'close', path: '/caja' })
  expect(band().getByText('1 tecla')).toBeVisible()
})

test('a result the browser does not keep is told once [PLUS-003]', async () => {
  const local = memoryStorage()
  const practice = await startPractice({ task: 'scan', local })
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  await scan(practice, '101', /Yerba/)
  await practice.user.keyboard('{F10}')
  await waitFor(() => expect(title()).toBe('Varias unidades'))
  expect(await screen.findByText(/no guarda tus resultados/)).toBeVisible()
})

describe('signing out in practice [PLUS-003]', () => {
  async function signOut(user: number) {
    const session = memoryStorage()
    const practice = await startPractice({ task: 'scan', session })
    await scan(practice, '101', /Yerba/)
    keepCart(user, practice.store.getState())
    session.setItem('cart', sessionStorage.getItem('cart') ?? '')
    await practice.user.click(screen.getByRole('button', { name: /^Menú de/ }))
    const menu = document.querySelector<HTMLElement>('.dropdown-menu.show') ?? document.body
    await practice.user.click(within(menu).getByRole('button', { name: 'Salir' }))
    return practice
  }

  test('asks about the sale that waits in the shop [PLUS-003]', async () => {
    const { user, store } = await signOut(7)
    const question = await screen.findByRole('dialog', { name: 'Hay una venta sin cobrar' })
    expect(question).toHaveTextContent('Es la de tu comercio')
    await user.click(within(question).getByRole('button', { name: 'Seguir vendiendo' }))
    expect(selectSession(store.getState()).status).toBe('authenticated')
  })

  test('does not ask about one of practice, nor about somebody else’s [PLUS-003]', async () => {
    const { store } = await signOut(8)
    await waitFor(() => expect(selectSession(store.getState()).status).not.toBe('authenticated'))
    expect(screen.queryByRole('dialog', { name: 'Hay una venta sin cobrar' })).toBeNull()
  })
})

test('nothing of practice is printed, by the browser either [PLUS-003]', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await startPractice({ task: 'close', path: '/caja' })
  const petty = await waitFor(() => {
    const all = within(screen.getByRole('main')).getAllByRole('listitem')
    const found = all.find(({ textContent }) => textContent.includes('Caja chica'))
    expect(found).toBeDefined()
    return found as HTMLElement
  })
  await user.click(within(petty).getByRole('button', { name: /^Cerrar/ }))
  await user.click(await screen.findByLabelText('Billetes de $1.000'))
  await user.keyboard('15')
  await user.click(screen.getByRole('button', { name: 'Imprimir arqueo' }))
  expect(await screen.findByText('Acá no se imprime: en el comercio saldría esta hoja')).toBeVisible()
  expect(print).not.toHaveBeenCalled()
  expect(document.querySelector('.print-sheet')).toBeNull()
})
