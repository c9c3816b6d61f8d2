import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lostByReload } from '@/app/shell/leaveQuestions'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { sale as saleEntity } from '@/entities/sale'
import { refreshAfter } from '@/features/devoluciones/refreshAfter'
import { saveReturn } from '@/features/devoluciones/saveReturn'
import { searchSale } from '@/features/devoluciones/searchSale'
import { listActions, selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { KNOWN, ODD } from '../../backend/seed/known'
import type { Row } from '../../backend/types'
import { gate } from '../../support/gate'
import { callApi } from '../../support/standIn'
import {
  find,
  findSale,
  lineOf,
  notesOf,
  NUM,
  number,
  openReturns,
  posts,
  save,
  saveButton,
  sentReturns,
  state,
  total,
  unitsOf,
  type Opened,
} from './open'

/** Two of the first article and the one of the second: $489,80. */
async function chooseExample(app: Opened) {
  await findSale(app)
  await app.user.clear(unitsOf(KNOWN.yerba.name))
  await app.user.type(unitsOf(KNOWN.yerba.name), '2')
  await app.user.clear(unitsOf(KNOWN.azucar.name))
  await app.user.type(unitsOf(KNOWN.azucar.name), '1')
}
const stockOf = ({ backend }: Opened, name: string) =>
  Number(backend.db.all('article').find((row) => row.name === name)?.stock)
const saved = () => screen.findByText('Devolución de $489,80 guardada')
const NOTHING_CHOSEN = { num: '', client: null, sale: null, articles: [], saving: false, doubt: null }

/** What v3.2.0 wants besides and March 2025 ignores (contract d §4). */
const BESIDES = { discounts: [], surchages: [], descriptions: [], update_unidades_devueltas: 1 }

describe('saving a return', () => {
  it('sends the call with its keys and the units of this return [RET-014]', async () => {
    const app = await openReturns()
    const sent = sentReturns()
    await chooseExample(app)
    await save(app)
    await saved()
    const id = (name: string) => app.backend.db.all('article').find((row) => row.name === name)?.id
    expect(sent).toEqual([
      {
        ...BESIDES,
        sale_id: app.saleId,
        client_id: app.clientId,
        total_devolucion: 489.8,
        regresar_stock: 1,
        address_id: 1,
        generar_current_acount: 1,
        facturar_nota_credito: 0,
        items: [
          expect.objectContaining({
            is_article: true, id: id(KNOWN.yerba.name), price_vender: 200, discount: 10, article_variant_id: null,
            amount: 5, ya_devueltas: 1, returned_amount: 3, unidades_devueltas: 2,
          }),
          expect.objectContaining({ id: id(KNOWN.azucar.name), price_vender: 99.99, returned_amount: 1, unidades_devueltas: 1 }),
        ],
      },
    ]) // prettier-ignore
  })

  it('is of all that the answered sale carries: client, warehouse, invoice, variant, price, discounts and surcharges [RET-005, RET-014]', async () => {
    const made: { variant?: Row } = {}
    const app = await openReturns({ invoiced: true, sale: { address_id: 2 } }, ({ db }) => {
      const [sold] = db.all('sale').filter(({ num }) => num === NUM) as [Row]
      const shirt = db.all('article').find(({ name }) => name === ODD.remera.name) as Row
      made.variant = db.all('article_variant').find(({ article_id }) => article_id === shirt.id) as Row
      const [first, second] = sold._articles as [{ pivot: Row }, object]
      const pivot = { ...first.pivot, article_variant_id: made.variant.id }
      db.update('sale', sold.id, { _articles: [{ id: shirt.id, pivot }, second] })
    })
    const sent = sentReturns()
    await findSale(app)
    const { db } = app.backend
    const shirt = db.all('article').find(({ name }) => name === ODD.remera.name) as Row
    const sugar = db.all('article').find(({ name }) => name === KNOWN.azucar.name) as Row
    const variant = { article_variant_id: made.variant?.id }
    expect(state(app).sale).toMatchObject({
      client: { id: app.clientId, name: 'Almacén Ruiz' },
      address_id: 2,
      afip_information_id: 1,
      afip_ticket: { cae: '71234567890123', cbte_letra: 'B', cbte_numero: '120', punto_venta: '3' },
      omitir_en_cuenta_corriente: 0,
      articles: [
        {
          id: shirt.id,
          pivot: { price: '200.00', amount: '5.00', discount: '10.00', returned_amount: '1.00', ...variant },
        },
        {
          id: sugar.id,
          pivot: { price: '99.99', amount: '1.00', discount: null, returned_amount: null, article_variant_id: null },
        },
      ],
      discounts: [{ id: 1, pivot: { percentage: 12 } }],
      surchages: [{ id: 1, pivot: { percentage: '21.00' } }],
    })
    for (const [name, units] of [
      [ODD.remera.name, '2'],
      [KNOWN.azucar.name, '1'],
    ] as const) {
      await app.user.clear(unitsOf(name))
      await app.user.type(unitsOf(name), units)
    }
    await save(app)
    await saved()
    // The discounts and surcharges of the sale, 12 % off and 21 % on, act on the total alone.
    expect(sent).toEqual([
      {
        ...BESIDES,
        sale_id: app.saleId,
        client_id: app.clientId,
        total_devolucion: 489.8,
        regresar_stock: 1,
        address_id: 2,
        generar_current_acount: 1,
        facturar_nota_credito: 1,
        items: [
          {
            is_article: true, id: shirt.id, name: shirt.name, num: shirt.num, price_vender: 200, amount: 5, ...variant,
            discount: 10, returned_amount: 3, ya_devueltas: 1, unidades_devueltas: 2,
          },
          {
            is_article: true, id: sugar.id, name: sugar.name, num: sugar.num, price_vender: 99.99, amount: 1,
            article_variant_id: null, discount: null, returned_amount: 1, ya_devueltas: 0, unidades_devueltas: 1,
          },
        ],
      },
    ]) // prettier-ignore
  })

  it('stores the note, marks the sale, and clears everything; the account is then off [RET-006, RET-014]', async () => {
    const app = await openReturns()
    await chooseExample(app)
    await save(app)
    await saved()
    expect(lineOf(app.backend, app.saleId)).toEqual(['3.00', '1.00'])
    expect(notesOf(app.backend, app.saleId)).toMatchObject([{ haber: '489.80', client_id: app.clientId }])
    expect(state(app)).toMatchObject({
      ...NOTHING_CHOSEN,
      address_id: 0,
      regresar_stock: 1,
      generar_current_acount: 0,
      facturar_nota_credito: 0,
    })
    expect(total()).toHaveTextContent('$0,00')
    await waitFor(() => expect(number()).toHaveFocus())
    await findSale(app)
    expect(state(app).articles[0]?.ya_devueltas).toBe(3)
  })

  it('asks first, in plain words, and a no changes nothing [RET-014]', async () => {
    const app = await openReturns()
    await chooseExample(app)
    await app.user.click(saveButton())
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(
        'Vuelven 3 unidades por $489,80. El stock vuelve a Salón. Se acredita en la cuenta corriente de Almacén Ruiz.',
      ),
    ).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(posts(app.backend)).toBe(0)
    expect(total()).toHaveTextContent('$489,80')
  })

  it('reads the sale, the client and the articles again, since no event tells of it [RET-014]', async () => {
    const app = await openReturns()
    const { store, backend } = app
    await store.dispatch(reload(saleEntity, app.saleId))
    await store.dispatch(reload(clientEntity, app.clientId))
    const before = stockOf(app, KNOWN.yerba.name)
    await chooseExample(app)
    await save(app)
    await saved()
    const row = (entity: typeof saleEntity | typeof clientEntity | typeof articleEntity, id: unknown) =>
      selectList(store.getState(), entity as typeof saleEntity).models.find(
        (model) => model.id === id,
      ) as unknown as Record<string, unknown>
    const yerba = backend.db.all('article').find(({ name }) => name === KNOWN.yerba.name)?.id
    await waitFor(() => expect(Number(row(articleEntity, yerba).stock)).toBe(before + 2))
    await waitFor(() =>
      expect(row(clientEntity, app.clientId).saldo).toBe(backend.db.get('client', app.clientId)?.saldo),
    )
    expect(row(clientEntity, app.clientId).saldo).not.toBe('1000.00')
    const articles = row(saleEntity, app.saleId).articles as { pivot: { returned_amount: string } }[]
    expect(articles[0]?.pivot.returned_amount).toBe('3.00')
  })

  it('a sale outside the days in view stays out of the list of sales [RET-014]', async () => {
    const app = await openReturns()
    app.store.dispatch(listActions(saleEntity).removed([app.saleId]))
    await chooseExample(app)
    await save(app)
    await saved()
    await waitFor(() => expect(state(app).saving).toBe(false))
    expect(selectList(app.store.getState(), saleEntity).models.some(({ id }) => id === app.saleId)).toBe(false)
  })

  it('the switches decide: no stock, no account [RET-007, RET-008, RET-014]', async () => {
    const app = await openReturns()
    const sent = sentReturns()
    const before = stockOf(app, KNOWN.yerba.name)
    await chooseExample(app)
    await app.user.click(screen.getByLabelText('Devolver al stock'))
    await app.user.click(screen.getByLabelText('Acreditar en la cuenta corriente'))
    expect(screen.queryByLabelText('Depósito al que vuelve')).toBeNull()
    await save(app)
    await saved()
    expect(sent).toMatchObject([{ regresar_stock: 0, generar_current_acount: 0 }])
    expect(stockOf(app, KNOWN.yerba.name)).toBe(before)
    expect(notesOf(app.backend, app.saleId)).toMatchObject([{ client_id: null }])
  })

  it('needs a warehouse while stock goes back, and points at it [RET-014]', async () => {
    const app = await openReturns()
    await chooseExample(app)
    await app.user.selectOptions(screen.getByLabelText('Depósito al que vuelve'), 'Elegí un depósito')
    await app.user.click(saveButton())
    expect(await screen.findByText('Indicá el depósito al que vuelve el stock')).toBeVisible()
    expect(screen.getByLabelText('Depósito al que vuelve')).toHaveFocus()
    expect(screen.getByLabelText('Depósito al que vuelve')).toBeInvalid()
    await app.user.selectOptions(screen.getByLabelText('Depósito al que vuelve'), 'Depósito Belgrano')
    expect(screen.queryByText('Indicá el depósito al que vuelve el stock')).toBeNull()
    await save(app)
    await saved()
  })

  it('needs units [RET-014]', async () => {
    const app = await openReturns()
    await findSale(app)
    await app.user.keyboard('{F10}')
    expect(await screen.findByText('Indicá las unidades que se devuelven')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it(
    'is asked for by no key that something else has acted on, nor under a dialog, where the key keeps its meaning [RET-014]',
    { tags: ['rare'] },
    async () => {
      const app = await openReturns()
      await findSale(app)
      const taken = (event: KeyboardEvent) => event.preventDefault()
      number().addEventListener('keydown', taken)
      fireEvent.keyDown(number(), { key: 'F10', code: 'F10' })
      number().removeEventListener('keydown', taken)
      expect(screen.queryByText('Indicá las unidades que se devuelven')).toBeNull()
      await chooseExample(app)
      await app.user.click(saveButton())
      const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Guardar' })
      expect(fireEvent.keyDown(yes, { key: 'F10', code: 'F10' })).toBe(true)
      await app.user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(fireEvent.keyDown(document.body, { key: 'F10', code: 'F10' })).toBe(false)
      expect(await screen.findByRole('dialog')).toBeVisible()
    },
  )

  it('goes out once, however often it is asked for [RET-014]', async () => {
    const app = await openReturns()
    const answer = gate()
    app.backend.faults.set([{ method: 'POST', path: '^/api/devoluciones$', fault: answer }])
    await chooseExample(app)
    await save(app)
    const more = [app.store.dispatch(saveReturn()), app.store.dispatch(saveReturn())]
    expect((await Promise.all(more)).map(({ kind }) => kind)).toEqual(['ignored', 'ignored'])
    expect(screen.getByRole('button', { name: 'Guardando…' })).toBeDisabled()
    await app.user.keyboard('{F10}')
    answer.open()
    await saved()
    expect(posts(app.backend)).toBe(1)
    expect(lineOf(app.backend, app.saleId)).toEqual(['3.00', '1.00'])
  })

  it('on its way is not said to be lost by who reloads [RET-014]', { tags: ['rare'] }, async () => {
    const app = await openReturns()
    const answer = gate()
    app.backend.faults.set([{ method: 'POST', path: '^/api/devoluciones$', fault: answer }])
    await chooseExample(app)
    const lost = () => lostByReload(app.store.getState(), 'Recargar')
    expect(lost()).toMatchObject({ title: 'Hay una devolución sin guardar' })
    await save(app)
    await screen.findByRole('button', { name: 'Guardando…' })
    expect(lost()).toMatchObject({ title: '¿Salir sin ver cómo quedó?', action: 'Recargar' })
    answer.open()
    await saved()
    await waitFor(() => expect(lost()).toBeNull())
  })

  it('does not return what another till returned meanwhile [RET-014]', async () => {
    const app = await openReturns()
    await chooseExample(app)
    const items = [
      {
        id: app.backend.db.all('article').find(({ name }) => name === KNOWN.yerba.name)?.id,
        discount: null,
        returned_amount: 4,
        unidades_devueltas: 3,
      },
    ]
    await callApi('POST', 'devoluciones', { sale_id: app.saleId, items, total_devolucion: 1 })
    await save(app)
    expect(await screen.findByText(/Alguien más cambió la venta N° 90001, o devolvió artículos/)).toBeVisible()
    expect(posts(app.backend)).toBe(1)
    expect(state(app).articles[0]).toMatchObject({ ya_devueltas: 4, returned_amount: 4 })
  })

  it(
    'leaves the switches as the person set them when the sale changed meanwhile [RET-007, RET-008, RET-014]',
    { tags: ['rare'] },
    async () => {
      const app = await openReturns({ invoiced: true })
      await chooseExample(app)
      const usual = state(app).address_id
      await app.user.selectOptions(screen.getByLabelText('Depósito al que vuelve'), 'Depósito Belgrano')
      for (const name of ['Devolver al stock', 'Acreditar en la cuenta corriente', 'Facturar la nota de crédito'])
        await app.user.click(screen.getByLabelText(name))
      const chosen = { regresar_stock: 0, generar_current_acount: 0, facturar_nota_credito: 0 }
      const { address_id } = state(app)
      expect(state(app)).toMatchObject(chosen)
      expect(address_id).not.toBe(usual)
      const lines = app.backend.db.get('sale', app.saleId)?._articles as { pivot: object }[]
      app.backend.db.update('sale', app.saleId, {
        _articles: lines.map((line) => ({ ...line, pivot: { ...line.pivot, price: '150.00' } })),
      })
      await save(app)
      expect(await screen.findByText(/La volvimos a leer: revisá las unidades y el total/)).toBeVisible()
      expect(state(app)).toMatchObject({ ...chosen, address_id, saving: false })
      expect(state(app).articles[0]).toMatchObject({ price_vender: 150, returned_amount: 1 })
    },
  )

  it('does not return at a price the sale has no more [RET-012, RET-014]', async () => {
    const app = await openReturns()
    await chooseExample(app)
    const lines = app.backend.db.get('sale', app.saleId)?._articles as { pivot: object }[]
    const changed = lines.map((line, index) =>
      index === 0 ? { ...line, pivot: { ...line.pivot, price: '150.00', amount: '2.00' } } : line,
    )
    app.backend.db.update('sale', app.saleId, { _articles: changed })
    await save(app)
    expect(await screen.findByText(/La volvimos a leer: revisá las unidades y el total/)).toBeVisible()
    expect(posts(app.backend)).toBe(0)
    expect(state(app).articles[0]).toMatchObject({ price_vender: 150, amount: 2, ya_devueltas: 1, returned_amount: 1 })
  })

  it(
    'nobody knows of a credit note whose sale cannot be read afterwards: that is told [RET-014]',
    { tags: ['rare'] },
    async () => {
      const app = await openReturns({ invoiced: true })
      await chooseExample(app)
      app.backend.faults.set([{ path: 'search-sale', fault: '500', after: 1 }])
      await save(app)
      await saved()
      expect(
        await screen.findByText(
          'Sin respuesta de ARCA por la nota de crédito. No se repite: fijate en la venta N° 90001',
        ),
      ).toBeVisible()
    },
  )

  it('a credit note the authority refuses is told, though the return is stored [RET-014]', async () => {
    const app = await openReturns({ invoiced: true, sale: { observations: 'AFIP RECHAZA' } })
    await chooseExample(app)
    await save(app)
    await saved()
    expect(await screen.findByText('La nota de crédito quedó sin facturar: El campo DocNro es inválido')).toBeVisible()
    expect(state(app).sale).toBeNull()
  })

  it('a credit note the authority gives needs no word [RET-014]', async () => {
    const app = await openReturns({ invoiced: true })
    await chooseExample(app)
    await save(app)
    await saved()
    await waitFor(() => expect(app.backend.stats()['GET /api/devoluciones/search-sale/90001']).toBe(3))
    expect(screen.queryByText(/sin facturar/)).toBeNull()
    expect(app.backend.db.all('afip_ticket').filter((row) => row.sale_nota_credito_id === app.saleId)).toHaveLength(1)
  })

  it(
    'nor does one whose sale somebody has looked up again before it is known to be stored [RET-014]',
    { tags: ['rare'] },
    async () => {
      const app = await openReturns({ invoiced: true })
      await chooseExample(app)
      const sent = sentReturns()
      await save(app)
      await saved()
      await app.store.dispatch(searchSale(NUM))
      const attempt = {
        payload: sent[0] as never,
        num: NUM,
        startedAt: Date.now(),
        known: [],
        tax: { notes: 0, refusals: [] },
      }
      expect(await app.store.dispatch(refreshAfter(attempt))).toBeNull()
    },
  )
})

describe('a return without a clear answer', () => {
  const fault = (kind: 'drop-after' | '500' | '500-after' | 'html', times = 1) =>
    [{ method: 'POST', path: '^/api/devoluciones$', fault: kind, times }] as const

  it.each(['drop-after', '500-after'] as const)(
    'stored all the same (%s): found, told and cleared, never sent again [RET-014]',
    async (kind) => {
      const app = await openReturns()
      app.backend.faults.set(fault(kind))
      await chooseExample(app)
      await save(app)
      expect(await screen.findByText(/la devolución de \$489,80 quedó guardada/)).toBeVisible()
      expect(state(app)).toMatchObject(NOTHING_CHOSEN)
      expect(posts(app.backend)).toBe(1)
      expect(notesOf(app.backend, app.saleId)).toHaveLength(1)
    },
  )

  it.each(['500', 'html'] as const)(
    'not stored (%s): told, everything is kept, and it can be saved again [RET-014]',
    { tags: ['rare'] },
    async (kind) => {
      const app = await openReturns()
      app.backend.faults.set(fault(kind))
      await chooseExample(app)
      await save(app)
      expect(
        await screen.findByText(/de la venta N° 90001 no llegó a quedar: no figura en los registros/),
      ).toBeVisible()
      expect(total()).toHaveTextContent('$489,80')
      expect(posts(app.backend)).toBe(1)
      await save(app)
      await saved()
      expect(posts(app.backend)).toBe(2)
      expect(lineOf(app.backend, app.saleId)).toEqual(['3.00', '1.00'])
    },
  )

  it(
    'nobody knows: nothing can be changed or sent until the sale could be read [RET-014]',
    { tags: ['rare'] },
    async () => {
      const app = await openReturns()
      await chooseExample(app)
      app.backend.faults.set([...fault('drop-after'), { path: 'search-sale', fault: '500', after: 1, times: 3 }])
      await save(app)
      expect(await screen.findByText(/Sin respuesta: la devolución de \$489,80 de la venta N° 90001/)).toBeVisible()
      expect(saveButton()).toBeDisabled()
      expect(unitsOf(KNOWN.yerba.name)).toBeDisabled()
      await app.user.keyboard('{F10}')
      await app.user.click(screen.getByRole('button', { name: 'Comprobar de nuevo' }))
      expect(await screen.findByText(/quedó guardada\. Revisá el stock/)).toBeVisible()
      expect(posts(app.backend)).toBe(1)
      expect(state(app)).toMatchObject(NOTHING_CHOSEN)
    },
  )

  it('arrived late: the next try finds it instead of sending it twice [RET-014]', { tags: ['rare'] }, async () => {
    const app = await openReturns()
    app.backend.faults.set(fault('500'))
    const sent = sentReturns()
    await chooseExample(app)
    await save(app)
    await screen.findByText(/no llegó a quedar/)
    await callApi('POST', 'devoluciones', sent[0])
    await save(app)
    expect(await screen.findByText(/la devolución de \$489,80 quedó guardada/)).toBeVisible()
    expect(notesOf(app.backend, app.saleId)).toHaveLength(1)
  })

  it('stored by half: told, and not offered again [RET-014]', { tags: ['rare'] }, async () => {
    const app = await openReturns()
    app.backend.faults.set(fault('500'))
    const sent = sentReturns()
    await chooseExample(app)
    await app.user.click(saveButton())
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    // The note alone, as a server that failed after it would have left it.
    await callApi('POST', 'devoluciones', { ...(sent[0] as object), regresar_stock: 0 })
    const lines = app.backend.db.get('sale', app.saleId)?._articles as { id: number; pivot: object }[]
    app.backend.db.update('sale', app.saleId, {
      _articles: lines.map((line) => ({ ...line, pivot: { ...line.pivot, returned_amount: '1.00' } })),
    })
    expect(await screen.findByText(/quedó a medias/)).toBeVisible()
    expect(saveButton()).toBeDisabled()
    await app.user.click(screen.getByRole('button', { name: 'Dejarla' }))
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dejar' }))
    expect(state(app)).toMatchObject(NOTHING_CHOSEN)
  })

  it('cannot be judged without the notes that were there: nothing is sent [RET-014]', async () => {
    const app = await openReturns()
    await chooseExample(app)
    app.backend.faults.set([{ path: 'nota-credito', fault: '500' }])
    await save(app)
    expect(await screen.findByText(/El servidor no pudo hacerlo/)).toBeVisible()
    expect(posts(app.backend)).toBe(0)
    expect(total()).toHaveTextContent('$489,80')
  })

  it(
    'a server that cannot be reached beforehand is told, and nothing is sent [RET-014]',
    { tags: ['rare'] },
    async () => {
      const app = await openReturns()
      await chooseExample(app)
      app.backend.faults.set([{ path: 'search-sale', fault: 'drop-before' }])
      await save(app)
      expect(await screen.findByText(/No hay conexión con el servidor/)).toBeVisible()
      expect(posts(app.backend)).toBe(0)
      expect(total()).toHaveTextContent('$489,80')
      app.backend.faults.set([])
      await save(app)
      await saved()
    },
  )

  it('the loading message of the search stays that of the search [RET-003]', { tags: ['rare'] }, async () => {
    const app = await openReturns()
    app.backend.faults.set([{ method: 'POST', path: '^/api/devoluciones$', fault: { slow: 150 } }])
    await chooseExample(app)
    await save(app)
    expect(screen.queryByText('Buscando venta')).toBeNull()
    await saved()
    await find(app, NUM)
  })
})
