// What is said of a sale that the server has not confirmed.
import type { EqualRecord, Queued } from '@/domain/queue'
import { hour } from '@/lib/dates'

const named = ({ id, num, created_at }: EqualRecord) => `la N° ${num ?? id} de las ${hour(created_at)}`

/**
 * Why the entry is still in the queue. Equal sales are named with their numbers, because each may be another
 * computer's.
 */
export function reasonOf({ message, equals }: Queued): string | null {
  if (equals.length === 0) return message
  const [what, which] = equals.length === 1 ? ['Hay una venta igual', 'puede'] : ['Hay ventas iguales', 'alguna puede']
  return `${what} (${equals.map(named).join(', ')}), y ${which} ser de otra computadora: el servidor no confirmó esta.`
}

/** What the server has of it, or may have; null: nothing. */
export function storedPart({ half, equals }: Queued): string | null {
  if (half !== null) return `En el servidor está a medias la venta N° ${half.num ?? half.id}.`
  return equals.length === 0 ? null : `Puede estar guardada como ${equals.map(named).join(' o ')}.`
}
