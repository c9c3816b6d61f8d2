import { unreadable } from '@/api/errors'

/**
 * Average of the blue dollar in pesos, from a public service outside the shop (CAT-108, NS-31); nothing of the session
 * is sent to it. Rejects when the service cannot be reached or answers anything else.
 */
export async function readPromedio(address: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (!answer.ok) throw unreadable(address)
  const body = (await answer.json()) as { blue?: { value_avg?: unknown } } | null
  const promedio = body?.blue?.value_avg
  if (typeof promedio !== 'number' || !(promedio > 0)) throw unreadable(address)
  return promedio
}
