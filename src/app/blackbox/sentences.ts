import type { Digest, Entry } from './entries'
import { NOUNS } from './nouns'
import type { Waiting } from './report'

// An entry in words, for whoever reads the report.

const KINDS: Readonly<Record<Entry['kind'], string>> = {
  action: 'Interno',
  call: 'Pedido',
  push: 'Novedad',
  hand: 'Persona',
  fault: 'Falla',
}
export const kindWord = ({ kind }: Entry): string => KINDS[kind]

const ROLES: Readonly<Record<string, string>> = {
  button: 'un botón',
  link: 'un enlace',
  row: 'un renglón',
  field: 'un campo',
  choice: 'una lista',
  option: 'una opción',
}

type Hand = Extract<Entry, { kind: 'hand' }>

const controlWords = ({ name, role, nth }: Hand): string => {
  const place = nth > 0 ? ` (${nth + 1}.º)` : ''
  return (name === '' || name === '…' ? (ROLES[role] ?? 'una parte de la pantalla') : `«${name}»`) + place
}

function handWords(hand: Hand): string {
  switch (hand.act) {
    case 'start':
      return `Abrió la página en ${hand.value} (ventana de ${hand.name})`
    case 'at':
      return `Pasó a ${hand.value}`
    case 'press':
      return `Tocó ${controlWords(hand)}`
    case 'key':
      return `Apretó ${hand.value}`
    case 'scan':
      return `Escaneó o escribió el código ${hand.value}`
    case 'type':
      return `Escribió «${hand.value}» en ${controlWords(hand)}`
    case 'choose':
      return `Eligió la opción ${Number(hand.value) + 1} de ${controlWords(hand)}`
  }
}

const digestWords = (digest: Digest) =>
  Object.entries(digest)
    .map(([place, value]) => `${place} ${value === null ? '—' : String(value)}`)
    .join(', ')

export function sentenceOf(entry: Entry): string {
  switch (entry.kind) {
    case 'hand':
      return handWords(entry)
    case 'call': {
      const end = entry.status === 0 ? 'sin respuesta' : `respondió ${entry.status}`
      return `${entry.method} ${entry.path}: ${end} en ${entry.ms} ms`
    }
    case 'push':
      return `${entry.event}: ${entry.model}${entry.id === null ? '' : ` ${entry.id}`}`
    case 'action':
      return [entry.type, digestWords(entry.digest)].filter((part) => part !== '').join(': ')
    case 'fault':
      return `La aplicación falló en ${entry.file}, línea ${entry.line}`
  }
}

export const isBad = (entry: Entry): boolean =>
  entry.kind === 'fault' || (entry.kind === 'call' && (entry.status === 0 || entry.status >= 400))

const STATES: Readonly<Record<string, string>> = {
  waiting: 'esperando salir',
  sent: 'mandada, sin respuesta clara',
  half: 'guardada a medias',
  alike: 'hay una igual guardada',
  refused: 'rechazada',
  answered: 'respondida sin claridad',
  unanswered: 'sin respuesta',
  owing: 'guardada, con algo por corregir',
}

/** `2 ventas: esperando salir`. */
export const waitingWords = ({ kind, state, count }: Waiting): string => {
  const [one, many] = NOUNS[kind] ?? ['operación', 'operaciones']
  return `${count} ${count === 1 ? one : many}: ${STATES[state] ?? state}`
}

/** The entries of one page whose clock says less than an entry before them: somebody set it back. */
export function setBack(entries: readonly Entry[]): ReadonlySet<Entry> {
  const last = new Map<string, Entry>()
  const found = new Set<Entry>()
  for (const entry of entries) {
    const before = last.get(entry.tab)
    if (before !== undefined && entry.up >= before.up && entry.at < before.at - 1000) found.add(entry)
    last.set(entry.tab, entry)
  }
  return found
}
