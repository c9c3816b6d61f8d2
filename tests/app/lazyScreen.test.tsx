import { readdirSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lazyScreen } from '@/app/lazyScreen'
import { preload } from '@/ui/lazyPart'
import { SCREENS } from '@/app/screens'
import { table } from '../list/screen'
import { startTestApp } from '../support/app'
import { broughtBy, importedLater } from './imports'

const Screen = () => <p>pantalla</p>

describe('the code of a screen', () => {
  it('is given up when it is not there after 120 seconds, not before [ERR-009]', async () => {
    vi.useFakeTimers()
    const outcome = vi.fn()
    preload<object>(() => new Promise(() => undefined)).then(outcome, outcome)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledOnce()
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(Error)
  })

  it('leaves no clock running once it has arrived [ERR-009]', async () => {
    vi.useFakeTimers()
    await expect(preload(() => Promise.resolve(Screen))).resolves.toBe(Screen)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is fetched on the first visit and once only [GEN-015]', async () => {
    const load = vi.fn(() => Promise.resolve(Screen))
    const Lazy = lazyScreen(load)
    expect(load).not.toHaveBeenCalled()
    const page = <Lazy />
    const { unmount } = render(page)
    await screen.findByText('pantalla')
    unmount()
    render(page)
    await screen.findByText('pantalla')
    expect(load).toHaveBeenCalledOnce()
  })

  it('that does not arrive offers to load the page again [ERR-009]', async () => {
    const Lazy = lazyScreen<object>(() => Promise.reject(new Error('404')))
    render(<Lazy />)
    expect(await screen.findByText('No pudimos cargar esta pantalla')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeVisible()
  })

  it('has an import of its own, and is not brought by the first page nor by the frame [GEN-015]', () => {
    const tables = readdirSync('src/app/screens').map((file) => `src/app/screens/${file}`)
    const modules = tables.flatMap((path) => [...importedLater(path)])
    expect(modules).toHaveLength(SCREENS.length)
    expect(new Set(SCREENS.map(({ load }) => load)).size).toBe(SCREENS.length)
    // Two addresses open the sales.
    expect(modules.filter((path, index) => modules.indexOf(path) !== index)).toEqual(['src/features/ventas/Ventas.tsx'])
    const first = broughtBy(['src/main.tsx', 'src/app/shell/Layout.tsx'])
    expect([...first]).toEqual(expect.arrayContaining(tables))
    expect(modules.filter((path) => first.has(path))).toEqual([])
  })

  it('is not asked for before its address is visited, and then alone [GEN-015]', async () => {
    const loads = SCREENS.map((place) => [place.name, vi.spyOn(place, 'load')] as const)
    const asked = () => loads.flatMap(([name, { mock }]) => mock.calls.map(() => name))
    const { user } = await startTestApp({ path: '/inicio' })
    expect(await screen.findByRole('heading', { name: /^Hola, / })).toBeVisible()
    expect(asked()).toEqual([])
    const menu = within(screen.getByRole('navigation', { name: 'Principal' }))
    await user.click(menu.getByRole('link', { name: 'Gastos' }))
    await table('Gastos')
    expect(asked()).toEqual(['expense'])
    await user.click(menu.getByRole('link', { name: 'Presupuestos' }))
    await table('Presupuestos')
    await user.click(menu.getByRole('link', { name: 'Gastos' }))
    await table('Gastos')
    expect(asked().sort()).toEqual(['budget', 'expense'])
  })

  it('of every screen can be fetched [GEN-015]', async () => {
    for (const Content of await Promise.all(SCREENS.map(({ load }) => load()))) expect(Content).toBeTypeOf('function')
  })
})
