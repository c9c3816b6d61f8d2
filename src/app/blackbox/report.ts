import type { Thunk } from '@/api/thunk'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { instant } from '@/lib/dates'
import { entriesOf, owingOf } from '@/outbox/entries'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf, type User } from '@/session/user'
import type { Entry } from './entries'
import { pathOf } from './addresses'
import type { Tap } from './tap'
import { placeholderOf } from './words'

/** How many operations of a kind and state wait on this computer. */
export interface Waiting {
  kind: string
  state: string
  count: number
}

/** Content of the report's file. Names, documents and phones are in it only where the person writes them in `words`. */
export interface Report {
  format: 'caja-negra'
  version: 1
  made: string
  /** Which build, by the name of its first script. */
  app: string
  browser: string
  screen: { width: number; height: number; address: string; total: string }
  role: string
  words: string
  waiting: readonly Waiting[]
  /** The oldest first. */
  entries: readonly Entry[]
}

const buildOf = () =>
  [...document.scripts]
    .map(({ src }) => /\/assets\/([\w.-]+)\.js$/.exec(src)?.[1])
    .find((name) => name !== undefined) ?? 'sin compilar'

const roleOf = (user: User | null): string => {
  if (user === null) return 'nadie ingresó'
  if (user.owner_id === null) return 'dueño'
  return user.admin_access ? 'empleado administrador' : `empleado con ${user.permissions.length} permisos`
}

/** The till's total as it is shown; empty on other screens. */
const shownTotal = () => document.querySelector('output[aria-label="Total"]')?.textContent?.trim() ?? ''

function counted(things: readonly Omit<Waiting, 'count'>[]): readonly Waiting[] {
  const counts = new Map<string, Waiting>()
  for (const { kind, state } of things) {
    const key = `${kind} ${state}`
    counts.set(key, { kind, state, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

async function waitingOf(user: number): Promise<readonly Waiting[]> {
  const [{ entries: sales }, others, owing] = await Promise.all([salesOnDisk.read(), entriesOf(user), owingOf(user)])
  return counted([
    ...sales.map(({ state }) => ({ kind: 'sale', state })),
    ...others.map(({ key, answered }) => ({ kind: key, state: answered ? 'answered' : 'unanswered' })),
    ...owing.map(({ key }) => ({ kind: key, state: 'owing' })),
  ])
}

/** What another person of the company did stays, but not his figures: he may see more than the one who reads it here. */
function withoutFigures(entry: Entry): Entry {
  if (entry.kind === 'action') return { ...entry, digest: {} }
  return entry.kind === 'hand' && entry.act === 'type' ? { ...entry, value: placeholderOf(entry.value) } : entry
}

/** Makes the report of this moment, without the person's words. It holds nothing of another company. */
export const makeReport =
  (tap: Pick<Tap, 'read'>): Thunk<Promise<Report>> =>
  async (_dispatch, getState) => {
    const user = selectUser(getState())
    const shop = user && ownerIdOf(user)
    const [waiting, entries] = await Promise.all([user === null ? [] : waitingOf(user.id), tap.read()])
    return {
      format: 'caja-negra',
      version: 1,
      made: instant(),
      app: buildOf(),
      browser: navigator.userAgent.slice(0, 200),
      screen: {
        width: window.innerWidth,
        height: window.innerHeight,
        address: pathOf(`${window.location.pathname}${window.location.search}`),
        total: shownTotal(),
      },
      role: roleOf(user),
      words: '',
      waiting,
      entries: entries
        .filter((entry) => entry.shop === null || entry.shop === shop)
        .map((entry) => (entry.shop === null || entry.user === user?.id ? entry : withoutFigures(entry))),
    }
  }

/** Text of the report's file. */
export const reportText = (report: Report): string => `${JSON.stringify(report, null, 1)}\n`
