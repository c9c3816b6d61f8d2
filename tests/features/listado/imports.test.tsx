import { readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/universal'
import type { Article } from '@/entities/articleRecord'
import { article as articleEntity } from '@/entities/article'
import { sendImport } from '@/features/listado/import/importCalls'
import { ImportDialog } from '@/features/listado/import/ImportDialog'
import { Listado } from '@/features/listado/Listado'
import { PreImportDialog } from '@/features/listado/import/PreImportDialog'
import { resetStock } from '@/features/listado/stock/stockCalls'
import { entriesOf } from '@/outbox/entries'
import { search } from '@/list/search/searches'
import { listActions, selectList } from '@/list/slices'
import { load, reload } from '@/list/thunks'
import { checkSession } from '@/session/session'
import { hasUnsaved, isBeingSaved } from '@/ui/dialogs/unsaved'
import type { RunningBackend } from '../../backend/app'
import { importArticles } from '../../backend/shop/sheetImport'
import { callerFor } from '../../backend/shop/caller'
import { callApi, server } from '../../support/standIn'
import { testStore } from '../../support/store'
import { calls, startScreen, table } from '../../list/screen'

const close = () => undefined
const bytes = readFileSync('tests/features/listado/articulos.xlsx')
const sheet = () => new File([bytes], 'articulos.xlsx')

/** Costs that wait, of so many articles from the first on, each from 100 to 130. */
function park({ db }: RunningBackend, count: number): readonly number[] {
  const ids = db
    .all('article')
    .slice(0, count)
    .map(({ id }) => Number(id))
  const pivot = { costo_actual: '100.00', costo_nuevo: '130.00', actualizado: 0 }
  db.insert('articles_pre_import', {
    user_id: 1,
    employee_id: 1,
    provider_id: null,
    _articles: ids.map((id) => ({ id, pivot })),
  })
  return ids
}

function Opened() {
  const [open, setOpen] = useState(true)
  return open ? (
    <PreImportDialog onClose={() => setOpen(false)} />
  ) : (
    <button onClick={() => setOpen(true)}>Abrir</button>
  )
}

describe('costs that wait to be accepted', () => {
  it('are read anew each time they are opened [ART-025]', async () => {
    const { user, backend } = await startScreen(<Opened />, {
      prepare: ({ db }) => {
        for (const { id } of db.all('articles_pre_import')) db.remove('articles_pre_import', id)
      },
    })
    await screen.findByText('No hay costos importados para revisar.')
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    park(backend, 2)
    await user.click(await screen.findByText('Abrir'))
    expect(await screen.findByRole('table', { name: 'Costos para revisar' })).toHaveTextContent('30 %')
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    backend.faults.set([{ method: 'GET', path: 'articles-pre-import', fault: '500', times: 1 }])
    await user.click(await screen.findByText('Abrir'))
    await user.click(await screen.findByText('Reintentar'))
    await screen.findByRole('table', { name: 'Costos para revisar' })
  })

  it('show no cost to who may not see it, and are accepted by who may change articles alone [ART-021]', async () => {
    await startScreen(<PreImportDialog onClose={close} />, {
      as: 'employee',
      permissions: ['article.index', 'article.excel.import'],
      prepare: (backend) => void park(backend, 2),
    })
    const list = await screen.findByRole('table', { name: 'Costos para revisar' })
    expect(list).toHaveTextContent('30 %')
    expect(within(list).queryByText(/^Costo/)).toBeNull()
    expect(list).not.toHaveTextContent('130')
    expect(within(list).queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText(/^Actualizar/)).toBeNull()
  })

  it('of thousands only the rows in view are built; all of them are chosen at once [ART-025]', async () => {
    const { user } = await startScreen(<PreImportDialog onClose={close} />, {
      prepare: ({ db }) => {
        const articles = Array.from({ length: 3_000 }, (_, index) => ({
          id: index + 1,
          pivot: { costo_actual: '100.00', costo_nuevo: '130.00', actualizado: 0 },
        }))
        for (const { id } of articles)
          if (db.get('article', id) === undefined) db.insert('article', { id, user_id: 1, name: `Tornillo ${id}` })
        db.insert('articles_pre_import', { user_id: 1, employee_id: 1, provider_id: null, _articles: articles })
      },
    })
    const list = await screen.findByRole('table', { name: 'Costos para revisar' })
    expect(list).toHaveAttribute('aria-rowcount', '3001')
    expect(within(list).getAllByRole('checkbox').length).toBeLessThan(60)
    await user.click(within(list).getByRole('checkbox', { name: 'Elegir todos' }))
    expect(screen.getByText('Actualizar 3.000 costos')).toBeEnabled()
    await user.click(within(list).getAllByRole('checkbox')[1] as HTMLElement)
    expect(screen.getByText('Actualizar 2.999 costos')).toBeEnabled()
    expect(within(list).getByRole('checkbox', { name: 'Elegir todos' })).not.toBeChecked()
  })

  it('many of them are one call, and the catalogue is read once in the background; the labels of what it repriced are offered [ART-025] [PLUS-011]', async () => {
    const { user, store, backend } = await startScreen(<PreImportDialog onClose={close} />, {
      prepare: (shop) => void park(shop, 20),
    })
    const ids = backend.db
      .all('article')
      .slice(0, 20)
      .map(({ id }) => Number(id))
    await store.dispatch(load(articleEntity))
    const sent = calls('PUT', 'articles-pre-import')
    const single = calls('GET', 'article/')
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos' }))
    const before = new Map(
      selectList(store.getState(), articleEntity).models.map((model) => [model.id, (model as Article).final_price]),
    )
    await user.click(screen.getByText('Actualizar 20 costos'))
    await screen.findByText('20 costos actualizados')
    const costs = () => selectList(store.getState(), articleEntity).models.filter(({ id }) => ids.includes(id ?? 0))
    await waitFor(() =>
      expect(costs().map((model) => Number((model as { cost?: unknown }).cost))).toEqual(ids.map(() => 130)),
    )
    expect(sent).toHaveLength(1)
    expect(single.map(({ path }) => path).filter((path) => !path.startsWith('article/index/'))).toEqual([])
    // A price of its own does not follow the cost.
    const repriced = ids.filter((id) => {
      const now = selectList(store.getState(), articleEntity).models.find((model) => model.id === id) as Article
      return Number(before.get(id)) !== Number(now.final_price)
    })
    expect(repriced).not.toEqual([])
    await screen.findByRole('button', { name: `Imprimir etiquetas de lo que cambió (${repriced.length})` })
  })

  it('are told where their prices could not be read: without them no label is known to be wrong [PLUS-011]', async () => {
    const { user, store, backend } = await startScreen(<PreImportDialog onClose={close} />, {
      prepare: (shop) => void park(shop, 2),
    })
    await store.dispatch(load(articleEntity))
    backend.faults.set([{ method: 'GET', path: '^/api/article/', fault: '500' }])
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos' }))
    await user.click(screen.getByText('Actualizar 2 costos'))
    expect(await screen.findByText(/^No se pudieron leer 2 artículos/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Imprimir etiquetas/ })).toBeNull()
  })

  it('of articles that were not held here are told to lack their labels [PLUS-011]', async () => {
    const { user, backend, store } = await startScreen(<PreImportDialog onClose={close} />, {
      prepare: (shop) => void park(shop, 3),
    })
    const [known] = backend.db.all('article')
    await act(() => store.dispatch(reload(articleEntity, Number(known?.id))))
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos' }))
    await user.click(screen.getByText('Actualizar 3 costos'))
    expect(await screen.findByText(/no se sabe el precio anterior/)).toBeVisible()
  })

  it.each(['drop-after', '500-after', 'html', '500'] as const)(
    'accepted with an answer of %s are looked for: stored they are told so, absent they may be sent again [ART-025]',
    { tags: ['rare'] },
    async (fault) => {
      const { user, backend } = await startScreen(<PreImportDialog onClose={close} />, {
        prepare: (shop) => void park(shop, 2),
      })
      const sent = calls('PUT', 'articles-pre-import')
      backend.faults.set([{ method: 'PUT', path: 'articles-pre-import', fault, times: 1 }])
      await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos' }))
      await user.click(screen.getByText('Actualizar 2 costos'))
      if (fault === 'html' || fault === '500') {
        expect(await screen.findByText(/^No llegó a guardarse/)).toBeVisible()
        await user.click(screen.getByText('Actualizar 2 costos'))
      }
      await screen.findByText('2 costos actualizados')
      expect(sent).toHaveLength(fault === 'html' || fault === '500' ? 2 : 1)
      expect(await entriesOf(1)).toEqual([])
    },
  )
})

it('the stock of many is emptied some at a time; they are read page by page, those held here one by one [NS-24]', async () => {
  const { store, backend } = await testStore()
  const ids = backend.db.all('article').map(({ id }) => Number(id))
  const held = ids.slice(4, 6)
  await store.dispatch(search(articleEntity, 1, true))
  for (const id of held) await store.dispatch(reload(articleEntity, id))
  const sent = calls('PUT', 'article/reset-stock/to-0')
  const read = calls('GET', 'article/')
  const searched = calls('POST', 'search/article')
  await store.dispatch(resetStock(ids))
  await waitFor(() => expect(searched).toHaveLength(1))
  expect(sent.map(({ body }) => (body as { articles_id: number[] }).articles_id.length <= 100)).not.toContain(false)
  expect(sent.flatMap(({ body }) => (body as { articles_id: number[] }).articles_id)).toEqual(ids)
  await waitFor(() => expect(read.map(({ path }) => path)).toEqual(held.map((id) => `article/${id}`)))
})

it('of a catalogue of many pages they are read one by one while that asks for less [NS-24]', async () => {
  const { store, backend } = await testStore()
  const ids = backend.db
    .all('article')
    .slice(0, 16)
    .map(({ id }) => Number(id))
  const models = Array.from({ length: 3_400 }, (_, index) => ({ id: index + 1, name: `Tornillo ${index + 1}` }))
  const { loadStarted, loadEnded } = listActions(articleEntity)
  store.dispatch(loadStarted({ loadId: 'all', refresh: false }))
  store.dispatch(loadEnded({ loadId: 'all', at: Date.now(), models }))
  const read = calls('GET', 'article/')
  await store.dispatch(resetStock(ids))
  await waitFor(() => expect(read.map(({ path }) => path)).toEqual(ids.map((id) => `article/${id}`)))
})

it('the provider of an import is searched for; without one it is the sheet’s [FORM-004]', async () => {
  const { user, backend } = await startScreen(<ImportDialog onClose={close} onPreImports={close} />)
  const name = String(backend.db.all('provider').find(({ user_id, deleted_at }) => user_id === 1 && !deleted_at)?.name)
  await user.upload(await screen.findByLabelText('Planilla de Excel'), sheet())
  await screen.findByRole('table', { name: 'Primeras filas' })
  const [provider] = await screen.findAllByLabelText('Proveedor')
  expect(provider).toHaveAttribute('placeholder', 'El de la planilla')
  await user.type(provider as HTMLElement, name.slice(0, 5))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  expect(provider).toHaveValue(name)
})

describe('an import', () => {
  it('is not lost with the page without a question, nor left unseen while it is on its way', async () => {
    const { user } = await startScreen(<ImportDialog onClose={close} onPreImports={close} />)
    let arrived: () => void = () => undefined
    const held = new Promise<void>((resolve) => (arrived = resolve))
    server.use(
      http.post('*/api/article/excel/import', async () => {
        await held
        await callApi('POST', 'article/excel/import')
        return new HttpResponse('')
      }),
    )
    await user.upload(await screen.findByLabelText('Planilla de Excel'), sheet())
    await screen.findByRole('table', { name: 'Primeras filas' })
    const cost = await screen.findByLabelText('Costo')
    expect(hasUnsaved()).toBe(false)
    await user.selectOptions(cost, 'Sin columna')
    expect([hasUnsaved(), isBeingSaved()]).toEqual([true, false])
    await user.click(screen.getByText('Importar', { selector: 'button' }))
    await screen.findByText('Enviando…')
    expect([hasUnsaved(), isBeingSaved()]).toEqual([true, true])
    arrived()
    await screen.findByText('Importación terminada')
    expect(hasUnsaved()).toBe(false)
  })
})

describe('an import whose dialog is closed before it ends', () => {
  function Visited() {
    const [there, setThere] = useState(true)
    return (
      <>
        <button onClick={() => setThere(!there)}>{there ? 'Ir a otra pantalla' : 'Volver'}</button>
        {there && <Listado />}
      </>
    )
  }

  it('offers the labels of what it changed above the list after a visit to another screen; once seen it is gone after the next [PLUS-011]', async () => {
    const { user, backend } = await startScreen(<Visited />)
    const list = await table('Artículos')
    await waitFor(() => expect(list).toHaveTextContent('Yerba Mate Suave 1 kg'))
    server.use(http.post('*/api/article/excel/import', () => new HttpResponse('')))
    await user.click(screen.getByRole('button', { name: 'Más herramientas' }))
    await user.click(await screen.findByText('Importar…'))
    await user.upload(await screen.findByLabelText('Planilla de Excel'), sheet())
    await screen.findByRole('table', { name: 'Primeras filas' })
    await user.click(await screen.findByText('Importar', { selector: 'button' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importar artículos' })
    await within(dialog).findByText(/^El servidor está importando/)
    await user.click(within(dialog).getByText('Cerrar', { selector: 'button' }))
    const notice = await screen.findByRole('region', { name: 'Importación' })
    expect(await within(notice).findByText(/^El servidor está importando/)).toBeVisible()
    await user.click(screen.getByText('Ir a otra pantalla'))
    await callApi('POST', 'article/excel/import')
    const known = backend.db.all('article').find(({ name }) => name === 'Yerba Mate Suave 1 kg')
    backend.db.update('article', known?.id, { final_price: '98765.00' })
    await user.click(screen.getByText('Volver'))
    await screen.findByText('Importación terminada')
    expect(await screen.findByRole('button', { name: 'Imprimir etiquetas de lo que cambió (1)' })).toBeVisible()
    await user.click(screen.getByText('Ir a otra pantalla'))
    await user.click(screen.getByText('Volver'))
    await table('Artículos')
    expect(screen.queryByRole('region', { name: 'Importación' })).toBeNull()
  })

  it(
    'is offered once only: what was seen in its dialog is not said again above the list [PLUS-011]',
    { tags: ['rare'] },
    async () => {
      const { user } = await startScreen(<Listado />)
      await table('Artículos')
      server.use(
        http.post('*/api/article/excel/import', async () => {
          await callApi('POST', 'article/excel/import')
          return new HttpResponse('')
        }),
      )
      await user.click(screen.getByRole('button', { name: 'Más herramientas' }))
      await user.click(await screen.findByText('Importar…'))
      await user.upload(await screen.findByLabelText('Planilla de Excel'), sheet())
      await screen.findByRole('table', { name: 'Primeras filas' })
      await user.click(await screen.findByText('Importar', { selector: 'button' }))
      await screen.findByText('Importación terminada')
      await waitFor(() => expect(screen.queryByText(/Leyendo los artículos/)).toBeNull())
      await user.click(screen.getByText('Cerrar', { selector: 'button' }))
      expect(screen.queryByRole('region', { name: 'Importación' })).toBeNull()
    },
  )
})

describe('an import where new costs are looked at first', () => {
  it('says so before and after, and leads to them [ART-025]', async () => {
    const review = vi.fn()
    const { user, store } = await startScreen(<ImportDialog onClose={close} onPreImports={review} />, {
      extensions: ['articles_pre_import'],
      prepare: ({ db }) => void db.update('article', db.all('article')[0]?.id, { bar_code: '7790000000012' }),
    })
    await act(() => store.dispatch(load(articleEntity)))
    const waiting = calls('GET', 'articles-pre-import')
    // The interceptor of these tests drops the headers of a form with a file, so the stand-in is told apart.
    server.use(
      http.post('*/api/article/excel/import', async () => {
        await callApi('POST', 'article/excel/import')
        return new HttpResponse('')
      }),
    )
    await user.upload(await screen.findByLabelText('Planilla de Excel'), sheet())
    await screen.findByRole('table', { name: 'Primeras filas' })
    expect(await screen.findByText(/se toma sólo el costo/)).toBeVisible()
    expect(screen.getByText(/^1 queda en Preimportaciones · 1 nuevo · /)).toBeVisible()
    expect(screen.getByRole('table', { name: 'Primeras filas' })).toHaveTextContent('A Preimportaciones')
    await user.click(screen.getByText('Importar', { selector: 'button' }))
    await screen.findByText('Importación terminada')
    expect(screen.getByText(/Los costos de los que ya estaban quedaron para revisar/)).toBeVisible()
    await waitFor(() => expect(waiting).toHaveLength(1))
    await user.click(screen.getByText('Revisar los costos'))
    expect(review).toHaveBeenCalledOnce()
  })

  it(
    'of a catalogue that is read page by page is seen where one looks, what was searched for too [NS-26]',
    { tags: ['rare'] },
    async () => {
      let sold = 0
      const { user, backend } = await startScreen(<Listado />, {
        prepare: ({ db }) => {
          db.update('user', 1, { download_articles: 0 })
          sold = Number(db.all('article').find(({ name }) => name === 'Yerba Mate Suave 1 kg')?.id)
        },
      })
      server.use(
        http.post('*/api/article/excel/import', async () => {
          backend.db.update('article', sold, { final_price: '98765.00' })
          await callApi('POST', 'article/excel/import')
          return new HttpResponse('')
        }),
      )
      const list = await table('Artículos')
      await user.type(screen.getByRole('searchbox'), 'yerba mate suave{Enter}')
      await waitFor(() => expect(list).toHaveTextContent('Yerba Mate Suave 1 kg'))
      await user.click(screen.getByRole('button', { name: 'Más herramientas' }))
      await user.click(await screen.findByText('Importar…'))
      await user.upload(await screen.findByLabelText('Planilla de Excel'), sheet())
      await screen.findByRole('table', { name: 'Primeras filas' })
      await user.click(await screen.findByText('Importar', { selector: 'button' }))
      await screen.findByText('Importación terminada')
      await waitFor(() => expect(list).toHaveTextContent('98.765'))
    },
  )

  it('leaves the articles there are as they are (contract a §10.2)', async () => {
    const { backend } = await testStore()
    const { db } = backend
    const slug = db.all('extencion').find((row) => row.slug === 'articles_pre_import')?.id
    const owner = db.get('user', 1) ?? {}
    db.update('user', 1, {
      _extencions: [...((owner._extencions as unknown[] | undefined) ?? []), { id: slug, pivot: {} }],
    })
    const known = () => db.all('article').find(({ name }) => name === 'Yerba Mate Suave 1 kg')
    const before = known()?.cost
    const form = {
      models: sheet(),
      start_row: '2',
      finish_row: '4',
      create_and_edit: '1',
      prop_nombre: '2',
      prop_costo: '3',
    }
    expect(await importArticles(callerFor(backend, owner), form)).toEqual({ created_models: 1, updated_models: 0 })
    expect(known()?.cost).toBe(before)
    expect(db.all('articles_pre_import').at(-1)?._articles).toEqual([
      { id: known()?.id, pivot: { costo_actual: before, costo_nuevo: '1500.5', actualizado: 0 } },
    ])
  })

  it('sets the stock of each warehouse, and what else its columns say; who is unknown is made (contract a §10.2)', async () => {
    const { backend } = await testStore()
    const { db } = backend
    const owner = db.get('user', 1) ?? {}
    const streets = db.all('address').filter(({ user_id, buyer_id }) => user_id === 1 && buyer_id === null)
    const labels = streets.slice(0, 2).map(({ street }) => String(street))
    const rows = [
      ['Nombre', 'Costo', 'Descuentos', 'Recargos', 'Categoria', 'Proveedor', ...labels, 'Stock actual'],
      ['Yerba Mate Suave 1 kg', 100, '10_5', 20, 'Rubro nuevo', 'Proveedor nuevo', 41, '12 u', 7],
      ['Tornillo suelto', 10, null, null, 'rubro nuevo', null, null, null, 30],
    ]
    const cells = rows.map((row) =>
      row.map((value) =>
        typeof value === 'number' ? { type: Number, value } : value === null ? null : { type: String, value },
      ),
    )
    const file = await writeExcelFile(cells as SheetData).toBlob()
    const columns = [
      'nombre',
      'costo',
      'descuentos',
      'recargos',
      'categoria',
      'proveedor',
      ...labels.map((each) => each.toLowerCase().replace(/ /g, '_')),
      'stock_actual',
    ]
    const form = Object.fromEntries(columns.map((column, index) => [`prop_${column}`, String(index + 1)]))
    const done = await importArticles(callerFor(backend, owner), {
      models: file,
      start_row: '2',
      finish_row: '3',
      create_and_edit: '1',
      ...form,
    })
    expect(done).toEqual({ created_models: 1, updated_models: 1 })
    const article = (wanted: string) =>
      backend.present('article', db.all('article').find(({ name }) => name === wanted) ?? null) as unknown as Article
    const known = article('Yerba Mate Suave 1 kg')
    const stock = streets
      .slice(0, 2)
      .map(({ id }) => Number(known.addresses.find((row) => row.id === id)?.pivot.amount))
    expect(stock).toEqual([41, 12])
    expect(Number(known.stock)).toBe(known.addresses.reduce((sum, { pivot }) => sum + Number(pivot.amount), 0))
    expect(known.article_discounts.map(({ percentage }) => percentage)).toEqual(['10.00', '5.00'])
    expect(known.article_surchages.map(({ percentage }) => percentage)).toEqual(['20.00'])
    expect(known.category?.name).toBe('Rubro nuevo')
    expect(db.get('provider', known.provider_id)?.name).toBe('Proveedor nuevo')
    const made = article('Tornillo suelto')
    expect(made).toMatchObject({ stock: '30.00', addresses: [], category_id: known.category_id, iva_id: 2 })
    const concept = db.all('concepto_stock_movement').find(({ name }) => name === 'Importacion de excel')?.id
    expect(
      db.all('stock_movement').filter((row) => row.concepto_stock_movement_id === concept).length,
    ).toBeGreaterThanOrEqual(3)
  })

  it('is refused here to who may not import: the server checks nothing [U22]', async () => {
    const { store } = await testStore('employee')
    await store.dispatch(checkSession())
    const asked = calls('POST', 'article/excel/import')
    const options = { from: 2, until: 4, create: true, providerId: 0 }
    await expect(store.dispatch(sendImport(sheet(), { Nombre: 2 }, options))).rejects.toMatchObject({ status: 403 })
    expect(asked).toEqual([])
  })
})
