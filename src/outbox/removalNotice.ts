import type { Attempt } from '../api/useOnce'

interface Notice {
  text: string
  tone: 'ok' | 'warn' | 'error'
  seconds?: number
}

/** What to say of something that was to be deleted. `done`: that it is; `where` to look while nobody knows: `los movimientos`. */
export function removalNotice(outcome: Attempt, done: string, where: string): Notice {
  if (outcome.kind === 'stored') return { text: done, tone: 'ok' }
  if (outcome.kind === 'refused') return { text: outcome.message, tone: 'error' }
  if (outcome.kind !== 'unsure' || outcome.found !== 'unread')
    return { text: 'No se pudo eliminar: probá de nuevo.', tone: 'error' }
  const text = `Sin respuesta. No se repite: fijate en ${where}.`
  return { text, tone: 'warn', seconds: 10 }
}
