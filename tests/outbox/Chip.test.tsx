import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { selectUser } from '@/session/sessionSlice'
import { Chip } from '@/outbox/Chip'
import { keepEntry, type Entry } from '@/outbox/entries'
import { handled, type Registry } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { useOperation } from '@/outbox/useOperation'
import { startScreen } from '../list/screen'
import { spend, what } from './spend'

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
  place: spend.place,
  ...changes,
})

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
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByText(/No llegó a guardarse/)).not.toBeInTheDocument())
    expect(stored()).toBe(0)
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
