import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { load } from '@/list/thunks'
import { callApi } from '../../../support/standIn'
import {
  articleRow,
  articles,
  aceite,
  azucar,
  field,
  line,
  lines,
  list,
  ODD,
  openVender,
  posts,
  quantityOf,
  read,
  scan,
  total,
  vender,
  yerba,
} from '../screen'

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more })

describe('quantity', () => {
  it('is replaced by what is typed, never appended to [SALE-003] [U7]', async () => {
    const { user } = await openVender()
    for (const [article, code] of [
      [yerba, yerba.code],
      [azucar, azucar.code],
    ] as const) {
      scan(code)
      await user.keyboard('{F4}')
      expect(quantityOf(article.name)).toHaveFocus()
      await user.keyboard('2{Enter}')
      expect(field()).toHaveFocus()
    }
    expect(screen.getByText('2 artículos · 4 unidades')).toBeVisible()
    await user.click(quantityOf(yerba.name))
    await user.keyboard('3{Enter}')
    expect(quantityOf(yerba.name)).toHaveValue('3')
  })

  it('is asked after each scan where the owner wants it: scan, 2, scan, 2 are 4 [SALE-003] [U7]', async () => {
    const { user } = await openVender({
      prepare: ({ db }) =>
        void db.update('user', db.all('user').find(({ owner_id }) => owner_id === null)?.id, {
          ask_amount_in_vender: 1,
        }),
    })
    for (const units of ['2', '4']) {
      scan(yerba.code)
      await waitFor(() => expect(screen.getByLabelText('Cantidad')).toHaveFocus())
      await user.keyboard('2{Enter}')
      expect(quantityOf(yerba.name)).toHaveValue(units)
      expect(field()).toHaveFocus()
    }
  })

  it('asked after a scan counts for its own article, with Enter or without [SALE-003] [U7]', async () => {
    const { user } = await openVender({
      prepare: ({ db }) =>
        void db.update('user', db.all('user').find(({ owner_id }) => owner_id === null)?.id, {
          ask_amount_in_vender: 1,
        }),
    })
    const amount = () => screen.getByLabelText('Cantidad')
    scan(yerba.code)
    await waitFor(() => expect(amount()).toHaveFocus())
    await user.keyboard('2')
    read(azucar.code)
    expect(quantityOf(yerba.name)).toHaveValue('2')
    await waitFor(() => expect(amount()).toHaveFocus())
    expect(amount()).toHaveValue('')
    await user.keyboard('{Enter}')
    expect(quantityOf(azucar.name)).toHaveValue('1')
    // The same article again: its figure is for the last scan alone.
    read(azucar.code)
    await waitFor(() => expect(amount()).toHaveFocus())
    await user.keyboard('3')
    read(azucar.code)
    expect(quantityOf(azucar.name)).toHaveValue('5')
    await waitFor(() => expect(amount()).toHaveFocus())
    await user.keyboard('abc')
    read(yerba.code)
    expect(screen.getByRole('alert')).toHaveTextContent(`${azucar.name}: «abc» no es una cantidad`)
    await waitFor(() => expect(amount()).toHaveFocus())
    expect(amount()).toHaveValue('')
    // A code read so slowly that its pace does not tell.
    fireEvent.change(amount(), { target: { value: aceite.code } })
    press('Enter')
    expect(quantityOf(aceite.name)).toHaveValue('1')
    expect(quantityOf(yerba.name)).toHaveValue('3')
    await waitFor(() => expect(amount()).toHaveFocus())
    await user.keyboard('4')
    press('F10')
    // The figure that was not taken is told of once more.
    expect(await screen.findByText(`${azucar.name}: «abc» no es una cantidad`)).toBeVisible()
    expect(quantityOf(aceite.name)).toHaveValue('4')
    expect(quantityOf(azucar.name)).toHaveFocus()
    press('F10')
    await screen.findByText(/Última venta N°/)
    expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('$0,00')
  })

  it.each([
    ['0', 'mayor que 0'],
    ['-2', 'mayor que 0'],
    ['abc', '«abc» no es una cantidad'],
    ['1e9', 'no es una cantidad'],
    ['1,5', 'no lleva decimales'],
    ['1000000', 'máxima'],
  ])('of %s is refused beside the field and the old one stays', async (typed, message) => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.keyboard('{F4}')
    await user.keyboard(`${typed}{Enter}`)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(quantityOf(yerba.name)).toHaveValue('1')
    expect(quantityOf(yerba.name)).toHaveAccessibleDescription(expect.stringContaining(message) as string)
    expect(quantityOf(yerba.name)).toHaveFocus()
    expect(total()).toHaveTextContent('$4.250,00')
  })

  it('has decimals where the article is sold by weight', async () => {
    const app = await openVender()
    const pan = articles(app).find(({ name }) => name === ODD.pan.name)
    const { user } = app
    await user.keyboard('{F2}')
    await user.keyboard('pan frances')
    await user.keyboard('{Enter}')
    expect(pan).toBeDefined()
    await user.keyboard('{F4}')
    await user.keyboard('0,5{Enter}')
    expect(quantityOf(ODD.pan.name)).toHaveValue('0,5')
    expect(total()).toHaveTextContent('$1.237,60')
  })

  it('of as many kilograms as somebody types grams is put right by one press [SALE-003]', async () => {
    const { user } = await openVender({
      prepare: ({ db }) => {
        const sold = db.all('article').find(({ name }) => name === yerba.name)
        db.update('article', sold?.id, { unidad_medida_id: 3, stock: null })
      },
    })
    scan(yerba.code)
    await user.keyboard('{F4}99{Enter}')
    expect(screen.queryByRole('button', { name: /Poner/ })).toBeNull()
    await user.keyboard('{F4}350{Enter}')
    expect(total()).toHaveTextContent('$1.487.500,00')
    await user.click(screen.getByRole('button', { name: '¿350 kg? Poner 0,35' }))
    expect(quantityOf(yerba.name)).toHaveValue('0,35')
    expect(total()).toHaveTextContent('$1.487,50')
    await waitFor(() => expect(field()).toHaveFocus())
    // What no hundredth of a kilogram tells is not offered, nor anything after the quantity has changed elsewhere.
    await user.keyboard('{F4}355{Enter}')
    expect(screen.queryByRole('button', { name: /Poner/ })).toBeNull()
    await user.keyboard('{F4}350{Enter}+')
    expect(quantityOf(yerba.name)).toHaveValue('351')
    expect(screen.queryByRole('button', { name: /Poner/ })).toBeNull()
  })

  it('goes up and down by the buttons and by + and −', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    scan(azucar.code)
    await user.click(screen.getByRole('button', { name: `Uno más de ${yerba.name}` }))
    await waitFor(() => expect(field()).toHaveFocus())
    expect(quantityOf(yerba.name)).toHaveValue('2')
    await user.keyboard('++-')
    expect(quantityOf(yerba.name)).toHaveValue('3')
    expect(field()).toHaveValue('')
    await user.click(screen.getByRole('button', { name: `Uno menos de ${yerba.name}` }))
    expect(quantityOf(yerba.name)).toHaveValue('2')
    expect(screen.getByRole('button', { name: `Uno menos de ${azucar.name}` })).toBeDisabled()
  })

  it('stays as it was when a code is scanned into it [U6]', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.keyboard('{F4}')
    read(azucar.code)
    expect(line(azucar.name)).toBeVisible()
    expect(quantityOf(yerba.name)).toHaveValue('1')
    expect(field()).toHaveFocus()
  })

  it('stays as it was, as a price, a discount and what is paid with do, when the short code of an article is scanned into it [U5] [U6]', async () => {
    const { user } = await openVender({
      prepare: (backend) =>
        void backend.db.update('article', articleRow(backend, azucar.code).id, { bar_code: '00012' }),
    })
    scan(yerba.code)
    await user.keyboard('{F4}')
    read('00012')
    await user.type(screen.getByLabelText('Paga con'), '5000')
    read('00012')
    await waitFor(() => expect(quantityOf(azucar.name)).toHaveValue('2'))
    expect(quantityOf(yerba.name)).toHaveValue('1')
    expect(screen.getByLabelText('Paga con')).toHaveValue('5.000')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    const detail = within(await screen.findByRole('dialog', { name: new RegExp(azucar.name) }))
    for (const label of ['Precio', 'Descuento %']) {
      await user.click(detail.getByLabelText(label))
      read('00012')
      expect(detail.getByLabelText(label)).toHaveValue('')
    }
    expect(detail.getByText('2 códigos escaneados esperan a que cierres')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(quantityOf(azucar.name)).toHaveValue('4'))
    expect(quantityOf(yerba.name)).toHaveValue('1')
  })

  it.each(['Enter', 'Tab'])(
    'stays as it was however slowly the code is read into it, ended by %s [U6]',
    { tags: ['rare'] },
    async (end) => {
      const { user } = await openVender()
      scan(`2*${yerba.code}`)
      await user.keyboard('{F4}')
      fireEvent.change(quantityOf(yerba.name), { target: { value: azucar.code } })
      press(end)
      expect(line(azucar.name)).toBeVisible()
      expect(quantityOf(yerba.name)).toHaveValue('2')
      expect(screen.queryByRole('alert')).toBeNull()
      expect(field()).toHaveFocus()
    },
  )
})

describe('scans elsewhere', () => {
  it('make a line wherever the focus is, and their Enter presses nothing [U2] [U3]', async () => {
    const app = await openVender()
    scan(yerba.code)
    for (const focus of [
      () => screen.getByRole('button', { name: /Cobrar/ }),
      () => screen.getByRole('button', { name: `Quitar ${yerba.name}` }),
      () => screen.getByRole('link', { name: 'Ventas' }),
      () => screen.getByLabelText('Método de pago'),
      () => screen.getByLabelText('Paga con'),
      () => screen.getByRole('combobox', { name: /Cliente/ }),
    ]) {
      focus().focus()
      read(azucar.code)
      expect(field()).toHaveFocus()
    }
    expect(quantityOf(azucar.name)).toHaveValue('6')
    expect(quantityOf(yerba.name)).toHaveValue('1')
    expect(screen.getByLabelText('Paga con')).toHaveValue('')
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
    expect(app.backend.stats()['POST /api/sale']).toBeUndefined()
    expect(window.location.pathname).toBe('/vender')
  })

  it('are taken from the search and the help too [U5]', async () => {
    const { user } = await openVender()
    await user.keyboard('{F2}')
    read(yerba.code)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{F1}')
    expect(await screen.findByRole('dialog', { name: 'Teclas de Vender' })).toBeVisible()
    read(yerba.code)
    expect(quantityOf(yerba.name)).toHaveValue('2')
    await waitFor(() => expect(field()).toHaveFocus())
  })
})

describe('keys and focus', () => {
  it('removes the chosen line and undoes it, from the keyboard and from the toast', async () => {
    const { user } = await openVender()
    for (const { code } of [yerba, azucar, aceite]) scan(code)
    await user.keyboard('{ArrowDown}{Delete}')
    expect(lines()).toHaveLength(2)
    expect(screen.queryByRole('row', { name: new RegExp(azucar.name) })).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(lines()[1]).toHaveTextContent(azucar.name)
    // What it offered is done.
    expect(screen.queryByText(`Quitaste ${azucar.name}`)).toBeNull()
    await user.click(screen.getByRole('button', { name: `Quitar ${yerba.name}` }))
    expect(lines()).toHaveLength(2)
    await user.click(screen.getAllByRole('button', { name: 'Deshacer' }).at(-1) as HTMLElement)
    expect(lines()).toHaveLength(3)
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('undoes quantities as well as removals, the last first, and keeps what was scanned since', async () => {
    const { user } = await openVender()
    for (const { code } of [yerba, azucar]) scan(code)
    await user.click(quantityOf(yerba.name))
    await user.keyboard('600{Enter}')
    await user.keyboard('{ArrowUp}{Delete}')
    await user.keyboard('+')
    scan(yerba.code)
    expect(quantityOf(yerba.name)).toHaveValue('602')
    const undo = () => user.keyboard('{Control>}z{/Control}')
    await undo()
    expect(quantityOf(yerba.name)).toHaveValue('601')
    expect(lines()).toHaveLength(1)
    await undo()
    expect(lines()).toHaveLength(2)
    await undo()
    expect(quantityOf(yerba.name)).toHaveValue('2')
    expect(screen.getByRole('button', { name: /^Deshacer/ })).toBeDisabled()
    await undo()
    expect(quantityOf(yerba.name)).toHaveValue('2')
  })

  it('edits text where text is edited', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.type(field(), '77-9+0')
    await user.keyboard('{Delete}')
    expect(field()).toHaveValue('77-9+0')
    expect(quantityOf(yerba.name)).toHaveValue('1')
    expect(lines()).toHaveLength(1)
  })

  it('has the focus in the scan field after every dialog and key [U1]', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    for (const key of ['{F1}', '{F2}']) {
      await user.keyboard(key)
      expect(await screen.findByRole('dialog')).toBeVisible()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(field()).toHaveFocus())
    }
    for (const key of ['{F3}', '{F4}']) {
      await user.keyboard(key)
      expect(field()).not.toHaveFocus()
      await user.keyboard('{Escape}')
      expect(field()).toHaveFocus()
    }
    expect(lines()).toHaveLength(1)
    await user.click(screen.getByText('1 artículo · 1 unidad'))
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('acts once while a key is held', async () => {
    await openVender()
    scan(yerba.code)
    press('+')
    for (let index = 0; index < 5; index++) press('+', { repeat: true })
    expect(quantityOf(yerba.name)).toHaveValue('2')
  })

  it('prints every key in the help', async () => {
    const { user } = await openVender()
    await user.keyboard('{F1}')
    await screen.findByRole('dialog', { name: 'Teclas de Vender' })
    for (const text of ['F2', 'F10', 'Ctrl+Enter', 'Supr', 'Ctrl+Z', 'Cobrar', 'Paga justo'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  })

  it('asks for no keyboard on the screen until the field is touched [U12]', async () => {
    await openVender()
    expect(field()).toHaveAttribute('inputmode', 'none')
    fireEvent.pointerDown(field())
    expect(field()).toHaveAttribute('inputmode', 'text')
    field().blur()
    expect(field()).toHaveAttribute('inputmode', 'none')
  })
})

describe('search by name', () => {
  it('finds by every word, accents aside, with stock and price, and Enter adds [SALE-002]', async () => {
    const { user } = await openVender()
    await user.keyboard('{F2}')
    await user.keyboard('AZUC ledesma')
    const [first] = within(screen.getByRole('listbox', { name: 'Artículos encontrados' })).getAllByRole('option')
    expect(first).toHaveTextContent(azucar.name)
    expect(first).toHaveTextContent('$1.190,00')
    expect(first).toHaveTextContent('Stock 200')
    await user.keyboard('{Enter}')
    expect(line(azucar.name)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('finds by code, and by touch', async () => {
    const { user } = await openVender()
    await user.click(screen.getByRole('button', { name: /Buscar/ }))
    await user.type(screen.getByRole('combobox', { name: 'Buscar artículo por nombre o código' }), yerba.code.slice(-6))
    await user.click(screen.getByRole('option', { name: new RegExp(yerba.name) }))
    expect(line(yerba.name)).toBeVisible()
  })

  it('asks the server while the catalogue is not here', async () => {
    const { user } = await openVender({
      faults: [{ path: '^/api/article/index', fault: { slow: 60_000 } }],
      immediately: true,
    })
    await user.keyboard('{F2}')
    await user.keyboard('yerba suave')
    expect(await screen.findByRole('option', { name: new RegExp(yerba.name) })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(line(yerba.name)).toBeVisible()
  })
})

describe('a price that changes elsewhere [U21]', () => {
  it('is shown at the line, and taken only when a person says so', async () => {
    const app = await openVender()
    scan(`2*${yerba.code}`)
    const { id, ...row } = articleRow(app.backend, yerba.code)
    const known = articles(app).find((article) => article.id === id)
    await callApi('PUT', `article/${id}`, {
      ...known,
      ...row,
      id,
      price: 5000,
      percentage_gain: null,
      apply_provider_percentage_gain: 0,
    })
    // Another person's change: the event of one's own call is left alone.
    app.push.emit(`added_model.${vender(app).cart.employee_id || 1}`, {
      model_name: 'article',
      model_id: id,
      added_by: 99,
      check_added_by: true,
    })
    expect(await screen.findByText(/Cambió de precio: ahora/)).toBeVisible()
    expect(total()).toHaveTextContent('$8.500,00')
    const now = Number(articles(app).find((article) => article.id === id)?.final_price)
    expect(now).not.toBe(4250)
    await app.user.click(screen.getByRole('button', { name: 'Usar el nuevo' }))
    expect(vender(app).cart.items[0]?.final_price).toBe(articles(app).find((article) => article.id === id)?.final_price)
    expect(total()).not.toHaveTextContent('$8.500,00')
    expect(screen.queryByText(/Cambió de precio/)).toBeNull()
  })

  it.each([
    ['on coming back to the page', 3, () => document.dispatchEvent(new Event('visibilitychange'))],
    ['by the age of what is held', 11, () => vi.advanceTimersByTime(60_000)],
  ])(
    'for many articles at once, which is announced to nobody, is read %s',
    { tags: ['rare'] },
    async (_when, minutes, notice) => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      const app = await openVender()
      await waitFor(() =>
        expect(list(app, 'article')).toMatchObject({ loading: false, loadedAt: expect.any(Number) as number }),
      )
      scan(yerba.code)
      const { id } = articleRow(app.backend, yerba.code)
      const update_form = [{ type: 'number', key: 'increment_cost', value: 10, round: 0 }]
      await callApi('PUT', 'update/article', { from_filter: false, filter_form: [], models_id: [id], update_form })
      const get = vi.spyOn(app.api, 'get')
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      // What was read a moment ago is not old.
      expect(get.mock.calls.filter(([path]) => path.startsWith('article/index'))).toHaveLength(0)
      vi.setSystemTime(Date.now() + minutes * 60_000)
      act(() => void notice())
      expect(await screen.findByText(/Cambió de precio: ahora/)).toBeVisible()
      expect(total()).toHaveTextContent('$4.250,00')
    },
  )
})

describe('an article deleted on another computer [U21]', () => {
  const mark = () => within(line(yerba.name)).queryByText('Eliminado')

  it('is told at its line, and is charged all the same: the goods are on the counter', async () => {
    const app = await openVender()
    scan(yerba.code)
    scan(azucar.code)
    const { id } = articleRow(app.backend, yerba.code)
    app.backend.db.update('article', id, { deleted_at: app.backend.db.now() })
    act(() =>
      app.push.emit(`deleted_model.${vender(app).cart.employee_id || 1}`, {
        model_name: 'article',
        model_id: id,
        added_by: 99,
        check_added_by: true,
      }),
    )
    expect(mark()).toBeVisible()
    expect(within(line(azucar.name)).queryByText('Eliminado')).toBeNull()
    await app.user.keyboard('{F10}')
    await screen.findByText(/Última venta N°/)
    expect(posts(app)).toBe(1)
  })

  it.each([
    ['of which this computer heard nothing, is told once the list was read again', { deleted_at: '2026-01-01' }, true],
    // The list has only the active ones, but a code finds any (contract a §11.6).
    ['is not what is only not active', { status: 'inactive' }, false],
  ])('%s', async (_what, change, told) => {
    const app = await openVender()
    await waitFor(() => expect(list(app, 'article').loadId).toBeNull())
    scan(yerba.code)
    const { id } = articleRow(app.backend, yerba.code)
    app.backend.db.update('article', id, change)
    const get = vi.spyOn(app.api, 'get')
    await act(() => app.store.dispatch(load(articleEntity, { refresh: true })))
    expect(articles(app).some((article) => article.id === id)).toBe(false)
    const asked = () => get.mock.calls.filter(([path]) => path.startsWith(`article/${id}`))
    await waitFor(() => expect(asked()).toHaveLength(1))
    await act(() => Promise.all(get.mock.results.map(({ value }) => value as Promise<unknown>)))
    if (told) expect(await within(line(yerba.name)).findByText('Eliminado')).toBeVisible()
    else expect(mark()).toBeNull()
  })
})

describe('a long sale', () => {
  it(
    'shows the newest lines, counts them all, and leaves those that do not change alone',
    { tags: ['rare'] },
    async () => {
      const app = await openVender()
      const codes = articles(app)
        .filter(({ bar_code, article_variants }) => bar_code && article_variants.length === 0)
        .slice(0, 60)
        .map(({ bar_code }) => bar_code ?? '')
      for (const code of codes) scan(code)
      expect(screen.getByText('60 artículos · 60 unidades')).toBeVisible()
      // The others come into the page when they are scrolled to.
      expect(lines().length).toBeLessThan(30)
      expect(lines()[0]).toHaveTextContent(/^60/)
      const before = lines()
      scan(codes.at(-1) ?? '')
      expect(lines()).toEqual(before)
      expect(screen.getByText('60 artículos · 61 unidades')).toBeVisible()
    },
  )
})
