import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { article_used_in_recipes } from '@/entities/articleUsedInRecipes'
import { segmentOf } from '@/entities/paths'
import { AddressStock } from '@/features/listado/stock/AddressStock'
import { StockDraftsContext, useNewStockDrafts } from '@/features/listado/stock/stockDrafts'
import { HistoryDialog } from '@/features/listado/history/HistoryDialog'
import { ImportDialog } from '@/features/listado/import/ImportDialog'
import { Listado } from '@/features/listado/Listado'
import { PreImportDialog } from '@/features/listado/import/PreImportDialog'
import type { Article } from '@/entities/articleRecord'
import { price_type } from '@/entities/priceType'
import type { Model } from '@/entities/types'
import { addMonths, today } from '@/lib/dates'
import { listActions } from '@/list/slices'
import { lookUpArticle } from '@/shop/articles/articleLookup'
import { initialListState } from '@/list/state'
import { reload } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { callApi, server } from '../../support/standIn'
import { calls, column, rowOf, startScreen, table } from '../../list/screen'
import { read } from '../vender/screen'

const NAME = 'Yerba Mate Suave 1 kg'
const close = () => undefined
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByText(name, { selector: 'button, a, button *' }))

// jsdom draws nothing; the figures stand in a table beside the drawing.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))

const kept = (id: number, stock: string | null) => ({
  id,
  name: `Artículo ${id}`,
  stock,
  addresses: [],
  article_variants: [],
})

/** Three rows of one warehouse; the one in the middle has a stock that is in no warehouse. */
const Shelf = () => (
  <table>
    <tbody>
      {[kept(1, null), kept(2, '7.00'), kept(3, null)].map((model) => (
        <tr key={model.id}>
          <td>
            <AddressStock model={model as unknown as Article} addressId={1} street="Salón" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** One figure, which is scrolled out of view and back. */
function AgainAndAgain() {
  const [isInView, setInView] = useState(true)
  return (
    <StockDraftsContext value={useNewStockDrafts()}>
      {isInView && <AddressStock model={kept(1, null) as unknown as Article} addressId={1} street="Salón" />}
      <button type="button" onMouseDown={() => setInView(!isInView)}>
        Desplazar
      </button>
    </StockDraftsContext>
  )
}

describe('the list of articles', () => {
  it('changes the stock of a warehouse and the marks of an article where they stand [ART-019]', async () => {
    const { user, backend } = await startScreen(<Listado />, {
      prepare: ({ db }) => {
        for (const { id, name } of db.all('article'))
          if (String(name).startsWith('Salchichas')) db.update('article', id, { featured: null })
      },
    })
    const list = await table('Artículos')
    await press(user, 'Más')
    await press(user, 'Columnas')
    for (const name of ['Salón', 'Destacado']) await user.click(await screen.findByRole('checkbox', { name }))
    await user.keyboard('{Escape}')
    const row = () => rowOf(list, 'Salchichas Paladini')
    await user.click(await waitFor(() => within(row()).getByLabelText(/en Salón: .*Cambiar/)))
    await user.paste('41')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(within(row()).getByLabelText(/en Salón: 41\. Cambiar/)).toBeInTheDocument())
    const stored = () =>
      backend.present('article', backend.db.get('article', Number(row().dataset.id))) as unknown as Article
    expect(stored().addresses.map(({ pivot }) => Number(pivot.amount))).toContain(41)
    // Enter goes on to the row below; leaving a figure saves it, Escape does not.
    expect(row().nextElementSibling).toContainElement(document.activeElement as HTMLElement)
    await user.click(within(row()).getByLabelText(/en Salón: 41\. Cambiar/))
    await user.paste('7790000005268')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/¿leíste un código\?$/)).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(within(row()).getByLabelText(/en Salón: 41\. Cambiar/))
    await user.paste('42,5')
    await user.click(screen.getByRole('searchbox'))
    await waitFor(() => expect(within(row()).getByLabelText(/en Salón: 42,5\. Cambiar/)).toBeInTheDocument())
    expect(stored().addresses.map(({ pivot }) => Number(pivot.amount))).toContain(42.5)
    await user.click(within(row()).getByLabelText(/^Destacado:/))
    await waitFor(() => expect(within(row()).getByLabelText(/^Destacado:/)).toHaveAttribute('aria-pressed', 'true'))
    expect(stored().featured).toBeGreaterThan(0)

    // Done, and the answer lost: the server is asked how it stands, and it is not turned back.
    backend.faults.set([{ path: '^/api/article/set-featured', fault: 'drop-after', times: 1 }])
    await user.click(within(row()).getByLabelText(/^Destacado:/))
    await waitFor(() => expect(within(row()).getByLabelText(/^Destacado:/)).toHaveAttribute('aria-pressed', 'false'))
    expect(stored().featured).toBeNull()
    expect(screen.queryByText(/No hay conexión/)).not.toBeInTheDocument()
  })

  it('stores no part of a code that is read into a stock, nor the code of an article however short [ART-019]', async () => {
    const { user, store, backend } = await startScreen(<Listado />, {
      prepare: ({ db }) => void db.update('article', db.all('article')[0]?.id, { bar_code: '00012' }),
    })
    const list = await table('Artículos')
    await press(user, 'Más')
    await press(user, 'Columnas')
    await user.click(await screen.findByRole('checkbox', { name: 'Salón' }))
    await user.keyboard('{Escape}')
    const row = () => rowOf(list, 'Salchichas Paladini')
    const sent = calls('PUT', 'article-update-addresses')
    await user.click(await waitFor(() => within(row()).getByLabelText(/en Salón: .*Cambiar/)))
    const figure = within(row()).getByRole<HTMLInputElement>('textbox')
    const before = figure.value
    await user.keyboard('7790')
    // The price lists come late, and the columns are made anew.
    const lists = backend.db.all('price_type') as unknown as Model[]
    act(() => void store.dispatch(listActions(price_type).upserted(lists.map((row) => ({ ...row })))))
    expect(figure).toHaveFocus()
    await user.keyboard('000005268{Enter}')
    expect(await screen.findByText(/¿leíste un código\?$/)).toBeVisible()
    await user.clear(figure)
    read('00012')
    expect(await screen.findByText('No se tomó el código 00012: acá va la cantidad')).toBeVisible()
    expect(figure).toHaveValue(before)
    expect(sent).toHaveLength(0)
  })

  it('goes down from a figure left as it was, also to one that takes a dialog to be changed [ART-019]', async () => {
    const { user } = await startScreen(<Shelf />)
    const [first, second, third] = screen.getAllByRole('button') as [HTMLElement, HTMLElement, HTMLElement]
    await user.click(first)
    await user.keyboard('{Enter}')
    expect(second).toHaveFocus()
    await user.click(third)
    expect(screen.getByRole('textbox')).toHaveFocus()
    // There is none under it.
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('button')[2]).toHaveFocus()
  })

  it('keeps the figure that was typed last, be it that the one before was not saved either [ART-019]', async () => {
    const { user, backend } = await startScreen(<AgainAndAgain />)
    backend.faults.set([{ method: 'GET', path: '^/api/article/', fault: '500' }])
    const toggle = () => user.click(screen.getByText('Desplazar'))
    await user.click(screen.getByLabelText(/^Stock de Artículo 1 en Salón/))
    for (const amount of ['7', '9']) {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: amount } })
      await toggle()
      await toggle()
      await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(amount))
    }
  })

  it('loses no figure that was typed in a row scrolled out of view: it is saved, or waits there marked [ART-019]', async () => {
    const { user, backend } = await startScreen(<Listado />)
    const list = await table('Artículos')
    await press(user, 'Más')
    await press(user, 'Columnas')
    await user.click(await screen.findByRole('checkbox', { name: 'Salón' }))
    await user.keyboard('{Escape}')
    const row = () => rowOf(list, 'Salchichas Paladini')
    const scroller = list.closest('.list-scroll') as HTMLElement
    const stored = (id: number) => backend.present('article', backend.db.get('article', id)) as unknown as Article
    // So far down that the row is in view, from as far away as the list goes.
    const at = Number(row().dataset.index) * 40
    const scrollTo = (top: number) => {
      scroller.scrollTop = top
      fireEvent.scroll(scroller)
    }
    const far = at > 2000 ? 0 : 100_000
    const id = Number(row().dataset.id)
    const figure = () => within(list).getByLabelText<HTMLInputElement>(/^Stock de Salchichas Paladini.* en Salón/)

    await user.click(figure())
    await user.paste('doce')
    scrollTo(far)
    expect(await screen.findByText(/Salón: Ingresá un número$/)).toBeVisible()
    expect(within(list).queryByLabelText(/^Stock de Salchichas Paladini.* en Salón/)).toBeNull()
    scrollTo(at)
    expect(figure()).toHaveValue('doce')
    expect(figure()).toBeInvalid()

    await user.click(figure())
    await user.paste('1250')
    scrollTo(far)
    await waitFor(() => expect(stored(id).addresses.map(({ pivot }) => Number(pivot.amount))).toContain(1250))
    scrollTo(at)
    await waitFor(() => expect(figure()).toHaveAccessibleName(/en Salón: 1\.250\. Cambiar/))

    backend.faults.set([{ method: 'PUT', path: 'article-update-addresses', fault: '500', times: 1 }])
    await user.click(figure())
    await user.paste('77')
    scrollTo(far)
    scrollTo(at)
    await waitFor(() => expect(figure()).toBeInvalid())
    expect(figure()).toHaveValue('77')
  })

  it('changes no stock of a row by a figure that was in view before a sale, even where the list knows of the sale [ART-019]', async () => {
    const { user, backend, store } = await startScreen(<Listado />)
    const list = await table('Artículos')
    await press(user, 'Más')
    await press(user, 'Columnas')
    await user.click(await screen.findByRole('checkbox', { name: 'Salón' }))
    await user.keyboard('{Escape}')
    const row = () => rowOf(list, 'Salchichas Paladini')
    const id = Number(row().dataset.id)
    const salon = backend.db.all('address').find(({ street }) => street === 'Salón')?.id
    const sell = async () => {
      await callApi('POST', 'stock-movement', { model_id: id, amount: -1, to_address_id: salon })
      await act(() => store.dispatch(reload(articleEntity, id)))
    }
    const stored = () => {
      const { addresses } = backend.present('article', backend.db.get('article', id)) as unknown as Article
      return Number(addresses.find((row) => row.id === salon)?.pivot.amount)
    }
    const before = stored()
    const edit = () => user.click(within(row()).getByLabelText(/en Salón: .*Cambiar/))
    const sent = calls('PUT', 'article-update-addresses')
    await edit()
    await user.paste('41')
    await sell()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Salón: El stock cambió mientras lo editabas/)).toBeVisible()
    expect([sent.length, stored()]).toEqual([0, before - 1])
    await user.click(within(row()).getByLabelText(/en Salón/))
    await user.keyboard('{Escape}')
    // One that was opened and not changed is left as it is.
    await edit()
    await sell()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(within(row()).getByLabelText(/en Salón: .*Cambiar/)).toBeVisible())
    expect([sent.length, stored()]).toEqual([0, before - 2])
  })

  it('lists active articles alone, whatever a code brought into the till [NS-24]', async () => {
    const inactive = { bar_code: '7790000999991', name: 'Yerba fuera de catálogo', status: 'inactive' }
    const { store } = await startScreen(<Listado />, {
      prepare: ({ db }) =>
        db.insert('article', { ...db.all('article').find(({ name }) => name === NAME), id: undefined, ...inactive }),
    })
    const list = await table('Artículos')
    await waitFor(() => rowOf(list, NAME))
    const found = await act(() => store.dispatch(lookUpArticle(inactive.bar_code)))
    expect(found).toMatchObject({ kind: 'found', article: { status: 'inactive' } })
    await waitFor(() => expect(rowOf(list, NAME)).toBeVisible())
    expect(list).not.toHaveTextContent(inactive.name)
  })

  it('has a column of the price with each payment method that has a discount, rounded as the till does [NS-24]', async () => {
    const { user } = await startScreen(<Listado />, {
      prepare: ({ db }) => {
        for (const { id } of db.all('current_acount_payment_method_discount'))
          db.remove('current_acount_payment_method_discount', id)
        const link = { user_id: 1, current_acount_payment_method_id: 3 }
        db.insert('current_acount_payment_method_discount', { ...link, discount_percentage: '10.00' })
        db.insert('current_acount_payment_method_discount', {
          ...link,
          current_acount_payment_method_id: 2,
          discount_percentage: '0.00',
        })
        const yerba = db.all('article').find(({ name }) => name === NAME)
        if (yerba) db.update('article', yerba.id, { final_price: '4250.00' })
      },
    })
    const list = await table('Artículos')
    await press(user, 'Más')
    await press(user, 'Columnas')
    const names = (await screen.findAllByRole('checkbox', { name: /^Precio \S/ })).map(
      (box) => box.parentElement?.textContent,
    )
    expect(names.filter((name) => /Precio (Efectivo|Débito)/.test(name ?? ''))).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Precio Efectivo' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(rowOf(list, NAME)).toHaveTextContent('$3.825,00'))
  })

  describe('where articles are priced list by list', () => {
    const BY_ARTICLE = 'articulo_margen_de_ganancia_segun_lista_de_precios'
    const prepare = ({ db }: RunningBackend) => {
      const wholesale = db.insert('price_type', {
        name: 'Mayorista',
        percentage: '10.00',
        position: 2,
        num: 2,
        user_id: 1,
      })
      const own = { id: wholesale.id, pivot: { percentage: null, price: '3000.00', final_price: '3630.00' } }
      db.update('article', db.all('article').find(({ name }) => name === NAME)?.id, {
        final_price: '4250.00',
        _price_types: [own],
      })
    }
    const start = (extensions: readonly string[]) => startScreen(<Listado />, { prepare, extensions })
    const cellsOf = async () => {
      const list = await table('Artículos')
      await waitFor(() =>
        expect(
          within(list)
            .getAllByRole('columnheader')
            .map(({ textContent }) => textContent),
        ).toContain('Mayorista'),
      )
      const at = column(list, 'Nombre').indexOf(NAME)
      return ['Precio final', 'Mostrador', 'Mayorista'].map((heading) => column(list, heading)[at])
    }

    it.each([
      [[BY_ARTICLE], '$4.675,00'],
      [['lista_de_precios_por_categoria'], '$4.675,00'],
      [['lista_de_precios_por_rango_de_cantidad_vendida'], '$3.630,00'],
      [['cambiar_price_type_en_vender'], '$3.630,00'],
    ])(
      'shows what the till charges in each list beside the final price: %j [NS-24, SALE-033]',
      async (extensions, wholesale) => {
        await start(extensions)
        await waitFor(async () => expect(await cellsOf()).toEqual(['$4.250,00', '$4.250,00', wholesale]))
      },
    )

    it('offers the columns to a shop of one price too, which sees none of them by itself [NS-24]', async () => {
      const { user } = await start([])
      const list = await table('Artículos')
      await press(user, 'Más')
      await press(user, 'Columnas')
      expect(within(list).queryByRole('columnheader', { name: 'Mayorista' })).toBeNull()
      await user.click(await screen.findByRole('checkbox', { name: 'Mayorista' }))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(rowOf(list, NAME)).toHaveTextContent('$4.675,00'))
    })
  })

  it('prints what is chosen, tells of those without a bar code, and empties its stock, when asked twice [NS-24]', async () => {
    const prepare = ({ db }: RunningBackend) => {
      const codeless = db.all('article').find(({ name }) => name === 'Azúcar Ledesma 1 kg')
      db.update('article', codeless?.id, { bar_code: null })
    }
    const { user, backend } = await startScreen(<Listado />, { prepare })
    const list = await table('Artículos')
    await waitFor(() => rowOf(list, NAME))
    await press(user, 'Seleccionar')
    for (const name of [NAME, 'Azúcar Ledesma 1 kg']) await user.click(within(rowOf(list, name)).getByRole('checkbox'))
    await press(user, 'Imprimir')
    const ids = [NAME, 'Azúcar Ledesma 1 kg'].map(
      (name) => backend.db.all('article').find((row) => row.name === name)?.id as number,
    )
    const hrefs = (
      await screen.findAllByText(/Tickets|Códigos de barras|Lista de precios|Catálogo/, { selector: 'a' })
    ).map((link) =>
      new URL((link as HTMLAnchorElement).href).pathname.replace(/\d+-\d+/, (found) =>
        found.split('-').sort().join('-'),
      ),
    )
    const joined = ids.map(String).sort().join('-')
    expect(hrefs).toEqual(
      ['tickets-pdf', 'bar-codes-pdf', 'list-pdf', 'pdf'].map((kind) => `/article/${kind}/${joined}`),
    )
    expect(screen.getByText(/^1 elegido no tiene código de barras/)).toBeVisible()
    await press(user, 'Vaciar stock')
    await user.click(within(await screen.findByRole('dialog')).getByText('Vaciar'))
    await screen.findByText('Stock en 0')
    expect(ids.map((id) => Number(backend.db.get('article', id)?.stock))).toEqual([0, 0])
  })

  it('offers of Excel only what the person may', async () => {
    const { user } = await startScreen(<Listado />, {
      as: 'employee',
      permissions: ['article.index', 'article.excel.export', 'articles.cost'],
    })
    await press(user, 'Más')
    expect(await screen.findByText('Exportar todos')).toHaveAttribute(
      'href',
      expect.stringContaining('/article/excel/export'),
    )
    expect(screen.queryByText('Importar…')).not.toBeInTheDocument()
    expect(screen.queryByText('Lista para clientes')).not.toBeInTheDocument()
  })

  it('exports the list itself where v3.2.0 would make the sheet of all articles later', async () => {
    const { user } = await startScreen(<Listado />, { version: 3 })
    await screen.findAllByRole('row')
    await press(user, 'Más')
    expect(await screen.findByText('Planilla (Excel)')).toBeVisible()
    expect(screen.queryByText('Exportar todos')).not.toBeInTheDocument()
  })
})

describe('what happened to an article', () => {
  it('tells the recipes it goes into, where the company produces [CAT-113, PROD-014, NS-24]', async () => {
    let article: Article | null = null
    const extensions = ['production']
    const prepare: NonNullable<Parameters<typeof startScreen>[1]>['prepare'] = ({ db, present }) => {
      article = present(
        'article',
        db.all('article').find(({ name }) => String(name).startsWith('Harina 000')) ?? null,
      ) as Article | null
    }
    const { user } = await startScreen(<History of={() => article} />, { extensions, prepare })
    const asked = calls('GET', 'recipe/')
    await press(user, 'Recetas')
    const recipes = await screen.findByRole('table', { name: 'Recetas que lo usan' })
    expect(within(recipes).getByRole('row', { name: 'Pizza muzzarella para hornear 0,35 Masa' })).toBeInTheDocument()
    expect(asked.map(({ path }) => path)).toEqual([`recipe/article-used-in-recipes/${(article as Article | null)?.id}`])
    expect(segmentOf(article_used_in_recipes)).toBe('recipe/article-used-in-recipes')
    expect(initialListState(article_used_in_recipes)).toMatchObject({ models: [], loading: false })
    cleanup()

    await startScreen(<History of={() => article} />, { extensions: [], prepare })
    expect(await screen.findByText('Proveedores')).toBeInTheDocument()
    expect(screen.queryByText('Recetas')).not.toBeInTheDocument()
  })

  it('tells its prices, its sales by date and its providers; a failure is said and asked again', async () => {
    let article: Article | null = null
    const { user, backend } = await startScreen(<History of={() => article} />, {
      prepare: ({ db, present }) => {
        article = present('article', db.all('article').find(({ name }) => name === NAME) ?? null) as Article | null
      },
    })
    const prices = await screen.findByRole('table', { name: 'Cambios de precio' })
    expect(within(prices).getAllByRole('row').length).toBeGreaterThan(2)
    expect(prices).toHaveTextContent('+6,38 %')
    expect(await screen.findByRole('table', { name: 'Evolución del precio final', hidden: true })).toHaveTextContent(
      '$4.250',
    )
    backend.faults.set([{ path: '^/api/article/charts', fault: '500', times: 1 }])
    await press(user, 'Ventas')
    await screen.findByRole('alert')
    // Only the chart failed.
    const sales = await screen.findByRole('table', { name: 'Ventas del artículo' })
    expect(within(sales).getAllByRole('row').length).toBeGreaterThan(1)
    expect(screen.getByText(/unidad(es)?/, { selector: 'p' })).toBeVisible()
    await press(user, 'Reintentar')
    await screen.findByRole('table', { name: 'Unidades vendidas por día', hidden: true })
    // A year half typed is another one.
    const asked = calls('GET', 'article/charts')
    const from = screen.getByLabelText('Desde')
    await user.clear(from)
    await user.type(from, '01/11/2026{Enter}')
    await user.clear(from)
    await user.type(from, '31/02/2026')
    await user.tab()
    expect(screen.getByText(/^Esa fecha no existe/)).toBeVisible()
    await user.clear(from)
    await user.type(from, '02/11/2026')
    await user.tab()
    await screen.findByRole('table', { name: 'Ventas del artículo' })
    const days = asked.map(({ path }) => path.split('/').slice(3).join(' '))
    expect(days).toEqual([`2026-11-01 ${today()}`, `2026-11-02 ${today()}`])
    await user.clear(from)
    await user.type(from, '01/01/1999')
    await user.tab()
    expect(await screen.findByText('El gráfico muestra el último año.')).toBeVisible()
    expect(asked.at(-1)?.path).toContain(addMonths(today(), -12))
    await press(user, 'Proveedores')
    await screen.findByText('No tiene proveedores registrados.')
  })
})

function History({ of }: { of: () => Article | null }) {
  const article = of()
  return article === null ? null : <HistoryDialog article={article} onClose={close} />
}

const sheet = () =>
  new File([readFileSync('tests/features/listado/articulos.xlsx')], 'articulos.xlsx', {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })

describe('a sheet of articles', () => {
  it('is read, mapped by its headings, previewed, sent and followed to its end', async () => {
    const { user } = await startScreen(<ImportDialog onClose={close} onPreImports={close} />)
    const sent: string[] = []
    // The interceptor of these tests drops the headers of a form with a file, so the stand-in is told apart.
    server.use(
      http.post('*/api/article/excel/import', async ({ request }) => {
        sent.push(await request.text())
        await callApi('POST', 'article/excel/import')
        return new HttpResponse('')
      }),
    )
    const input = await screen.findByLabelText('Planilla de Excel')
    await user.upload(input, new File(['no'], 'roto.xlsx', { type: sheet().type }))
    await screen.findByText(/No se puede leer el archivo/)
    await user.upload(input, sheet())
    const preview = await screen.findByRole('table', { name: 'Primeras filas' })
    expect(preview).toHaveTextContent('Artículo nuevo')
    expect(screen.getByLabelText('Código de barras')).toHaveDisplayValue('A · Codigo de barras')
    expect(screen.getByLabelText('Hasta la fila')).toHaveValue(4)
    await user.selectOptions(screen.getByLabelText('Costo'), 'Sin columna')
    await user.keyboard('{Escape}')
    await user.click(
      within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })).getByText('Seguir editando'),
    )
    await press(user, 'Importar')
    await screen.findByText('Importación terminada')
    const field = (name: string, value: string) => expect(sent[0]).toMatch(new RegExp(`name="${name}"\\s+${value}\\s`))
    field('start_row', '2')
    field('finish_row', '4')
    field('create_and_edit', '1')
    field('prop_codigo_de_barras', '1')
    field('prop_nombre', '2')
    expect(sent[0]).not.toContain('prop_costo')
  })

  it('leaves costs to be accepted, marked by how much they rise [ART-025]', async () => {
    const { user, backend } = await startScreen(<PreImportDialog onClose={close} />, {
      prepare: ({ db }) => {
        for (const { id } of db.all('articles_pre_import')) db.remove('articles_pre_import', id)
        db.insert('articles_pre_import', {
          user_id: 1,
          employee_id: 1,
          provider_id: 1,
          _articles: [{ id: 1, pivot: { costo_actual: '100.00', costo_nuevo: '130.00', actualizado: 0 } }],
        })
      },
    })
    const sent = calls('PUT', 'articles-pre-import/update-articles')
    const list = await screen.findByRole('table', { name: 'Costos para revisar' })
    expect(list).toHaveTextContent('30 %')
    await user.click(within(list).getByRole('checkbox', { name: 'Elegir todos' }))
    await press(user, 'Actualizar 1 costo')
    await waitFor(() => expect(list).toHaveTextContent('Listo'))
    expect(sent[0]?.body).toMatchObject({ articles_id: [1] })
    expect(Number(backend.db.get('article', 1)?.cost)).toBe(130)
  })
})
