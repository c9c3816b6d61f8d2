import { unreadable } from '@/api/errors'

/**
 * Average of the blue dollar, in pesos, as a public service outside the shop has it (CAT-108, NS-31). Nothing of the session goes there.
 * Rejects when the service cannot be reached or says something else.
 */
export async function readPromedio(address: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (!answer.ok) throw unreadable(address)
  const body = (await answer.json()) as { blue?: { value_avg?: unknown } } | null
  const promedio = body?.blue?.value_avg
  if (typeof promedio !== 'number' || !(promedio > 0)) throw unreadable(address)
  return promedio
}
