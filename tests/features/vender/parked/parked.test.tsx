import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Client } from '@/entities/client'
import { logout } from '@/session/session'
import {
  azucar,
  field,
  holdPost,
  line,
  lines,
  list,
  openVender,
  quantityOf,
  scan,
  total,
  vender,
  yerba,
} from '../screen'

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('unsent-sales-parked-'))
const dialog = () => screen.findByRole('dialog', { name: 'Ventas apartadas' })
const badge = () => screen.queryByRole('button', { name: /Apartadas/ })

describe('a sale put aside', () => {
  it('leaves the till empty, is counted, and comes back whole [SALE-012] [U14]', async () => {
    const { user } = await openVender()
    scan(`2*${yerba.code}`)
    await user.selectOptions(screen.getByLabelText('Método de pago'), 'Debito')
    await user.keyboard('{F6}')
    expect(lines()).toHaveLength(0)
    expect(total()).toHaveTextContent('$0,00')
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
    expect(badge()).toHaveTextContent('1')
    expect(field()).toHaveFocus()
    await user.keyboard('{F7}')
    const row = within(await dialog()).getByRole('listitem')
    expect(row).toHaveTextContent('Consumidor final')
    expect(row).toHaveTextContent(`2 × ${yerba.name}`)
    expect(row).toHaveTextContent('$8.500,00')
    // The first one has the focus.
    await user.keyboard('{Enter}')
    expect(quantityOf(yerba.name)).toHaveValue('2')
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Debito')
    expect(badge()).toBeNull()
    expect(kept()).toEqual([])
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('is kept as the cart before it is kept no more as put aside: a tab that dies in between loses nothing [U14]', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.keyboard('{F6}')
    let then = ''
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => {
      then = sessionStorage.getItem('cart') ?? ''
    })
    await user.click(screen.getByRole('button', { name: 'Recuperar' }))
    remove.mockRestore()
    expect(line(yerba.name)).toBeVisible()
    expect(then).toContain(yerba.name)
    for (const key of kept()) localStorage.removeItem(key)
  })

  it('is named by its client', async () => {
    const app = await openVender()
    const client = list(app, 'client').models[0] as unknown as Client
    scan(yerba.code)
    await app.user.click(screen.getByRole('combobox', { name: /Cliente/ }))
    await app.user.keyboard(client.name)
    await app.user.click((await screen.findAllByRole('option', { name: new RegExp(client.name) }))[0] as HTMLElement)
    expect(vender(app).cart.client?.id).toBe(client.id)
    await app.user.click(screen.getByRole('button', { name: /^Apartar/ }))
    expect(vender(app).cart.client).toBeNull()
    await app.user.click(badge() as HTMLElement)
    expect(within(await dialog()).getByText(client.name)).toBeVisible()
  })

  it('changes places with the one in the cart, so that neither is lost', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.keyboard('{F6}')
    scan(azucar.code)
    await user.keyboard('{F7}')
    await user.click(within(await dialog()).getByRole('button', { name: /^Recuperar/ }))
    expect(lines()).toHaveLength(1)
    expect(line(yerba.name)).toBeVisible()
    await user.keyboard('{F7}')
    expect(within(await dialog()).getByRole('listitem')).toHaveTextContent(azucar.name)
  })

  it('of nothing is nothing', async () => {
    const { user } = await openVender()
    await user.keyboard('{F6}')
    expect(screen.getByText('No hay nada para apartar')).toBeVisible()
    expect(kept()).toEqual([])
    expect(screen.getByRole('button', { name: /^Apartar/ })).toBeDisabled()
    await user.keyboard('{F7}')
    expect(await dialog()).toHaveTextContent('No hay ventas apartadas')
  })

  it('is thrown away only after asking', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.keyboard('{F6}')
    await user.keyboard('{F7}')
    const discard = () => screen.getByRole('button', { name: 'Descartar la venta de Consumidor final de $4.250,00' })
    await dialog()
    await user.click(discard())
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(kept()).toHaveLength(1)
    await user.click(discard())
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.getByText(/No hay ventas apartadas/)).toBeVisible())
    expect(kept()).toEqual([])
  })

  it(
    'stays through a logout for the person who made it, and is nobody else’s [SES-008]',
    { tags: ['rare'] },
    async () => {
      const first = await openVender()
      scan(yerba.code)
      await first.user.keyboard('{F6}')
      await act(() => first.store.dispatch(logout()))
      expect(first.store.getState().session.user).toBeNull()
      expect(kept()).toHaveLength(1)
      cleanup()
      const other = await openVender({ as: 'employee' })
      expect(badge()).toBeNull()
      await other.user.keyboard('{F7}')
      expect(await dialog()).toHaveTextContent('No hay ventas apartadas')
      cleanup()
      const again = await openVender()
      expect(badge()).toHaveTextContent('1')
      await again.user.keyboard('{F7}')
      await again.user.click(within(await dialog()).getByRole('button', { name: /^Recuperar/ }))
      expect(line(yerba.name)).toBeVisible()
    },
  )

  it('stays in the cart where the browser keeps nothing', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.keyboard('{F6}')
    expect(screen.getByText(/no deja guardar la venta/)).toBeVisible()
    expect(line(yerba.name)).toBeVisible()
    refuse.mockRestore()
  })

  it('stays put aside where the tab has no room for it as the cart [PLUS-014]', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.keyboard('{F6}')
    scan(azucar.code)
    const { setItem } = Storage.prototype
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === 'cart') throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    await user.keyboard('{F7}')
    await user.click(within(await dialog()).getByRole('button', { name: /^Recuperar/ }))
    const told =
      'Este equipo se quedó sin espacio: la venta sigue apartada, y la que estabas haciendo también quedó apartada'
    expect(await screen.findByText(told)).toBeVisible()
    expect(kept()).toHaveLength(2)
    full.mockRestore()
    const row = (await screen.findAllByRole('listitem')).find((one) => one.textContent.includes(yerba.name))
    await user.click(within(row as HTMLElement).getByRole('button', { name: /^Recuperar/ }))
    await waitFor(() => expect(quantityOf(yerba.name)).toHaveValue('1'))
    expect(lines()).toHaveLength(1)
    for (const key of kept()) localStorage.removeItem(key)
  })

  it('taken by another window is not taken twice', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.keyboard('{F6}')
    await user.keyboard('{F7}')
    const take = within(await dialog()).getByRole('button', { name: /^Recuperar/ })
    for (const key of kept()) localStorage.removeItem(key)
    await user.click(take)
    expect(await screen.findByText('Esa venta ya se recuperó en otra ventana')).toBeVisible()
    expect(lines()).toHaveLength(0)
  })

  it('of another window appears here', async () => {
    const app = await openVender()
    scan(yerba.code)
    await app.user.keyboard('{F6}')
    const [key] = kept()
    localStorage.setItem(`${key}x`, localStorage.getItem(key ?? '') ?? '')
    window.dispatchEvent(new StorageEvent('storage', { key: `${key}x` }))
    await waitFor(() => expect(badge()).toHaveTextContent('2'))
  })

  const broken = ['no JSON', 'null', '{"at":"now","cart":{}}', '{"at":1,"cart":{"items":[{"id":"x"}]}}']
  it.each(broken)('is quietly left out when its storage holds %s', async (text) => {
    const app = await openVender()
    const { id } = app.store.getState().session.user as { id: number }
    localStorage.setItem(`unsent-sales-parked-${id}-1`, text)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(badge()).toBeNull()
  })

  it('is not put aside while a sale is on its way', async () => {
    const app = await openVender()
    scan(yerba.code)
    const answer = holdPost(app, 'sale')
    await app.user.keyboard('{F10}{F6}')
    expect(kept()).toEqual([])
    answer()
    await screen.findByText(/Última venta N°/)
    expect(lines()).toHaveLength(0)
  })
})
