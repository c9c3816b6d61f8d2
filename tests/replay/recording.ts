// What a file of «Contar un problema» says that can be done again.
import { entryFrom, type Entry } from '@/app/blackbox/entries'
import { MOST } from '@/app/blackbox/ring'

export type Step = Extract<Entry, { kind: 'hand' }>
type Call = Extract<Entry, { kind: 'call' }>

export interface Recording {
  screen: { width: number; height: number; address: string; total: string }
  role: string
  /** The first address after the login, or where that tab was when the first of its steps was done. */
  path: string
  steps: readonly Step[]
  /** The writes, in their order: how often each was answered what. */
  writes: readonly Call[]
  /** The codes that brought an article, with its price where it was noted. */
  articles: ReadonlyMap<string, number | null>
  /** What happened then and cannot be done again, in words. */
  lost: readonly string[]
}

type Bag = Record<string, unknown>
const bagOf = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {}
const refuse = (why: string) => new Error(`El archivo no se puede reproducir: ${why}.`)

function screenOf(value: unknown): Recording['screen'] {
  const { width, height, address, total } = bagOf(value)
  const isWhole = [width, height].every((size) => Number.isInteger(size) && Number(size) > 0 && Number(size) < 10_000)
  if (!isWhole || typeof address !== 'string' || !address.startsWith('/') || typeof total !== 'string')
    throw refuse('no dice en qué pantalla terminó')
  return { width: Number(width), height: Number(height), address, total }
}

/** From where all kinds are known: the box keeps so many of each, and of some that is less time than of others. */
function known(entries: readonly Entry[]): readonly Entry[] {
  const full = (['hand', 'call', 'action'] as const)
    .map((kind) => entries.flatMap((entry, place) => (entry.kind === kind ? [place] : [])))
    .filter((places) => places.length >= MOST)
  return entries.slice(Math.max(0, ...full.map(([first = 0]) => first)))
}

const isPlace = (entry: Entry): entry is Step => entry.kind === 'hand' && (entry.act === 'start' || entry.act === 'at')
const isAtLogin = (entry: Entry) => isPlace(entry) && entry.value.startsWith('/login')

/**
 * Of the tab it was told in, from the last sign-in, else from the first time its page was opened that is still kept.
 * `before`: the address it was at until then; empty: not kept.
 */
function inTab(entries: readonly Entry[]): { own: readonly Entry[]; before: string } {
  const tab = entries.findLast(({ kind }) => kind === 'hand')?.tab
  const whole = known(entries)
  const own = whole.filter((entry) => entry.tab === tab)
  const signedIn = own.findLastIndex(isAtLogin)
  const opened = own.findIndex((entry) => entry.kind === 'hand' && entry.act === 'start')
  const earlier = entries.slice(0, entries.length - whole.length).filter((entry) => entry.tab === tab)
  return {
    own: own.slice(Math.max(0, signedIn >= 0 ? signedIn : opened)),
    before: earlier.findLast(isPlace)?.value ?? '',
  }
}

/** Answers that only put a call off: it was asked again, and is asked no second time in a replay. */
const isPutOff = ({ status }: Call) => [401, 419, 429].includes(status)

/** Whether it is about a record found by its name, which another shop has not: there it may be any other one. */
export const isAnothers = ({ act, role, name, value }: Step): boolean =>
  (act === 'type' && /[Xx]/.test(value)) ||
  (act === 'press' && ['row', 'option'].includes(role) && (name === '' || name.includes('…')))

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

const lostOf = (entries: readonly Entry[]): readonly string[] => [
  ...counted(entries.filter(({ kind }) => kind === 'push').length, 'novedad', 'novedades'),
  ...counted(
    entries.filter(
      (entry) =>
        entry.kind === 'call' &&
        entry.method === 'GET' &&
        (entry.status === 0 || entry.status >= 400) &&
        !isPutOff(entry),
    ).length,
    'lectura que falló',
    'lecturas que fallaron',
  ),
]

/** Without the login, and without the way to the report itself. */
function stepsOf(entries: readonly Entry[], before: string): { steps: readonly Step[]; path: string } {
  let address = before
  let path = ''
  const steps = entries.filter((entry): entry is Step => {
    if (entry.kind !== 'hand') return false
    if (isPlace(entry)) address = entry.value
    if (address.startsWith('/login')) return false
    path ||= address
    return true
  })
  const [opened, told] = steps.slice(-2)
  const last = told ?? opened
  if (last?.act !== 'press' || last.name !== 'Contar un problema') return { steps, path }
  const isMenu = told !== undefined && opened?.act === 'press' && /^(Menú|Ayuda)/.test(opened.name)
  return { steps: steps.slice(0, isMenu ? -2 : -1), path }
}

function articlesOf(entries: readonly Entry[]): Recording['articles'] {
  const articles = new Map<string, number | null>()
  let code: string | null = null
  for (const entry of entries) {
    if (entry.kind === 'hand' && entry.act === 'scan') code = entry.value.replace(/^[\d.,]+\*/, '')
    // A code that is in the cart already adds to its line: what is added next was found otherwise.
    if (code === null || articles.has(code)) continue
    if (entry.kind !== 'action' || entry.type !== 'vender/itemAdded') continue
    const price = entry.digest.final_price
    articles.set(code, typeof price === 'number' ? price : null)
    code = null
  }
  return articles
}

/** Throws, in one sentence, for what is no such file, a damaged one, or one without anything to do again. */
export function recordingOf(text: string): Recording {
  let file: Bag
  try {
    file = bagOf(JSON.parse(text))
  } catch {
    throw refuse('no es JSON, o está cortado')
  }
  if (file.format !== 'caja-negra') throw refuse('no es un archivo de «Contar un problema»')
  if (file.version !== 1) throw refuse(`su versión es ${String(file.version)} y acá se conoce la 1`)
  if (!Array.isArray(file.entries) || typeof file.role !== 'string') throw refuse('le faltan partes')
  const read = (file.entries as unknown[]).map(entryFrom)
  const damaged = read.findIndex((entry) => entry === undefined)
  if (damaged >= 0) throw refuse(`la anotación ${damaged + 1} está dañada`)
  const { own: entries, before } = inTab(read.filter((entry) => entry !== undefined))
  const { steps, path } = stepsOf(entries, before)
  if (steps.length === 0) throw refuse('no tiene nada que una persona haya hecho')
  const screen = screenOf(file.screen)
  return {
    screen,
    role: file.role,
    // No address at all was kept: that screen was never left.
    path: path || screen.address,
    steps,
    writes: entries.filter(
      (entry): entry is Call => entry.kind === 'call' && entry.method !== 'GET' && !isPutOff(entry),
    ),
    articles: articlesOf(entries),
    lost: lostOf(entries),
  }
}
