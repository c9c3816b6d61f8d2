// What a file of «Contar un problema» says that can be done again.
import { entryFrom, type Entry } from '@/app/blackbox/entries'

export type Step = Extract<Entry, { kind: 'hand' }>
type Call = Extract<Entry, { kind: 'call' }>

export interface Recording {
  screen: { width: number; height: number; address: string; total: string }
  role: string
  /** The first address after the login. */
  path: string
  steps: readonly Step[]
  /** The writes, in their order: how often each was answered what. */
  writes: readonly Call[]
  /** The codes that brought an article, with its price where it was noted. */
  articles: ReadonlyMap<string, number | null>
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

/** Of the tab it was told in, from the first time its page was opened that is still kept. */
function inTab(entries: readonly Entry[]): readonly Entry[] {
  const tab = entries.findLast(({ kind }) => kind === 'hand')?.tab
  const own = entries.filter((entry) => entry.tab === tab)
  const opened = own.findIndex((entry) => entry.kind === 'hand' && entry.act === 'start')
  return own.slice(Math.max(0, opened))
}

/** Without the login, and without the way to the report itself. */
function stepsOf(entries: readonly Entry[]): { steps: readonly Step[]; path: string } {
  let address = ''
  let path = ''
  const steps = entries.filter((entry): entry is Step => {
    if (entry.kind !== 'hand') return false
    if (entry.act === 'start' || entry.act === 'at') address = entry.value
    if (address.startsWith('/login')) return false
    path ||= address
    return true
  })
  const told = steps.findLastIndex(({ act, name }) => act === 'press' && name === 'Contar un problema')
  if (told < 0) return { steps, path }
  const opened = steps[told - 1]
  const isMenu = opened?.act === 'press' && /^(Menú|Ayuda)/.test(opened.name)
  return { steps: steps.slice(0, isMenu ? told - 1 : told), path }
}

function articlesOf(entries: readonly Entry[]): Recording['articles'] {
  const articles = new Map<string, number | null>()
  let code: string | null = null
  for (const entry of entries) {
    if (entry.kind === 'hand' && entry.act === 'scan') code = entry.value.replace(/^[\d.,]+\*/, '')
    if (code === null || entry.kind !== 'action' || entry.type !== 'vender/itemAdded') continue
    const price = entry.digest.price_vender ?? entry.digest.price
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
  const entries = inTab(read.filter((entry) => entry !== undefined))
  const { steps, path } = stepsOf(entries)
  if (steps.length === 0) throw refuse('no tiene nada que una persona haya hecho')
  return {
    screen: screenOf(file.screen),
    role: file.role,
    path,
    steps,
    writes: entries.filter((entry): entry is Call => entry.kind === 'call' && entry.method !== 'GET'),
    articles: articlesOf(entries),
  }
}
