import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { catalogueEntries } from '@/app/palette/catalogues'
import { fixedEntries, matching, partEntries } from '@/app/palette/entries'
import type { Access } from '@/domain/access'
import { entities } from '@/entities'
import { selectList } from '@/list/slices'
import { accessOf, EXTENSIONS } from './people'
import { startTestApp, type TestApp } from '../support/app'

const field = () => screen.findByRole('combobox', { name: 'Buscar o ir a' })

async function open({ user }: TestApp) {
  await user.keyboard('{Control>}k{/Control}')
  return field()
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the palette', () => {
  it('goes to a screen with the keyboard alone, and gives the focus back when it is left', async () => {
    const app = await startTestApp({ path: '/alertas' })
    const button = screen.getByRole('button', { name: 'Salir' })
    button.focus()
    expect(await open(app)).toHaveFocus()
    await app.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button).toHaveFocus()
    await open(app)
    await app.user.keyboard('clien{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/clientes'))
    expect(screen.queryByRole('combobox', { name: 'Buscar o ir a' })).toBeNull()
  })

  it('gives its place to a panel chosen in it, now and when its code is there already [SHELL-013]', async () => {
    const app = await startTestApp({ path: '/alertas' })
    for (const panel of ['Tareas del equipo', 'Avisos', 'Tareas del equipo']) {
      await open(app)
      await app.user.keyboard(`${panel.toLowerCase()}{Enter}`)
      const dialog = await screen.findByRole('dialog', { name: panel })
      expect(screen.queryByRole('combobox', { name: 'Buscar o ir a' })).toBeNull()
      await app.user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  it('finds an article and opens it, and a sale by its number; one that is not there is told', async () => {
    const app = await startTestApp({ path: '/alertas' })
    const article = entities.article
    const sale = app.backend.db.all('sale').at(-1)
    if (article === undefined || sale === undefined) throw new Error('an empty shop')
    await waitFor(() => expect(selectList(app.store.getState(), article).loadedAt).not.toBeNull())
    await open(app)
    await app.user.keyboard('yer sua')
    await waitFor(() => expect(options()[0]).toMatch(/^Yerba Mate Suave/))
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/listado-de-articulos'))
    expect(await screen.findByRole('dialog', { name: /Yerba Mate Suave/ })).toBeVisible()
    act(() => void app.store.dispatch({ type: 'article/modelSet', payload: null }))

    await open(app)
    await app.user.keyboard('999999')
    await app.user.click(await screen.findByRole('option', { name: 'Ver la venta N° 999999' }))
    expect(await screen.findByText('No hay ninguna venta N° 999999.')).toBeVisible()
    await app.user.clear(await field())
    await app.user.keyboard(String(sale.num))
    const found = await screen.findByRole('option', { name: new RegExp(`[Vv]enta N° ${String(sale.num)}\\b`) })
    await app.user.click(found)
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/ventas\//))
  })

  it('goes to a catalogue of ABM by its name or by what else people call it, for whoever may enter there [CFG-007]', async () => {
    const app = await startTestApp({ path: '/alertas' })
    await open(app)
    expect(options().some((option) => option?.startsWith('Marcas'))).toBe(false)
    await app.user.keyboard('abm')
    await waitFor(() => expect(options()[0]).toMatch(/^Categorías y listas/))
    await app.user.clear(await field())
    await app.user.keyboard('fabricantes')
    await waitFor(() => expect(options()[0]).toMatch(/^Marcas/))
    await app.user.clear(await field())
    await app.user.keyboard('marc{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/abm/listado/marcas'))
    const few = accessOf({ role: 'employee', slugs: ['article.index'], extensions: EXTENSIONS })
    expect(catalogueEntries(few, () => undefined)).toEqual([])
  })

  it('does not open over a dialog, and is on the top bar too', async () => {
    const app = await startTestApp({ path: '/alertas' })
    await app.user.click(screen.getByRole('button', { name: 'Ir a… (Ctrl+K)' }))
    await field()
    await app.user.keyboard('{Control>}k{/Control}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    const groups = within(screen.getByRole('listbox')).getAllByRole('group')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Ir a', 'Acciones'])
  })
})

const OWNER = accessOf({ role: 'owner', slugs: [], extensions: EXTENSIONS })

describe('what the palette offers', () => {
  const names = (access: Access) =>
    fixedEntries(
      access,
      {},
      () => undefined,
      () => undefined,
    ).map(({ text }) => text)

  it('is what the person may do: places of his menu, and records he may create', () => {
    const all = names(OWNER)
    expect(all).toEqual(expect.arrayContaining(['Artículos', 'Vender', 'Crear artículo', 'Crear cliente']))
    const few = names(accessOf({ role: 'employee', slugs: ['article.index'], extensions: EXTENSIONS }))
    expect(few).toContain('Artículos')
    expect(few).not.toContain('Vender')
    expect(few).not.toContain('Crear artículo')
  })

  it('is found by everyday words: parts of screens too, each for whoever may open it', () => {
    const all = (access: Access) => [
      ...fixedEntries(
        access,
        {},
        () => undefined,
        () => undefined,
      ),
      ...partEntries(access, () => undefined),
    ]
    const first = (query: string, access = OWNER) => matching(all(access), query)[0]?.text
    expect(first('promo')).toBe('Promociones')
    expect(first('cheques')).toBe('Cheques')
    expect(first('impresora')).toBe('Tickets e impresión')
    expect(first('tickets')).toBe('Tickets e impresión')
    expect(first('mover stock')).toBe('Mover entre depósitos')
    const few = accessOf({ role: 'employee', slugs: ['client.index'], extensions: EXTENSIONS })
    expect(first('cheques', few)).toBeUndefined()
    expect(first('deudas', few)).toBe('Deudas de clientes')
  })

  it('fits every word, accents aside, and what begins with it goes first', () => {
    const entries = fixedEntries(
      OWNER,
      {},
      () => undefined,
      () => undefined,
    )
    expect(matching(entries, 'ARTICULO crear').map(({ text }) => text)).toEqual(['Crear artículo'])
    expect(matching(entries, 'ven')[0]?.text).toMatch(/^Ven/)
    expect(matching(entries, 'zzz')).toEqual([])
  })
})
