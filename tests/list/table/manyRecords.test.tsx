import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { apiError } from '@/api/errors'
import { createAccess } from '@/domain/access'
import { entities } from '@/entities'
import { brand } from '@/entities/brand'
import { budget } from '@/entities/budget'
import { client } from '@/entities/client'
import { discount, type Discount } from '@/entities/discount'
import type { AnyEntity } from '@/entities/types'
import { bulkChanges, bulkFields, bulkWords } from '@/list/bulk/bulkFields'
import { EntityScreen } from '@/list/EntityScreen'
import { draftReducer, EMPTY_DRAFT } from '@/list/form/draft'
import { savedFilters } from '@/list/search/filterStore'
import { search } from '@/list/search/searches'
import { listActions, selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { defaultCrop, pixelsOf } from '@/ui/fields/crop'
import { hasUnsaved, isBeingSaved } from '@/ui/dialogs/unsaved'
import { calls, startScreen, table } from '../screen'
import { gate } from '../../support/gate'

const owner = createAccess({ id: 1, owner_id: null, permissions: [], extencions: [] } as never)

async function openDiscounts() {
  const parts = await startScreen(<EntityScreen entity={discount} />)
  const list = await table(discount.labels.many)
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'))
  return { ...parts, list }
}

describe('many records at once', () => {
  it('are changed some at a time, told one by one, and never twice after a failure: they are read again', async () => {
    const { user, backend, store } = await openDiscounts()
    const sent = calls('PUT', 'update/discount')
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    await user.click(screen.getByRole('button', { name: 'Cambiar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar descuentos' })
    const rows = backend.db
      .all('discount')
      .filter((row) => row.user_id === 1 || row.user_id === backend.db.all('discount')[0]?.user_id)
    await user.selectOptions(within(dialog).getByLabelText('Cómo cambia Porcentaje'), 'Aumentar')
    const press = within(dialog).getByRole('button', { name: /^Cambiar \d+ descuentos$/ })
    expect(press).toBeDisabled()
    await user.type(within(dialog).getByLabelText('Porcentaje'), '10')
    await user.click(press)
    const question = await screen.findByRole('dialog', { name: `¿Cambiar ${rows.length} descuentos?` })
    expect(question).toHaveTextContent('Porcentaje: aumenta 10 %. No se puede deshacer.')
    expect(sent).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: `Cambiar ${rows.length} descuentos` }))
    expect(await within(dialog).findByText(`Cambiaron ${rows.length}.`)).toBeInTheDocument()
    expect(sent[0]?.body).toMatchObject({
      from_filter: false,
      models_id: expect.any(Array) as number[],
      update_form: [{ type: 'number', key: 'increment_percentage', value: 10, round: 0 }],
    })
    await user.click(within(dialog).getByRole('button', { name: 'Listo' }))

    backend.faults.set([
      { method: 'PUT', path: '^/api/update/discount', fault: '500-after', times: 1 },
      { method: 'GET', path: '^/api/discount/', fault: '500', times: 1 },
    ])
    const shown = () =>
      (selectList(store.getState(), discount).models as readonly Discount[]).map(({ percentage }) => Number(percentage))
    await user.click(screen.getByRole('button', { name: 'Cambiar' }))
    const again = await screen.findByRole('dialog', { name: 'Cambiar descuentos' })
    await user.type(within(again).getByLabelText('Porcentaje'), '5')
    await user.click(within(again).getByRole('button', { name: /^Cambiar \d+ descuentos$/ }))
    const asked = await screen.findByRole('dialog', { name: /^¿Cambiar \d+ descuentos\?$/ })
    await user.click(within(asked).getByRole('button', { name: /^Cambiar \d+ descuentos$/ }))
    const alert = await within(again).findByRole('alert')
    expect(alert).toHaveTextContent('puede que hayan cambiado')
    expect(within(alert).getAllByRole('listitem')).toHaveLength(rows.length)
    expect(alert).toHaveTextContent('No se pudieron leer de nuevo')
    await user.click(within(alert).getByRole('button', { name: 'Leerlos de nuevo' }))
    await within(alert).findByText(/se leyó recién/)
    // Nobody changes them a second time for what the list shows.
    expect(new Set(shown())).toEqual(new Set([5]))
    expect(sent).toHaveLength(2)
  })

  /** jsdom has no layout: without a height the end of the rows is always in view, and every page is read at once. */
  const stayOnTop = () => vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(10_000)

  it('that a filter finds are all chosen by Elegir todos, not only the 50 that were read [LIST-043]', async () => {
    stayOnTop()
    const { user, store, backend } = await startScreen(<EntityScreen entity={discount} />, {
      prepare: ({ db }) => {
        const user_id = db.all('discount')[0]?.user_id
        for (let index = 1; index <= 142; index++)
          db.insert('discount', { name: `Tanda ${index}`, percentage: '10.00', user_id })
      },
    })
    await waitFor(async () => expect(await table(discount.labels.many)).toHaveAttribute('aria-busy', 'false'))
    store.dispatch(listActions(discount).filterSet({ key: 'name', type: 'text', que_contenga: 'Tanda' }))
    await act(() => store.dispatch(search(discount)))
    expect(selectList(store.getState(), discount).filtered).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    const all = screen.getByRole('checkbox', { name: 'Elegir todos' })
    await user.click(all)
    const bar = screen.getByRole('region', { name: 'Elegidos' })
    expect(await within(bar).findByText('142 elegidos')).toBeVisible()
    expect(all).toBeChecked()
    await user.click(within(bar).getByRole('button', { name: 'Cambiar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar descuentos' })
    await user.type(within(dialog).getByLabelText('Porcentaje'), '12')
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar 142 descuentos' }))
    const question = await screen.findByRole('dialog', { name: '¿Cambiar 142 descuentos?' })
    await user.click(within(question).getByRole('button', { name: 'Cambiar 142 descuentos' }))
    expect(await within(dialog).findByText('Cambiaron 142.')).toBeVisible()
    expect(backend.db.all('discount').filter(({ percentage }) => Number(percentage) === 12)).toHaveLength(142)
  })

  it('that a search finds in a list read page by page are all chosen too, and no others [LIST-043, NS-26]', async () => {
    stayOnTop()
    const { user, store } = await startScreen(<EntityScreen entity={discount} remote />, {
      prepare: ({ db }) => {
        const user_id = db.all('discount')[0]?.user_id
        for (let index = 1; index <= 60; index++)
          db.insert('discount', { name: `${index % 2 ? 'Par' : 'Tanda'} ${index}`, percentage: '10.00', user_id })
      },
    })
    await table(discount.labels.many)
    await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
    await user.type(screen.getByRole('searchbox'), 'Tanda')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Elegir Par/ })).not.toBeInTheDocument())
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    expect(await screen.findByText('30 elegidos')).toBeVisible()
    expect(new Set(selectList(store.getState(), discount).selected)).toHaveProperty('size', 30)
  })

  it('chosen in an earlier search stay chosen, are counted, and what is done is done with them too [LIST-043]', async () => {
    const { user, backend } = await startScreen(<EntityScreen entity={brand} />, {
      prepare: ({ db }) => {
        const user_id = db.all('brand')[0]?.user_id
        for (const name of ['Zeta uno', 'Zeta dos', 'Equis']) db.insert('brand', { name, user_id })
      },
    })
    await table(brand.labels.many)
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    const bar = screen.getByRole('region', { name: 'Elegidos' })
    const box = screen.getByRole('searchbox')
    await user.type(box, 'equis')
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir Equis' }))
    await user.clear(box)
    await user.type(box, 'zeta')
    expect(await within(bar).findByText('1 elegido, 1 fuera de la búsqueda')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    expect(await within(bar).findByText('3 elegidos, 1 fuera de la búsqueda')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    expect(await within(bar).findByText('1 elegido, 1 fuera de la búsqueda')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    await user.click(within(bar).getByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: '¿Eliminar 3 elegidos?' })
    expect(question).toHaveTextContent('Equis')
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await within(bar).findByText('3 eliminados')
    const names = backend.db
      .all('brand')
      .filter(({ deleted_at }) => (deleted_at ?? null) === null)
      .map(({ name }) => name)
    expect(names).not.toEqual(expect.arrayContaining(['Equis']))
  })

  it('one that another computer deleted is chosen no longer once the list was read again [LIST-043]', async () => {
    const { user, backend, store, list } = await openDiscounts()
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    const bar = screen.getByRole('region', { name: 'Elegidos' })
    const count = list.querySelectorAll('tbody tr[data-index]').length
    await within(bar).findByText(`${count} elegidos`)
    backend.db.remove('discount', selectList(store.getState(), discount).models[0]?.id ?? 0)
    await act(() => store.dispatch(load(discount, { refresh: true })))
    await within(bar).findByText(count === 2 ? '1 elegido' : `${count - 1} elegidos`)
    expect(selectList(store.getState(), discount).selected).toHaveLength(count - 1)
  })

  describe('that are out of the search of a list too long to be held', () => {
    /** Equis and Ygriega chosen in one search; of another, three are shown and chosen. */
    async function chosen() {
      const parts = await startScreen(<EntityScreen entity={discount} remote />, {
        prepare: ({ db }) => {
          const user_id = db.all('discount')[0]?.user_id
          for (const name of ['Equis', 'Equis bis', 'Zeta uno', 'Zeta dos', 'Zeta tres'])
            db.insert('discount', { name, percentage: '10.00', user_id })
        },
      })
      const { user, store, backend } = parts
      await table(discount.labels.many)
      await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
      for (const text of ['Equis', 'Zeta']) {
        store.dispatch(listActions(discount).filterSet({ key: 'name', type: 'text', que_contenga: text }))
        await act(() => store.dispatch(search(discount)))
        for (const box of screen.getAllByRole('checkbox', { name: new RegExp(`^Elegir ${text}`) }))
          await user.click(box)
      }
      const bar = screen.getByRole('region', { name: 'Elegidos' })
      await within(bar).findByText('5 elegidos, 2 fuera de la búsqueda')
      const idOf = (name: string) => Number(backend.db.all('discount').find((row) => row.name === name)?.id)
      const percentages = () => backend.db.all('discount').filter(({ name }) => /^(Equis|Zeta)/.test(String(name)))
      const fill = async () => {
        await user.click(within(bar).getByRole('button', { name: 'Cambiar' }))
        const dialog = await screen.findByRole('dialog', { name: 'Cambiar descuentos' })
        await user.selectOptions(within(dialog).getByLabelText('Cómo cambia Porcentaje'), 'Aumentar')
        await user.type(within(dialog).getByLabelText('Porcentaje'), '10')
        await user.click(within(dialog).getByRole('button', { name: 'Cambiar 5 descuentos' }))
        return dialog
      }
      return { ...parts, bar, idOf, fill, raised: () => percentages().map(({ percentage }) => Number(percentage)) }
    }

    it('those that another computer deleted are left out of a change, and named: an unknown one would leave all in doubt [LIST-043]', async () => {
      const { user, backend, idOf, fill, raised, bar } = await chosen()
      const ids = ['Equis bis', 'Zeta uno', 'Zeta dos', 'Zeta tres'].map(idOf)
      const sent = calls('PUT', 'update/discount')
      backend.db.remove('discount', idOf('Equis'))
      const dialog = await fill()
      const question = await screen.findByRole('dialog', { name: '¿Cambiar 4 descuentos?' })
      expect(question).toHaveTextContent(
        'Ya no existe y queda afuera: Equis. 1 está fuera de la búsqueda. Porcentaje: aumenta 10 %.',
      )
      await user.click(within(question).getByRole('button', { name: 'Cambiar 4 descuentos' }))
      expect(await within(dialog).findByText('Cambiaron 4.')).toBeVisible()
      expect(sent.map(({ body }) => [...(body as { models_id: number[] }).models_id].sort())).toEqual([ids.sort()])
      expect(raised()).toEqual([11, 11, 11, 11])
      await user.click(within(dialog).getByRole('button', { name: 'Listo' }))
      expect(await within(bar).findByText('4 elegidos, 1 fuera de la búsqueda')).toBeVisible()
    })

    it('nothing is changed while it is not known whether they are there [LIST-043]', { tags: ['rare'] }, async () => {
      const { backend, fill, raised } = await chosen()
      const sent = calls('PUT', 'update/discount')
      backend.faults.set([{ method: 'GET', path: '^/api/discount/', fault: '500' }])
      const dialog = await fill()
      await within(dialog).findByRole('alert')
      expect(screen.queryByRole('dialog', { name: /^¿Cambiar/ })).not.toBeInTheDocument()
      expect(within(dialog).getByLabelText('Porcentaje')).toHaveValue('10')
      expect(sent).toEqual([])
      expect(new Set(raised())).toEqual(new Set([10]))
    })

    it('are named before the others when all are to be deleted, and counted [LIST-043]', async () => {
      const { user, bar } = await chosen()
      await user.click(within(bar).getByRole('button', { name: 'Eliminar' }))
      const question = await screen.findByRole('dialog', { name: '¿Eliminar 5 elegidos?' })
      expect(question).toHaveTextContent(
        /Se eliminan (Equis, Equis bis|Equis bis, Equis), Zeta \S+ y 2 más\. 2 están fuera de la búsqueda\./,
      )
    })
  })

  it('are not left half-way by a reload without a question [LIST-043]', async () => {
    const { user, backend } = await openDiscounts()
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    await user.click(screen.getByRole('button', { name: 'Cambiar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar descuentos' })
    await user.type(within(dialog).getByLabelText('Porcentaje'), '5')
    expect([hasUnsaved(), isBeingSaved()]).toEqual([true, false])
    const answer = gate()
    backend.faults.set([{ method: 'PUT', path: '^/api/update/discount', fault: answer, times: 1 }])
    await user.click(within(dialog).getByRole('button', { name: /^Cambiar \d+ descuentos$/ }))
    const asked = await screen.findByRole('dialog', { name: /^¿Cambiar \d+ descuentos\?$/ })
    await user.click(within(asked).getByRole('button', { name: /^Cambiar \d+ descuentos$/ }))
    await within(dialog).findByText(/^Cambiando 0 de/)
    expect([hasUnsaved(), isBeingSaved()]).toEqual([true, true])
    answer.open()
    await within(dialog).findByText(/^Cambiaron \d+/)
    await waitFor(() => expect(hasUnsaved()).toBe(false))
  })

  it('what is filled in is not lost without asking: by Esc, by X, by Cancelar, by a press beside it', async () => {
    const { user } = await openDiscounts()
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    await user.click(screen.getByRole('button', { name: 'Cambiar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar descuentos' })
    await user.type(within(dialog).getByLabelText('Porcentaje'), '8')
    const ways = [
      () => user.keyboard('{Escape}'),
      () => user.click(within(dialog).getByRole('button', { name: 'Cerrar' })),
      () => user.click(within(dialog).getByRole('button', { name: 'Cancelar' })),
      () => user.click(dialog),
    ]
    for (const leave of ways) {
      await leave()
      const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })
      await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: '¿Descartar los cambios?' })).not.toBeInTheDocument(),
      )
      expect(within(dialog).getByLabelText('Porcentaje')).toHaveValue('8')
    }
    await user.clear(within(dialog).getByLabelText('Porcentaje'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('leave out a coupon, of whose two figures one is sent, and take whole numbers where the column has no others [CAT-030]', () => {
    expect(bulkFields(entities.cupon as AnyEntity, owner).map(({ key }) => key)).toEqual([])
    const fields = bulkFields(entities.article as AnyEntity, owner).filter(({ key }) => key === 'stock_min')
    const sent = (verb: 'set' | 'increment', value: string) =>
      bulkChanges(fields, { stock_min: { verb, value, round: 0 } })
    expect(sent('set', '2,5')).toBeNull()
    expect(sent('set', '3')).toEqual([{ type: 'number', key: 'set_stock_min', value: 3 }])
    expect(sent('increment', '2,5')).toHaveLength(1)
  })

  it('only numbers and relations the server changes, none where a rule would be passed over', () => {
    const keys = (entity: AnyEntity) => bulkFields(entity, owner).map(({ key }) => key)
    expect(keys(entities.article as AnyEntity)).toEqual(
      expect.arrayContaining(['cost', 'percentage_gain', 'price', 'provider_id', 'category_id', 'sub_category_id']),
    )
    expect(keys(entities.article as AnyEntity)).not.toContain('final_price')
    expect(keys(budget)).toEqual([])
    const fields = bulkFields(entities.article as AnyEntity, owner)
    const input = { verb: 'set', value: '', round: 0 } as const
    expect(
      bulkChanges(fields, { cost: { ...input, value: '1,5' }, provider_id: { ...input, value: 3 }, price: input }),
    ).toEqual([
      { type: 'number', key: 'set_cost', value: 1.5 },
      { type: 'search', key: 'provider_id', value: 3 },
    ])
    expect(bulkChanges(fields, { cost: { ...input, value: 'x' } })).toBeNull()
    const changes = bulkChanges(fields, { cost: { ...input, value: '8' }, provider_id: { ...input, value: 3 } }) ?? []
    expect(bulkWords(fields, changes, (_entity, id) => (id === 3 ? 'Molinos' : undefined))).toBe(
      'Costo: queda en $8,00. Proveedor: pasa a Molinos',
    )
  })

  it('are taken away as a file: what is shown, amounts as numbers', async () => {
    const kept: Blob[] = []
    URL.createObjectURL = (file) => `blob:${kept.push(file as Blob)}`
    URL.revokeObjectURL = () => undefined
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user, list } = await openDiscounts()
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByText('Planilla (CSV)'))
    const text = (await kept[0]?.text()) ?? ''
    expect(names[0]).toMatch(/^descuentos-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.split('\r\n')[0]).toContain('Porcentaje')
    expect(text.trim().split('\r\n')).toHaveLength(list.querySelectorAll('tbody tr[data-index]').length + 1)
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByText('Planilla (Excel)'))
    await waitFor(() => expect(names[1]).toMatch(/^descuentos-\d{4}-\d\d-\d\d\.xlsx$/))
    click.mockRestore()
  })

  it('are printed by who sees them, but leave as a file only with the permission for it', async () => {
    const { user } = await startScreen(<EntityScreen entity={client as AnyEntity} />, {
      as: 'employee',
      permissions: ['client.index'],
    })
    const exporting = await screen.findByRole('button', { name: 'Exportar' })
    await waitFor(() => expect(exporting).toBeEnabled())
    await user.click(exporting)
    expect(await screen.findByText('Imprimir')).toBeInTheDocument()
    expect(screen.queryByText(/Planilla/)).toBeNull()
  })

  it('filters are saved by name, for the person who saved them, and applied at a press', async () => {
    const { user, store } = await openDiscounts()
    store.dispatch(listActions(discount).filterSet({ key: 'name', type: 'text', que_contenga: 'a' }))
    await user.click(screen.getByRole('button', { name: /^Filtros/ }))
    await user.type(await screen.findByLabelText('Nombre para guardar estos filtros'), 'Con a{Enter}')
    expect(screen.getByRole('button', { name: 'Con a' })).toBeInTheDocument()
    const searches = calls('POST', 'search/discount')
    await user.click(screen.getByRole('button', { name: 'Con a' }))
    await waitFor(() => expect(searches).toHaveLength(1))
    expect(searches[0]?.body).toEqual({ filters: [{ key: 'name', type: 'text', que_contenga: 'a' }] })
    const { id } = (store.getState() as unknown as { session: { user: { id: number } } }).session.user
    expect(savedFilters(discount, id, owner)).toHaveLength(1)
    expect(savedFilters(discount, id + 1, owner)).toEqual([])
    localStorage.setItem(`u${id}:filters-discount`, '[{"name":"x","filters":[{"key":"nope","type":"text"}]},3]')
    expect(savedFilters(discount, id, owner)).toEqual([])
  })
})

describe('rules of a form', () => {
  it('an article that does not exist is created inside a budget as inactive, and its own codes are inputs [FORM-019, FORM-020]', async () => {
    const { user } = await startScreen(<EntityScreen entity={budget} />)
    const created = calls('POST', 'search/save-if-not-exist')
    await user.click(await screen.findByRole('button', { name: 'Crear presupuesto' }))
    const form = await screen.findByRole('dialog', { name: 'Crear presupuesto' })
    const finder = within(form).getByLabelText(/^Artículos/)
    await user.type(finder, 'Repuesto raro')
    await user.click(await screen.findByRole('option', { name: 'Crear artículo «Repuesto raro»' }))
    const code = await within(form).findByLabelText('Código de barras de Repuesto raro')
    await user.type(code, '779')
    expect(code).toHaveValue('779')
    expect(created[0]).toMatchObject({
      path: 'search/save-if-not-exist/article/name/Repuesto%20raro',
      body: { properties_to_set: [{ key: 'status', value: 'inactive' }] },
    })
    await user.type(finder, 'Yerba Mate Suave')
    await user.click((await screen.findAllByRole('option', { name: /^Yerba Mate Suave/ }))[0] as HTMLElement)
    expect(within(form).getByLabelText(/^Cantidad de Yerba/)).toBeInTheDocument()
    expect(within(form).queryByLabelText(/^Código de barras de Yerba/)).not.toBeInTheDocument()
  })

  it('what the server says of a field stands beside it, the rest on top, and nothing typed is lost', () => {
    const error = apiError('answer', 422, 'client', 'Datos inválidos', { errors: { name: ['Ya existe'], other: 3 } })
    expect(error.fields).toEqual({ name: 'Ya existe' })
    const typed = draftReducer(EMPTY_DRAFT, { type: 'changed', values: { name: 'Ana' } })
    const refused = draftReducer(typed, { type: 'failed', failure: error.message, problems: error.fields ?? {} })
    expect(refused).toMatchObject({
      changes: { name: 'Ana' },
      problems: { name: 'Ya existe' },
      failure: 'Datos inválidos',
      saving: false,
    })
  })

  it('a picture is cut to 1000 by 1000 in its middle, smaller ones as large as fits, others to their ratio [IMG-007]', () => {
    expect(defaultCrop(3000, 2000, 1)).toEqual({ left: 1000, top: 500, width: 1000, height: 1000 })
    expect(defaultCrop(600, 400, 1)).toEqual({ left: 100, top: 0, width: 400, height: 400 })
    expect(defaultCrop(4000, 500, 4)).toEqual({ left: 1000, top: 0, width: 2000, height: 500 })
    expect(pixelsOf({ x: 99.9, y: 0, width: 50, height: 100 }, 1000, 333)).toEqual({
      left: 999,
      top: 0,
      width: 1,
      height: 333,
    })
  })
})
