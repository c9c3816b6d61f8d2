import { storedBy, type Outcome } from './operation'

interface Notice {
  text: string
  tone: 'ok' | 'warn' | 'error'
  seconds?: number
}

/**
 * What to say of a deletion. `done`: the words when it is done; `where`: where to look while nobody knows, as
 * `los movimientos`.
 */
export function removalNotice(outcome: Outcome, done: string, where: string): Notice {
  if (storedBy(outcome) !== null) return { text: done, tone: 'ok' }
  if (outcome.kind === 'refused') return { text: outcome.message, tone: 'error' }
  if (outcome.kind !== 'doubt' || outcome.doubt !== 'unknown')
    return { text: 'No se pudo eliminar: probá de nuevo.', tone: 'error' }
  return { text: `Sin respuesta. No se repite: fijate en ${where}.`, tone: 'warn', seconds: 10 }
}
