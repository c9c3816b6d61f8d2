import { act, screen, waitFor, within } from '@testing-library/react'
import { get, set } from 'idb-keyval'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noticesSlice } from '@/app/notices'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import { selectUser } from '@/session/sessionSlice'
import { isDiskFull } from '@/lib/disk/full'
import { Panel } from '@/outbox/Panel'
import { UnconfirmedChip } from '@/outbox/UnconfirmedChip'
import { useOutbox } from '@/outbox/useOutbox'
import { entriesOf, forgetEntry, keepEntry, type Entry } from '@/outbox/entries'
import { handled, type Registry } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { articleCacheKey } from '@/shop/articles/articleCache'
import { placeOf, run } from '@/outbox/outbox'
import { useOperation } from '@/outbox/useOperation'
import { startScreen, type TestScreen } from '../list/screen'
import { callApi } from '../support/standIn'
import { enabled, holdSteady } from '../support/steady'
import { spend, what } from './spend'

afterEach(() => vi.restoreAllMocks())

const REGISTRY: Registry = { [spend.key]: () => Promise.resolve(handled(spend)) }
const OPERATIONS = [handled(spend)]

const left = (user: number, changes: Partial<Entry> = {}): Entry => ({
  id: 'left',
  key: spend.key,
  user,
  asked: JSON.stringify(what),
  what,
  known: [],
  since: Date.now() - 60_000,
  answered: false,
  words: spend.words(what),
  half: spend.half,
  place: placeOf(spend, what),
  ...changes,
})

/** As the top bar has it, where nothing waits in a queue. */
function Chip({ registry }: { registry: Registry }) {
  const count = useOutbox(registry)
  const [open, setOpen] = useState(false)
  const words = `${count} operación sin confirmar`
  return (
    <>
      {count > 0 && (
        <UnconfirmedChip count={count} words={words} label={words} isBad={false} onClick={() => setOpen(true)} />
      )}
      {open && <Panel registry={registry} queued={null} isQueueEmpty onClose={() => setOpen(false)} />}
    </>
  )
}

/** A page that opens while an earlier one has left an entry. */
async function open(
  element: Parameters<typeof startScreen>[0],
  changes: Partial<Entry> = {},
  faults: 'down' | 'up' = 'up',
) {
  const parts = await startScreen(element, {
    prepare: ({ faults: given }) =>
      void (faults === 'down' && given.set([{ method: 'GET', path: '^/api/expense', fault: '500' }])),
  })
  await keepEntry(left(selectUser(parts.store.getState())?.id ?? 0, changes))
  const stored = () => parts.backend.db.all('expense').filter((row) => row.observations === what.observations).length
  return { ...parts, stored }
}

describe('what an earlier page sent and has no outcome', () => {
  it('is counted in the top bar, and its panel sends it once more when it is known to be absent', async () => {
    const { user, stored } = await open(<Chip registry={REGISTRY} />)
    await user.click(await screen.findByRole('button', { name: /1 operación sin confirmar/ }))
    const panel = await screen.findByRole('dialog', { name: 'Sin confirmar' })
    expect(await within(panel).findByText('No llegó a guardarse el gasto de 1234.56.')).toBeVisible()
    expect(within(panel).getByRole('link', { name: 'Ver' })).toHaveAttribute('href', '/gastos')
    await user.click(within(panel).getByRole('button', { name: 'Enviar de nuevo' }))
    expect(await within(panel).findByText(/está confirmado/)).toBeVisible()
    expect(stored()).toBe(1)
    expect(await screen.findByText('Quedó guardado: el gasto de 1234.56')).toBeVisible()
  })

  it('and was sent days ago is not sent once more: the records reach no further back', async () => {
    const DAYS_MS = 3 * 24 * 60 * 60 * 1000
    const { user, stored } = await open(<Chip registry={REGISTRY} />, { since: Date.now() - DAYS_MS })
    await user.click(await screen.findByRole('button', { name: /1 operación sin confirmar/ }))
    const panel = await screen.findByRole('dialog', { name: 'Sin confirmar' })
    expect(await within(panel).findByText(/^Pasaron días y no encontramos el gasto de 1234\.56/)).toBeVisible()
    expect(within(panel).queryByRole('button', { name: 'Enviar de nuevo' })).toBeNull()
    await user.click(within(panel).getByRole('button', { name: 'Descartar' }))
    expect(await within(panel).findByText(/está confirmado/)).toBeVisible()
    expect(stored()).toBe(0)
  })

  it('is not said to be stored where another one, equal to it, was a moment ago: it was not sent', async () => {
    const parts = await startScreen(<Chip registry={REGISTRY} />)
    await parts.store.dispatch(run(spend, what))
    const other = parts.backend.db.all('expense').find((row) => row.observations === what.observations)
    await keepEntry(left(selectUser(parts.store.getState())?.id ?? 0, { known: [Number(other?.id)] }))
    await parts.user.click(await screen.findByRole('button', { name: /1 operación sin confirmar/ }))
    await parts.user.click(await screen.findByRole('button', { name: 'Enviar de nuevo' }))
    expect(await screen.findByText(/Hay otro igual de hace un momento: no se envió el gasto/)).toBeVisible()
    expect(screen.queryByText(/Quedó guardado/)).not.toBeInTheDocument()
  })

  it('is told in words of its own where the usual ones would not be true, and where it belongs', async () => {
    const own = handled({
      ...spend,
      textOf:
        ({ amount }, doubt) =>
        () =>
          `${amount} ${doubt}`,
    })
    const mine = <Notice operations={[own]} isMine={({ id }) => id === 'left'} actions={() => <a href="/x">Mirar</a>} />
    await open(
      <>
        {mine}
        <Notice operations={OPERATIONS} isMine={({ id }) => id !== 'left'} />
      </>,
    )
    expect(await screen.findByText('1234.56 absent')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mirar' })).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('is not discarded by the second press of a double click, meant for the one that stood there', async () => {
    const { user, store } = await open(<Notice operations={OPERATIONS} />)
    const owner = selectUser(store.getState())?.id ?? 0
    const other = { ...what, amount: 55 }
    await keepEntry(left(owner, { id: 'other', what: other, asked: JSON.stringify(other), words: spend.words(other) }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Descartar' })).toHaveLength(2))
    const [first] = screen.getAllByRole('button', { name: 'Descartar' }) as [HTMLElement]
    await enabled(first)
    const pass = holdSteady()
    await user.click(first)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Descartar' })).toHaveLength(1))
    const next = screen.getByRole('button', { name: 'Descartar' })
    expect(next).toBeDisabled()
    pass()
    expect(next).toBeEnabled()
    expect(await entriesOf(owner)).toHaveLength(1)
  })

  it('of a release that knew more can only be left', async () => {
    const { user } = await open(<Chip registry={{}} />)
    await user.click(await screen.findByRole('button', { name: /sin confirmar/ }))
    const panel = await screen.findByRole('dialog', { name: 'Sin confirmar' })
    expect(await within(panel).findByText(/sin respuesta/)).toBeVisible()
    expect(within(panel).queryByRole('button', { name: /Comprobar|Enviar/ })).not.toBeInTheDocument()
    await user.click(within(panel).getByRole('button', { name: 'Dejarlo' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /¿Dejarlo/ })).getByRole('button', { name: 'Dejarlo' }),
    )
    expect(await within(panel).findByText(/está confirmado/)).toBeVisible()
  })

  it('is told on its screen, and looked for again when asked to', async () => {
    const { user, backend, stored } = await open(<Notice operations={OPERATIONS} />, {}, 'down')
    expect(await screen.findByText('El gasto de 1234.56: sin respuesta. No se repite.')).toBeVisible()
    backend.faults.set([])
    await user.click(screen.getByRole('button', { name: 'Comprobar' }))
    expect(await screen.findByText('No llegó a guardarse el gasto de 1234.56.')).toBeVisible()
    await user.click(await enabled(screen.getByRole('button', { name: 'Descartar' })))
    await waitFor(() => expect(screen.queryByText(/No llegó a guardarse/)).not.toBeInTheDocument())
    expect(stored()).toBe(0)
  })
})

describe('what nobody could know yet to be stored', () => {
  const SAVED = `Quedó guardado: ${spend.words(what)}`
  const lookedFor = ({ backend }: Pick<TestScreen, 'backend'>) =>
    waitFor(() => expect(backend.stats()['GET /api/expense']).toBe(1))
  const arrives = () => callApi('POST', 'expense', { expense_concept_id: 1, caja_id: 0, ...what })

  it('is looked for again when the server is reached again, whatever the browser thinks of its network [U19]', async () => {
    const app = await open(<Chip registry={REGISTRY} />, {}, 'down')
    await lookedFor(app)
    app.backend.faults.set([])
    await arrives()
    for (const link of ['no-server', 'online'] as const)
      act(() => void app.store.dispatch(noticesSlice.actions.linkChanged(link)))
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(await entriesOf(1)).toEqual([])
  })

  it('is looked for once more when nothing of it can arrive any more', { tags: ['rare'] }, async () => {
    const { setTimeout: wait } = globalThis
    const late: (() => void)[] = []
    const held = (go: () => void, ms = 0) => (ms > 30_000 && ms <= MAY_ARRIVE_MS ? late.push(go) : wait(go, ms))
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as typeof setTimeout)
    const app = await open(<Chip registry={REGISTRY} />, { since: Date.now() - 1_000 })
    await lookedFor(app)
    await arrives()
    await waitFor(() => expect(late).not.toEqual([]))
    act(() => late.forEach((go) => go()))
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(await entriesOf(1)).toEqual([])
  })
})

describe('a form of one operation', () => {
  function Spend() {
    const { busy, doubt, free, save, verify } = useOperation(spend)
    return (
      <>
        <button onClick={() => void save(what)}>Guardar</button>
        <button onClick={() => void verify()}>Comprobar</button>
        <p role="status">{`${busy ? 'busy' : 'idle'} ${doubt ?? 'sure'} ${free ? 'free' : 'held'}`}</p>
      </>
    )
  }

  it(
    'finds what it sent though the top bar has settled it meanwhile: it is not free to be sent again',
    { tags: ['rare'] },
    async () => {
      const { user, backend } = await startScreen(<Spend />)
      const status = () => screen.getByRole('status').textContent
      const stored = () => backend.db.all('expense').filter((row) => row.observations === what.observations).length
      backend.faults.set([
        { method: 'POST', path: '^/api/expense$', fault: 'drop-after', times: 1 },
        { method: 'GET', path: '^/api/expense', fault: '500', times: 3, after: 1 },
      ])
      await user.click(screen.getByRole('button', { name: 'Guardar' }))
      await waitFor(() => expect(status()).toBe('idle unknown held'))
      for (const { id } of await entriesOf(1)) await forgetEntry(id)
      // A minute later an equal one is not asked about any more.
      for (const { id } of backend.db.all('expense'))
        backend.db.update('expense', Number(id), { updated_at: '2020-01-01T00:00:00.000000Z' })
      await user.click(screen.getByRole('button', { name: 'Guardar' }))
      await waitFor(() => expect(status()).toBe('idle sure free'))
      expect(stored()).toBe(1)
    },
  )

  it('sends one press of two, and holds what has no answer until it is looked for', async () => {
    const { user, backend } = await startScreen(<Spend />)
    const status = () => screen.getByRole('status').textContent
    const stored = () => backend.db.all('expense').filter((row) => row.observations === what.observations).length
    backend.faults.set([
      { method: 'POST', path: '^/api/expense$', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/expense', fault: '500', times: 3, after: 1 },
    ])
    const press = screen.getByRole('button', { name: 'Guardar' })
    await user.dblClick(press)
    await waitFor(() => expect(status()).toBe('idle unknown held'))
    await user.click(screen.getByRole('button', { name: 'Comprobar' }))
    await waitFor(() => expect(status()).toBe('idle sure free'))
    expect(stored()).toBe(1)
  })
})

describe('a disk without room for what is sent', () => {
  const fullUntil = (isFree: () => boolean | Promise<boolean>) => {
    const { put } = IDBObjectStore.prototype
    let free = false
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (!free) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    })
    return { look: async () => void (free = await isFree()) }
  }

  it('has the copy of the catalogue give way to it, and nothing is said [PLUS-014]', async () => {
    const parts = await startScreen(<Chip registry={REGISTRY} />)
    const user = selectUser(parts.store.getState())?.id ?? 0
    await set(articleCacheKey(user), { at: '2026-11-18 10:00:00', models: [] })
    const disk = fullUntil(async () => (await get(articleCacheKey(user))) === undefined)
    const { delete: remove } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
      const request = remove.call(this, key)
      this.transaction.addEventListener('complete', () => void disk.look())
      return request
    })
    await keepEntry(left(user))
    await waitFor(async () => expect(await get('outbox')).toHaveLength(1))
    expect(await screen.findByRole('button', { name: /1 operación sin confirmar/ })).toBeVisible()
    expect(isDiskFull()).toBe(false)
  })

  it('that stays so counts as full as long as something sent has no outcome [PLUS-014]', async () => {
    const parts = await startScreen(<Chip registry={REGISTRY} />)
    const user = selectUser(parts.store.getState())?.id ?? 0
    fullUntil(() => false)
    await keepEntry(left(user))
    expect(isDiskFull()).toBe(true)
    await forgetEntry('left')
    expect(isDiskFull()).toBe(false)
    vi.restoreAllMocks()
    await forgetEntry('left')
  })
})
