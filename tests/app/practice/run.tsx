import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { App } from '@/app/App'
import { memoryStorage } from '@/lib/disk/memoryStorage'
import { PracticeContext } from '@/app/practice/practiceContext'
import { PracticeFrame } from '@/app/practice/PracticeFrame'
import { createPractice, type Practice } from '@/app/practice/session'
import { sellInTheMorning } from '@/app/practice/shop/morning'
import { userRow } from '@/app/practice/shop/person'
import { practiceWire } from '@/app/practice/shop/routes'
import { seedShop } from '@/app/practice/shop/seed'
import type { PracticeShop } from '@/app/practice/shop/tables'
import { readResults } from '@/app/practice/tasks/results'
import { TASKS } from '@/app/practice/tasks/tasks'
import { startApp } from '@/app/start'
import type { AppStore } from '@/app/store'
import { testSettings } from '../../support/store'

interface Given {
  /** The task it begins with: those before it are done. */
  task: string
  path?: string
  session?: Storage
  local?: Storage
}

export interface RunningPractice {
  practice: Practice
  store: AppStore
  shop: PracticeShop
  user: UserEvent
  wire: ReturnType<typeof practiceWire>
  results: () => ReturnType<typeof readResults>
}

/** The person of the practice shop, and whoever practises in the shop itself. */
const PERSON = 2
const USER = 7

/** Practice in jsdom, on a page that is not shut off: its storages outside are in memory. */
export async function startPractice({ task, path = '/vender', ...given }: Given): Promise<RunningPractice> {
  localStorage.clear()
  sessionStorage.clear()
  const before = TASKS.slice(
    0,
    TASKS.findIndex(({ id }) => id === task),
  )
  const local = given.local ?? memoryStorage()
  local.setItem('practice-7', JSON.stringify(Object.fromEntries(before.map(({ id }) => [id, 50]))))
  const session = given.session ?? memoryStorage()
  const shop = seedShop(PERSON, 'Ana')
  sellInTheMorning(shop)
  const practice = createPractice({
    shop,
    visit: { user: USER, name: 'Ana', from: '/', lacks: [] },
    outside: { local, session, hold: vi.fn(), onKept: vi.fn(), dropDatabases: () => Promise.resolve() },
    close: vi.fn(),
  })
  const wire = practiceWire(shop, userRow(PERSON, 'Ana'), practice.changed)
  const settings = testSettings({ apiUrl: '' })
  window.history.replaceState(null, '', `/practica${path}`)
  const { store, stop } = startApp(settings, { wire, push: () => Promise.resolve(null), perMinute: 100_000 })
  onTestFinished(stop)
  render(
    <PracticeContext value={practice}>
      <App store={store} settings={settings} basename="/practica" Frame={PracticeFrame} />
    </PracticeContext>,
  )
  await screen.findByRole('main')
  return { practice, store, shop, wire, user: userEvent.setup(), results: () => readResults(local, USER) }
}
