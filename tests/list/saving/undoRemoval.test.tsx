import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import { article } from '@/entities/article'
import { brand } from '@/entities/brand'
import { client } from '@/entities/client'
import { sub_category } from '@/entities/subCategory'
import { location } from '@/entities/nameOnly'
import type { AnyEntity } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { search } from '@/list/search/searches'
import { listActions } from '@/list/slices'
import { calls, column, startScreen, table, type TestScreen } from '../screen'
import { gate } from '../../support/gate'

const Where = () => <output aria-label="Dónde">{useLocation().pathname}</output>

const screenOf = (entity: AnyEntity) => (
  <>
    <EntityScreen entity={entity} />
    <Where />
  </>
)

type Options = Parameters<typeof startScreen>[1]

async function open(entity: AnyEntity, options?: Options) {
  const started = await startScreen(screenOf(entity), options)
  const list = await table(entity.labels.many)
  await waitFor(() => expect(column(list, 'Nombre').length).toBeGreaterThan(3))
  return { ...started, list, names: () => column(list, 'Nombre') }
}

/** Deletes what stands at those places of the list. */
async function removeAt({ user }: TestScreen, names: readonly string[], places: readonly number[]) {
  await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
  for (const place of places) await user.click(screen.getByRole('checkbox', { name: `Elegir ${names[place]}` }))
  const bar = screen.getByRole('region', { name: 'Elegidos' })
  await user.click(within(bar).getByRole('button', { name: 'Eliminar' }))
  const question = await screen.findByRole('dialog', { name: /^¿Eliminar/ })
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  return bar
}

const toast = async (text: string | RegExp) =>
  (await screen.findByText(text)).closest<HTMLElement>('[role="alert"]') ?? document.body

const press = async ({ user }: TestScreen, text: string | RegExp, name: string) =>
  user.click(within(await toast(text)).getByRole('button', { name }))

const deleted = ({ backend }: TestScreen, entity: AnyEntity) =>
  backend.db.all(entity.name).filter(({ deleted_at }) => Boolean(deleted_at))

describe('what was deleted with others', () => {
  it('comes back with one press, all of it, each at its place, one after the other [PLUS-010]', async () => {
    const started = await open(client)
    const before = started.names()
    const bar = await removeAt(started, before, [1, 2, 5, 7])
    await toast('Se eliminaron 4 clientes')
    expect(started.names()).not.toContain(before[2])
    expect(bar).not.toHaveTextContent('eliminados')
    const restored = calls('PUT', 'papelera/restaurar/client')
    await press(started, 'Se eliminaron 4 clientes', 'Deshacer')
    await toast(/^Se recuperaron 4 clientes\./)
    expect(started.names()).toEqual(before)
    expect(restored).toHaveLength(4)
    expect(deleted(started, client)).toEqual([])
    expect(screen.queryByText('Recuperando 4 clientes…')).toBeNull()
  })

  it('says how far it is while there are many, in one notice [PLUS-010]', async () => {
    const started = await open(client)
    await removeAt(started, started.names(), [0, 1, 2])
    await toast('Se eliminaron 3 clientes')
    const last = gate()
    started.backend.faults.set([{ method: 'PUT', path: 'papelera/restaurar', fault: last, after: 2 }])
    await press(started, 'Se eliminaron 3 clientes', 'Deshacer')
    const bar = within(await toast('Recuperando 3 clientes…')).getByRole('progressbar', { name: 'Avance' })
    expect(bar).toHaveAttribute('max', '3')
    await waitFor(() => expect(bar).toHaveAttribute('value', '2'))
    last.open()
    await toast(/^Se recuperaron 3 clientes\./)
    expect(bar).not.toBeInTheDocument()
  })

  it('and is shown by filters comes back among what they find [PLUS-010]', async () => {
    const started = await open(client)
    const { store } = started
    await act(async () => {
      store.dispatch(listActions(client).filterSet({ key: 'name', type: 'text', que_contenga: 'a' }))
      await store.dispatch(search(client))
    })
    const before = started.names()
    await removeAt(started, before, [0, 3])
    await press(started, 'Se eliminaron 2 clientes', 'Deshacer')
    await toast(/^Se recuperaron 2 clientes\./)
    expect(started.names()).toEqual(before)
  })

  it('and does not come back whole is told by name, with the way to the trash for whoever owns the shop [PLUS-010]', async () => {
    const started = await open(article)
    const before = started.names()
    await removeAt(started, before, [0, 1, 2])
    await toast('Se eliminaron 3 artículos')
    const ids = deleted(started, article).map(({ id, name }) => ({ id, name }))
    const second = ids.find(({ name }) => name === before[1])
    started.backend.faults.set([{ method: 'PUT', path: `restaurar/article/${second?.id}$`, fault: '500' }])
    await press(started, 'Se eliminaron 3 artículos', 'Deshacer')
    const told = `Se recuperaron ${before[0]}, ${before[2]}. Sin recuperar: ${before[1]}. El servidor no pudo hacerlo (error 500).`
    await toast(told)
    expect(deleted(started, article).map(({ name }) => name)).toEqual([before[1]])
    await press(started, told, 'Ver la papelera')
    expect(screen.getByLabelText('Dónde')).toHaveTextContent('/papelera/articulos')
  })

  it('and lost its connection half way is not tried to the end; what is left is tried again at its place [PLUS-010]', async () => {
    const started = await open(article, { as: 'employee', permissions: ['article.index', 'article.delete'] })
    const before = started.names()
    await removeAt(started, before, [0, 1, 2])
    await toast('Se eliminaron 3 artículos')
    const second = deleted(started, article).find(({ name }) => name === before[1])
    const restored = calls('PUT', 'papelera/restaurar/article')
    started.backend.faults.set([
      { method: 'PUT', path: `restaurar/article/${second?.id}$`, fault: 'drop-before', times: 1 },
    ])
    await press(started, 'Se eliminaron 3 artículos', 'Deshacer')
    const told = /^Se recuperó .* Sin recuperar: .*No hay conexión con el servidor/
    expect(await toast(told)).toHaveTextContent(`Sin recuperar: ${before[1]}, ${before[2]}.`)
    expect(restored).toHaveLength(2)
    await press(started, told, 'Reintentar')
    await toast(/^Se recuperaron 2 artículos\./)
    expect(started.names()).toEqual(before)
  })
})

describe('what is back but could not be read', () => {
  it('is shown as it was [PLUS-010]', { tags: ['rare'] }, async () => {
    const started = await open(client)
    const before = started.names()
    await removeAt(started, before, [1])
    await toast(/^Cliente «.*» eliminado$/)
    const [gone] = deleted(started, client)
    started.backend.faults.set([{ method: 'GET', path: `^/api/client/${String(gone?.id)}`, fault: '500', times: 1 }])
    await press(started, /^Cliente «.*» eliminado$/, 'Deshacer')
    await toast(/^Cliente «.*» recuperado\./)
    expect(started.names()).toEqual(before)
  })
})

describe('what may be undone', () => {
  it('is what the server only marks, with nothing else following [PLUS-010]', () => {
    const restorable = Object.values(entities).filter((entity) => entity.restorable)
    expect(restorable.map(({ name }) => name).sort()).toEqual([
      'article',
      'client',
      'combo',
      'discount',
      'location',
      'provider',
      'sub_category',
      'surchage',
    ])
  })

  it.each([location, sub_category])('one of $name comes back [PLUS-010]', async (entity) => {
    const started = await open(entity)
    const before = started.names()
    await removeAt(started, before, [1])
    const told = `${entity.labels.one} «${before[1]}» eliminada`
    await press(started, told, 'Deshacer')
    const back = `${entity.labels.one} «${before[1]}» recuperada. En las otras pantallas abiertas se ve al volver a cargarlas.`
    await toast(back)
    expect(started.names()).toEqual(before)
    expect(deleted(started, entity)).toEqual([])
  })

  it('is not offered of what the server erases [PLUS-010]', async () => {
    const started = await open(brand)
    const bar = await removeAt(started, started.names(), [0, 1])
    await within(bar).findByText('2 eliminados')
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })
})
