import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { RunningBackend } from '../../../backend/app'
import type { TestApp } from '../../../support/app'
import {
  aceite,
  articleRow,
  azucar,
  cards,
  field,
  line,
  lines,
  openVender,
  quantityOf,
  reload,
  scan,
  total,
  yerba,
} from '../screen'

afterEach(() => localStorage.clear())

/** The shop offers two of them to everybody; one goes by weight. */
function shop(backend: RunningBackend) {
  const kilo = backend.db.all('unidad_medida').find(({ name }) => /kilo/i.test(String(name)))
  backend.db.update('article', articleRow(backend, yerba.code).id, { default_in_vender: 1 })
  backend.db.update('article', articleRow(backend, azucar.code).id, {
    default_in_vender: 1,
    unidad_medida_id: kilo?.id ?? null,
  })
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more })
const panel = () => screen.findByRole('region', { name: 'Teclas rápidas' })
const key = async (name: string) => within(await panel()).findByRole('button', { name: new RegExp(`${name}.*\\$`) })
const call = async (text: string) => {
  const number = await screen.findByRole('textbox', { name: 'Número o nombre de la tecla' })
  fireEvent.change(number, { target: { value: text } })
  fireEvent.keyDown(number, { key: 'Enter' })
}
const openKeys = async ({ user }: TestApp) =>
  user.click(screen.getAllByRole('button', { name: /^Teclas rápidas/ })[0] as HTMLElement)

describe('quick keys', () => {
  it('of the shop add one unit with a touch, as a scan does, and the scan field has the focus again [SALE-044] [U1]', async () => {
    const app = await openVender({ prepare: shop })
    await openKeys(app)
    await app.user.click(await key(yerba.name))
    expect(quantityOf(yerba.name)).toHaveValue('1')
    await waitFor(() => expect(field()).toHaveFocus())
    await app.user.click(await key(yerba.name))
    expect(quantityOf(yerba.name)).toHaveValue('2')
    scan(yerba.code)
    expect(quantityOf(yerba.name)).toHaveValue('3')
    expect(lines()).toHaveLength(1)
  })

  it('take the quantity that stands in the scan field, and refuse one that is none [SALE-044]', async () => {
    const app = await openVender({ prepare: shop })
    await openKeys(app)
    fireEvent.input(field(), { target: { value: '3*' } })
    await app.user.click(await key(yerba.name))
    expect(quantityOf(yerba.name)).toHaveValue('3')
    expect(field()).toHaveValue('')
    fireEvent.input(field(), { target: { value: '0*' } })
    await app.user.click(await key(yerba.name))
    expect(cards()).toHaveLength(1)
    expect(quantityOf(yerba.name)).toHaveValue('3')
  })

  it('ask how much of what is sold by weight, and add nothing when that is given up', async () => {
    const app = await openVender({ prepare: shop })
    await openKeys(app)
    await app.user.click(await key(azucar.name))
    const dialog = await screen.findByRole('dialog', { name: azucar.name })
    const weight = within(dialog).getByRole('textbox')
    await app.user.type(weight, '0,355{Enter}')
    expect(within(dialog).getByRole('status')).toHaveTextContent('Hasta dos decimales')
    await app.user.clear(weight)
    await app.user.type(weight, '0,35{Enter}')
    expect(quantityOf(azucar.name)).toHaveValue('0,35')
    await waitFor(() => expect(field()).toHaveFocus())
    await app.user.click(await key(azucar.name))
    await app.user.click(
      within(await screen.findByRole('dialog', { name: azucar.name })).getByRole('button', { name: 'Cancelar' }),
    )
    expect(quantityOf(azucar.name)).toHaveValue('0,35')
  })

  it('are called by their number after their own key, several times with 3*, and by their name', async () => {
    await openVender({ prepare: shop })
    press('q', { altKey: true })
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Número o nombre de la tecla' })).toHaveFocus())
    const second = within(await panel()).getAllByRole('button', { name: /\$/ })[1]
    const number = second?.textContent?.startsWith('2') ? '2' : '1'
    expect(number).toBe('2')
    await call('3*2')
    expect(lines()).toHaveLength(1)
    expect(field()).toHaveFocus()
    await call('77')
    expect(screen.getByText('No hay una tecla 77')).toBeVisible()
    await call(yerba.name.slice(0, 5))
    expect(line(yerba.name)).toBeVisible()
  })

  it('stay open, are chosen, ordered and coloured by each person, and are there after a reload', async () => {
    const app = await openVender()
    await openKeys(app)
    await app.user.click(await screen.findByRole('button', { name: 'Elegir artículos' }))
    const editor = await screen.findByRole('dialog', { name: /^Teclas rápidas/ })
    for (const { code, name } of [yerba, aceite]) {
      await app.user.type(within(editor).getByRole('textbox'), code)
      await app.user.click(await within(editor).findByRole('button', { name }))
    }
    const up = within(editor).getByRole('button', { name: `Subir: ${aceite.name}` })
    await app.user.click(up)
    await app.user.selectOptions(within(editor).getByRole('combobox', { name: `Color de ${yerba.name}` }), 'Rosa')
    const rows = () =>
      within(editor)
        .getAllByRole('listitem')
        .map((row) => row.textContent)
    await waitFor(() => expect(rows()[0]).toContain(aceite.name))
    expect(rows()[1]).toContain(yerba.name)
    await app.user.click(within(editor).getByRole('button', { name: 'Listo' }))
    await reload(app)
    expect(await key(yerba.name)).toHaveAttribute('data-color', '3')
    expect(await key(aceite.name)).toHaveTextContent(/^1/)
  })

  it('are given to the article of a line, and taken from it', async () => {
    const app = await openVender()
    await openKeys(app)
    scan(yerba.code)
    await app.user.click(within(line(yerba.name)).getByRole('button', { name: new RegExp(`^Último: ?${yerba.name}$`) }))
    const star = await screen.findByRole('button', { name: `Tecla rápida: ${yerba.name}` })
    await app.user.click(star)
    expect(star).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByText(`${yerba.name} es la tecla rápida 1`)).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await key(yerba.name)).toBeVisible()
  })

  it('are left alone by a scan: nothing of them is drawn anew [SALE-044]', async () => {
    const app = await openVender({ prepare: shop })
    await openKeys(app)
    const keys = (await key(yerba.name)).closest('section') as HTMLElement
    const changed: MutationRecord[] = []
    const watch = new MutationObserver((records) => changed.push(...records))
    watch.observe(keys, { subtree: true, childList: true, attributes: true, characterData: true })
    scan(aceite.code)
    scan(yerba.code)
    expect(lines()).toHaveLength(2)
    changed.push(...watch.takeRecords())
    watch.disconnect()
    expect(changed).toEqual([])
  })

  it('show the price of this sale: with the method that has a discount, the one it has there', async () => {
    const app = await openVender({ prepare: shop })
    await openKeys(app)
    await app.user.click(await key(yerba.name))
    const shown = (await key(yerba.name)).textContent?.match(/\$[\d.,]+/)?.[0] ?? ''
    expect(total()).toHaveTextContent(shown)
  })
})
