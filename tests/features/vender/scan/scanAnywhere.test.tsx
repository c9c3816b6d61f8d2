import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../support/app'
import { setWidth } from '../../../support/setup'
import { newest, seen } from '../past/past'
import {
  aceite,
  azucar,
  cards,
  field,
  lines,
  openVender,
  posts,
  quantityOf,
  read,
  scan,
  vender,
  yerba,
} from '../screen'

interface State {
  /** What is open, or has the focus. */
  name: string
  enter: (app: TestApp) => unknown
  /** The scan waits until this is over; without it there is a line at once. */
  leave?: (app: TestApp) => unknown
  /** It is refused in so many words, and scanned again once this is over. */
  refused?: true
}

const press = (key: string) => (app: TestApp) => app.user.keyboard(`{${key}}`)
const inDialog = (open: (app: TestApp) => unknown, name: RegExp) => async (app: TestApp) => {
  await open(app)
  expect(await screen.findByRole('dialog', { name })).toBeVisible()
}
const focused = (find: () => HTMLElement) => () => find().focus()
const clicked = (name: string | RegExp) => (app: TestApp) => app.user.click(screen.getByRole('button', { name }))

async function newClient(app: TestApp) {
  await app.user.keyboard('{F3}Nadie Conocido')
  await app.user.click(await screen.findByRole('option', { name: /Nadie Conocido/ }))
  expect(await screen.findByRole('dialog')).toBeVisible()
}

const typed = (label: string, text: string) => async (app: TestApp) => {
  expect(screen.getByRole('dialog')).toHaveTextContent('Un código escaneado espera')
  expect(screen.getByLabelText(label)).toHaveValue(text)
  await app.user.click(screen.getByRole('button', { name: 'Cerrar' }))
}

/** A sale put aside is to be thrown away. */
async function question(app: TestApp) {
  await app.user.keyboard('{F6}')
  scan(yerba.code)
  await app.user.keyboard('{F7}')
  await app.user.click(await screen.findByRole('button', { name: /^Descartar la venta/ }))
  expect(await screen.findByRole('button', { name: 'Cancelar' })).toHaveFocus()
}

/** One charged without network, another at the till. */
async function unsent(app: TestApp) {
  app.backend.faults.set([{ path: '.', fault: 'drop-before' }])
  window.dispatchEvent(new Event('offline'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10' })
  await waitFor(() => expect(vender(app).cart.items).toHaveLength(0))
  scan(yerba.code)
  await app.user.click(screen.getByRole('button', { name: /sin confirmar/ }))
  await act(() => vi.dynamicImportSettled())
  screen.getByRole('button', { name: 'Volver a la caja' }).focus()
}

const STATES: readonly State[] = [
  { name: 'the scan field', enter: focused(field) },
  { name: 'nothing', enter: () => (document.activeElement as HTMLElement).blur() },
  { name: '"Cobrar"', enter: focused(() => screen.getByRole('button', { name: /^Cobrar/ })) },
  { name: 'a button of a line', enter: focused(() => screen.getByRole('button', { name: `Quitar ${yerba.name}` })) },
  { name: 'the menu', enter: focused(() => screen.getByRole('link', { name: 'Ventas' })) },
  { name: 'the payment method', enter: focused(() => screen.getByLabelText('Método de pago')) },
  { name: 'the caja', enter: focused(() => screen.getByLabelText('Caja')) },
  { name: 'the warehouse', enter: focused(() => screen.getByLabelText('Depósito')) },
  { name: 'what is paid with', enter: focused(() => screen.getByLabelText('Paga con')) },
  { name: 'the discount of this sale', enter: focused(() => screen.getByLabelText('Desc. %')) },
  { name: 'the client', enter: press('F3') },
  { name: 'a quantity', enter: press('F4') },
  {
    name: 'a toast',
    enter: async (app) => {
      await app.user.click(screen.getByRole('button', { name: `Quitar ${yerba.name}` }))
      screen.getAllByRole('button', { name: 'Deshacer' }).at(-1)?.focus()
    },
  },
  { name: 'the help', enter: inDialog(press('F1'), /Teclas/) },
  { name: 'the search', enter: inDialog(press('F2'), /Buscar/) },
  { name: 'the sales put aside', enter: inDialog(press('F7'), /apartadas/i) },
  {
    name: 'a past sale that is looked at',
    enter: async (app) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageUp', code: 'PageUp' })
      await seen(newest(app.backend).num)
    },
  },
  // What is being typed in these stays: the scan waits until they are closed.
  { name: 'the split of the payment', enter: inDialog(press('F9'), /métodos de pago/i), leave: press('Escape') },
  {
    name: 'the details of a line',
    enter: inDialog(press('Shift>}{Enter}{/Shift'), new RegExp(yerba.name)),
    leave: press('Escape'),
  },
  { name: 'a new article', enter: inDialog(() => scan('1234567890128'), /artículo/i), leave: press('Escape') },
  { name: 'a new client', enter: newClient, leave: press('Escape') },
  { name: 'more choices', enter: inDialog(clicked('Más opciones'), /Más opciones/), leave: press('Escape') },
  {
    name: 'a service',
    enter: async (app) => {
      await app.user.keyboard('{F2}Envío')
      await clicked('Agregar un servicio')(app)
      expect(await screen.findByLabelText('Precio')).toHaveFocus()
    },
    leave: typed('Nombre', 'Envío'),
  },
  // It is not clear what the scan would be of once these are over.
  {
    name: 'a question',
    enter: question,
    leave: async (app) => {
      await app.user.keyboard('{Escape}{Escape}')
      localStorage.clear()
    },
    refused: true,
  },
  { name: 'the sales without a confirmation', enter: unsent, leave: press('Escape'), refused: true },
  // And what leaves is what was in the sale when it was charged.
  {
    name: 'a sale on its way',
    enter: ({ backend }) => {
      backend.faults.set([{ method: 'POST', path: '^/api/sale$', fault: { slow: 300 } }])
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10' })
    },
    leave: (app) => waitFor(() => expect(posts(app)).toBe(1)),
  },
]

describe('a scan', () => {
  it.each(STATES)(
    'with $name in use is in the sale, and in no field [U2] [U5]',
    async ({ name, enter, leave, refused }) => {
      const app = await openVender()
      scan(yerba.code)
      await enter(app)
      read(azucar.code)
      if (refused) {
        expect(within(screen.getByRole('list', { name: 'Códigos rechazados' })).getByText(azucar.code)).toBeVisible()
        expect(vender(app).cart.items).toMatchObject([{ name: yerba.name, amount: 1 }])
        await leave?.(app)
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        read(azucar.code)
      } else if (leave !== undefined) {
        expect(screen.queryByRole('textbox', { name: `Cantidad de ${azucar.name}` })).toBeNull()
        await leave(app)
      }
      await waitFor(() => expect(quantityOf(azucar.name)).toHaveValue('1'))
      const holding = [...document.querySelectorAll('input')].filter(({ value }) =>
        value.includes(azucar.code.slice(0, 4)),
      )
      expect(holding.map((input) => input.getAttribute('aria-label') ?? input.id)).toEqual([])
      expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
      expect(window.location.pathname).toBe('/vender')
      const sold = name === 'a sale on its way'
      expect(posts(app)).toBe(sold ? 1 : 0)
      expect(vender(app).cart.items).toHaveLength(sold || name === 'a toast' ? 1 : 2)
    },
  )

  it('with the menu of a phone open is in the sale at once, and so is the next one; no key of the till acts under it [U2] [U5]', async () => {
    setWidth(390)
    const app = await openVender({ immediately: true })
    scan(yerba.code)
    await waitFor(() => expect(vender(app).cart.items).toHaveLength(1))
    await clicked('Abrir el menú')(app)
    const menu = await screen.findByRole('dialog', { name: 'Menú' })
    within(menu).getByRole('link', { name: 'Ventas' }).focus()
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'F10', code: 'F10' })).toBe(true)
    read(azucar.code)
    await waitFor(() => expect(vender(app).cart.items.map(({ name }) => name)).toContain(azucar.name))
    // On its way out it still holds the focus.
    menu.style.transitionDuration = '300ms'
    await app.user.keyboard('{Escape}')
    expect(menu).not.toHaveClass('show')
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'F10', code: 'F10' })).toBe(true)
    read(aceite.code)
    await waitFor(() => expect(vender(app).cart.items).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field()).toHaveValue('')
    expect(posts(app)).toBe(0)
    expect(window.location.pathname).toBe('/vender')
  })

  it('takes none of the digits a hand left in the scan field, but the quantity before it [U1] [U2]', async () => {
    await openVender()
    fireEvent.input(field(), { target: { value: '779' } })
    field().focus()
    read(yerba.code)
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(quantityOf(yerba.name)).toHaveValue('1')
    // One of its own that came late stays with it.
    fireEvent.keyDown(field(), { key: '7' })
    fireEvent.input(field(), { target: { value: '7' } })
    read(yerba.code.slice(1), 'Enter', 200)
    await waitFor(() => expect(quantityOf(yerba.name)).toHaveValue('2'))
    fireEvent.input(field(), { target: { value: '3*' } })
    read(yerba.code)
    await waitFor(() => expect(quantityOf(yerba.name)).toHaveValue('5'))
    expect(cards()).toHaveLength(0)
  })

  it('with a space in its code presses no button that has the focus [U3]', async () => {
    const app = await openVender()
    scan(yerba.code)
    await app.user.keyboard('{F6}{F7}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ventas apartadas' }))
    expect(dialog.getByRole('button', { name: /^Recuperar/ })).toHaveFocus()
    read('AB 1234')
    await waitFor(() => expect(vender(app).cards[0] ?? vender(app).new_article).toMatchObject({}))
    expect(vender(app).cart.items).toHaveLength(0)
    localStorage.clear()
  })

  it('is tried in twenty states at least [U2]', () => {
    expect(STATES.length).toBeGreaterThanOrEqual(20)
  })
})
