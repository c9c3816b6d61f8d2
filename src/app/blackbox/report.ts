import type { Thunk } from '@/api/thunk'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { day, exactMoment, instant } from '@/lib/dates'
import { entriesOf } from '@/outbox/entries'
import { selectUser } from '@/session/sessionSlice'
import type { User } from '@/session/user'
import { noted, type Entry } from './box'

/** What is shown, printed and saved. */
export interface Report {
  facts: readonly (readonly [label: string, value: string])[]
  /** The newest first. */
  entries: readonly Entry[]
}

const KINDS: Readonly<Record<Entry['kind'], string>> = { action: 'Acción', call: 'Pedido', fault: 'Falla' }

/** The cells of an entry's row. */
export const cellsOf = ({ at, kind, text, failed }: Entry): readonly [when: string, kind: string, text: string] => [
  exactMoment(at),
  KINDS[kind],
  kind === 'call' && failed ? `Falló: ${text}` : text,
]

/** Which build, by the name of its first script. */
const buildOf = () =>
  [...document.scripts]
    .map(({ src }) => /\/assets\/([\w.-]+)\.js$/.exec(src)?.[1])
    .find((name) => name !== undefined) ?? 'sin compilar'

const roleOf = (user: User | null): string => {
  if (user === null) return 'nadie ingresó'
  if (user.owner_id === null) return 'dueño'
  return user.admin_access ? 'empleado administrador' : `empleado con ${user.permissions.length} permisos`
}

/** The first part of the address: the others may be a name, as in `/ventas/Salón/Ana`. */
const screenOf = () => `/${window.location.pathname.split('/')[1] ?? ''} · ${window.innerWidth}×${window.innerHeight}`

/** What this computer has not seen stored yet: `2: sale, order-cancel`. */
async function waitingOf(user: User | null): Promise<string> {
  if (user === null) return 'nada'
  const [sales, others] = await Promise.all([salesOnDisk.read(), entriesOf(user.id)])
  const keys = [...sales.entries.map(() => 'sale'), ...others.map(({ key }) => key)]
  return keys.length === 0 ? 'nada' : `${keys.length}: ${keys.join(', ')}`
}

export const makeReport = (): Thunk<Promise<Report>> => async (_dispatch, getState) => {
  const user = selectUser(getState())
  return {
    facts: [
      ['Hecho', exactMoment(Date.now())],
      ['Pantalla', screenOf()],
      ['Quién', roleOf(user)],
      ['Versión', buildOf()],
      ['Navegador', navigator.userAgent.slice(0, 200)],
      ['Sin confirmar', await waitingOf(user)],
    ],
    entries: noted().toReversed(),
  }
}

export const fileName = () => `problema-${day(instant())}.txt`

/** The text of the file: what is on the screen, with the person's words. */
export const fileText = ({ facts, entries }: Report, words: string): string =>
  [
    ...facts.map(([label, value]) => `${label}: ${value}`),
    `\n¿Qué pasó?\n${words}\n`,
    ...entries.map((entry) => cellsOf(entry).join('  ')),
    '',
  ].join('\n')
