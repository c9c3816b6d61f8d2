import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entities } from '@/entities'
import type { Article } from '@/entities/articleRecord'
import type { AnyEntity } from '@/entities/types'
import { Listado } from '@/features/listado/Listado'
import { ensureLoaded } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { calls, startScreen, table } from '../../list/screen'

/** Three articles by cost and margin: of the first two the raised cost rounds to the same. */
const COSTS = [
  ['Precio masivo A', '1000.000000'],
  ['Precio masivo B', '1020.000000'],
  ['Precio masivo C', '1039.000000'],
] as const

const isPlain = ({ article_discounts, article_surchages }: Article) =>
  !article_discounts?.length && !article_surchages?.length

async function open(prepare?: (backend: RunningBackend) => void) {
  const started = await startScreen(<Listado />, {
    prepare: (backend) => {
      prepare?.(backend)
      const { db, present } = backend
      db.all('article')
        .filter((row) => row.status === 'active' && isPlain(present('article', row) as unknown as Article))
        .slice(0, 8)
        .forEach(({ id }, index) => {
          const [name, cost] = COSTS[index] ?? [`Precio masivo ${index}`, null]
          const price = cost === null ? '80.000000' : null
          const plain = {
            cost_in_dollars: 0,
            apply_provider_percentage_gain: 0,
            iva_id: null,
          }
          const final_price = cost === null ? '80.000000' : String(Number(cost) * 1.5)
          db.update('article', id, {
            ...plain,
            name,
            cost,
            price,
            final_price,
            percentage_gain: cost === null ? null : '50.00',
          })
        })
    },
  })
  for (const name of ['iva', 'provider']) await started.store.dispatch(ensureLoaded(entities[name] as AnyEntity))
  const { user } = started
  const list = await table('Artículos')
  await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
  const choose = async (names: readonly string[]) => {
    for (const name of names)
      await user.click(await waitFor(() => within(list).getByRole('checkbox', { name: new RegExp(name) })))
    await user.click(screen.getByRole('button', { name: 'Cambiar' }))
    return screen.findByRole('dialog', { name: 'Cambiar artículos' })
  }
  return { ...started, choose }
}

const raise = async (
  { user }: { user: Awaited<ReturnType<typeof open>>['user'] },
  dialog: HTMLElement,
  label: string,
) => {
  await user.selectOptions(within(dialog).getByLabelText('Cambiar otra cosa'), label)
  await user.selectOptions(within(dialog).getByLabelText(`Cómo cambia ${label}`), 'Aumentar')
  await user.type(within(dialog).getByLabelText(label), '10')
}
const agree = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: /^Cambiar/ }))
const preview = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('table', { name: /^Cómo quedan/ }))
    .getAllByRole('row')
    .slice(1)

it('a cost raised by 10 % and rounded to 50 is shown for each article with the final price that follows, and stored so [CAT-030]', async () => {
  const app = await open()
  const dialog = await app.choose(COSTS.map(([name]) => name))
  await raise(app, dialog, 'Costo')
  await app.user.selectOptions(within(dialog).getByLabelText('Redondear Costo'), 'A 50')
  expect(preview(dialog).map((row) => row.textContent)).toEqual([
    'Precio masivo C$1.558,50 → $1.725,00$1.039,00 → $1.150,00',
    'Precio masivo B$1.530,00 → $1.650,00$1.020,00 → $1.100,00',
    'Precio masivo A$1.500,00 → $1.650,00$1.000,00 → $1.100,00',
  ])
  const sent = calls('PUT', 'update/article')
  await app.user.click(within(dialog).getByRole('button', { name: 'Cambiar 3 artículos' }))
  const question = await screen.findByRole('dialog', { name: '¿Cambiar 3 artículos?' })
  expect(question).toHaveTextContent('Costo: aumenta 10 %, redondeado a 50. No se puede deshacer.')
  await app.user.click(within(question).getByRole('button', { name: 'Cambiar 3 artículos' }))
  expect(await within(dialog).findByText('Cambiaron 3.')).toBeVisible()
  expect(dialog).toHaveTextContent('Las otras cajas lo leen solas')
  // Those that come to the same in one call.
  const set = (value: number, count: number) => ({
    from_filter: false,
    models_id: Array.from({ length: count }, () => expect.any(Number) as number),
    update_form: [{ type: 'number', key: 'set_cost', value }],
  })
  expect(sent.map(({ body }) => body)).toEqual(
    [set(1150, 1), set(1100, 2)].map((body) => ({ ...body, filter_form: [] })),
  )
  const stored = COSTS.map(([name]) => app.backend.db.all('article').find((row) => row.name === name))
  expect(stored.map((row) => Number(row?.cost))).toEqual([1100, 1100, 1150])
  expect(stored.map((row) => Number(row?.final_price))).toEqual([1650, 1650, 1725])
})

it('a rounded cost starts from what the server has now: no event tells of a change of many by another computer [CAT-030]', async () => {
  const app = await open()
  const dialog = await app.choose(['Precio masivo A', 'Precio masivo B'])
  await raise(app, dialog, 'Costo')
  await app.user.selectOptions(within(dialog).getByLabelText('Redondear Costo'), 'A 50')
  const row = app.backend.db.all('article').find(({ name }) => name === 'Precio masivo A')
  app.backend.db.update('article', row?.id, { cost: '2000.000000' })
  await app.user.click(within(dialog).getByRole('button', { name: 'Cambiar 2 artículos' }))
  const question = await screen.findByRole('dialog', { name: '¿Cambiar 2 artículos?' })
  expect(question).toHaveTextContent('Uno cambió desde que se leyó la lista: se parte de lo que vale ahora.')
  await app.user.click(within(question).getByRole('button', { name: 'Cambiar 2 artículos' }))
  expect(await within(dialog).findByText('Cambiaron 2.')).toBeVisible()
  const costs = app.backend.db
    .all('article')
    .flatMap(({ name, cost }) => (['Precio masivo A', 'Precio masivo B'].includes(String(name)) ? [Number(cost)] : []))
  expect(costs.sort((one, other) => one - other)).toEqual([1100, 2200])
})

/** All eight chosen: three priced by cost and margin, five by hand. */
async function openAll() {
  const app = await open()
  await app.user.type(screen.getByRole('searchbox'), 'masivo')
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /Precio masivo/ })).toHaveLength(8))
  const dialog = await app.choose(['Elegir todos'])
  const stored = (column: string) =>
    app.backend.db.all('article').flatMap((row) => (/^Precio masivo/.test(String(row.name)) ? [row[column]] : []))
  const change = async (count: number) => {
    await app.user.click(within(dialog).getByRole('button', { name: `Cambiar ${count} artículos` }))
    await agree(app.user, `¿Cambiar ${count} artículos?`)
    return within(dialog).findByText(`Cambiaron ${count}.`)
  }
  return { ...app, dialog, stored, change }
}

it('the final price raised by 8 % raises the cost of articles with a margin and the price of the others [CAT-030]', async () => {
  const { user, dialog, stored, change } = await openAll()
  const sent = calls('PUT', 'update/article')
  const now = within(within(dialog).getByRole('table', { name: /^Cómo están hoy/ }))
  expect(now.getAllByRole('row')[1]).toHaveTextContent(/^Precio masivo C\$1\.558,50$/)
  expect(within(dialog).getByLabelText('Precio final')).toHaveFocus()
  await user.type(within(dialog).getByLabelText('Precio final'), '8')
  expect(
    within(dialog).getByText('3 con precio por costo: cambia el costo · 5 con precio puesto a mano: cambia el precio'),
  ).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Ver los 3 que faltan' }))
  const rows = preview(dialog).map((row) => row.textContent)
  expect(rows).toHaveLength(8)
  expect(rows).toContain('Precio masivo A$1.500,00 → $1.620,00$1.000,00 → $1.080,00igual')
  expect(rows).toContain('Precio masivo 5$80,00 → $86,40igual$80,00 → $86,40')
  expect(await change(8)).toBeVisible()
  expect(sent.map(({ body }) => (body as { update_form: { key: string }[] }).update_form[0]?.key).sort()).toEqual([
    'increment_cost',
    'increment_price',
  ])
  expect(stored('final_price').map(Number)).toEqual([1620, 1652.4, 1683.18, 86.4, 86.4, 86.4, 86.4, 86.4])
})

it('the preview of a final price shows what becomes of every price list of the shop', async () => {
  const app = await open(({ db }) => {
    const user_id = db.all('discount')[0]?.user_id
    for (const row of db.all('price_type')) db.remove('price_type', row.id)
    db.insert('price_type', { name: 'Mayorista', percentage: '20.00', position: 1, user_id })
  })
  await app.store.dispatch(ensureLoaded(entities.price_type as AnyEntity))
  const dialog = await app.choose(['Precio masivo A'])
  await app.user.type(within(dialog).getByLabelText('Precio final'), '10')
  const [row] = preview(dialog)
  expect(row).toHaveTextContent('Precio masivo A$1.500,00 → $1.650,00$1.800,00 → $1.980,00$1.000,00 → $1.100,00')
  const headings = within(dialog).getAllByRole('columnheader')
  expect(headings.map((cell) => cell.textContent)).toEqual(['Artículo', 'Precio final', 'Mayorista', 'Costo'])
})

it('a price raised alone says which articles it leaves as they are and why, and sends nothing for them [CAT-030]', async () => {
  const app = await openAll()
  const { dialog, stored, change } = app
  await raise(app, dialog, 'Precio')
  expect(within(dialog).getByText(/^No cambian 3/)).toHaveTextContent(
    /^No cambian 3 \(su precio sale del costo y el margen\): Precio masivo ., .*\. Para cambiarlos, usá «Precio final»\.$/,
  )
  expect(await change(5)).toBeVisible()
  expect(within(dialog).getByText(/^No cambiaron 3/)).toHaveTextContent(
    /^No cambiaron 3 \(su precio sale del costo y el margen\): Precio masivo .*A/,
  )
  expect(stored('price').map((price) => price && Number(price))).toEqual([null, null, null, 88, 88, 88, 88, 88])
})

it('what the server left as it was does not count as changed, and is named [CAT-030]', async () => {
  const { user, backend, dialog } = await openAll()
  // Another computer has given this one a margin, which this page does not know of.
  const other = backend.db.all('article').find(({ name }) => name === 'Precio masivo 5')
  backend.db.update('article', other?.id, { cost: '40.000000', percentage_gain: '100.00', price: null })
  await user.type(within(dialog).getByLabelText('Precio final'), '8')
  await user.click(within(dialog).getByRole('button', { name: 'Cambiar 8 artículos' }))
  await agree(user, '¿Cambiar 8 artículos?')
  expect(await within(dialog).findByText('Cambiaron 7.')).toBeVisible()
  expect(within(dialog).getByText('No cambió 1: Precio masivo 5.')).toBeVisible()
})

it('the labels of exactly those whose final price is another one now are offered [PLUS-011]', async () => {
  const app = await open()
  await app.user.type(screen.getByRole('searchbox'), 'masivo')
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /Precio masivo/ })).toHaveLength(8))
  const dialog = await app.choose(['Precio masivo A', 'Precio masivo B', 'Precio masivo 5'])
  // The second has that cost already.
  await app.user.selectOptions(within(dialog).getByLabelText('Cambiar otra cosa'), 'Costo')
  await app.user.selectOptions(within(dialog).getByLabelText('Cómo cambia Costo'), 'Poner')
  await app.user.type(within(dialog).getByLabelText('Costo'), '1020')
  await app.user.click(within(dialog).getByRole('button', { name: 'Cambiar 3 artículos' }))
  const question = await screen.findByRole('dialog', { name: '¿Cambiar 3 artículos?' })
  await app.user.click(within(question).getByRole('button', { name: 'Cambiar 3 artículos' }))
  expect(await within(dialog).findByText('Cambiaron 2.')).toBeVisible()
  expect(within(dialog).getByText('No cambió 1 (ya con ese valor): Precio masivo B.')).toBeVisible()
  const stored = (name: string) => app.backend.db.all('article').find((row) => row.name === name)
  // A price of its own stands above the cost.
  expect(Number(stored('Precio masivo 5')?.final_price)).toBe(80)
  await app.user.click(await screen.findByRole('button', { name: 'Imprimir etiquetas de lo que cambió (1)' }))
  const labels = await screen.findByRole('dialog', { name: 'Etiquetas' })
  const rows = within(within(labels).getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Precio masivo A'])
  expect(rows[0]).toHaveTextContent('$1.530')
})

it('no label is offered where no price changed [PLUS-011]', async () => {
  const app = await open()
  const dialog = await app.choose(['Precio masivo A', 'Precio masivo B'])
  await app.user.selectOptions(within(dialog).getByLabelText('Cambiar otra cosa'), 'Stock mínimo')
  await app.user.type(within(dialog).getByLabelText('Stock mínimo'), '3')
  await app.user.click(within(dialog).getByRole('button', { name: 'Cambiar 2 artículos' }))
  await agree(app.user, '¿Cambiar 2 artículos?')
  expect(await within(dialog).findByText('Cambiaron 2.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Imprimir etiquetas/ })).toBeNull()
})
