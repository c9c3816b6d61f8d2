import { bagOf } from '@/lib/bag'
import { pause } from '@/lib/pause'
import { apiError } from '../errors'
import { bagsOf, pathOf, recordAt, type Next, type Run } from './rule'

/** Pauses before each look at a change of many, about a minute in all. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000, 15_000, 15_000]

const STILL =
  'El cambio sigue en proceso en el servidor. Esperá unos minutos y mirá si cambiaron antes de pedirlo otra vez.'
const failedFor = (why: unknown) => `El servidor no terminó el cambio: ${String(why)}.`

/** Resolves once the server ended that change. Rejects with an `ApiError` where it failed, or goes on for too long. */
async function ended(next: Next, model: string, id: unknown): Promise<void> {
  const path = `masive-update/${model}`
  for (const ms of PAUSES_MS) {
    await pause(ms)
    const { models } = bagOf((await next({ method: 'GET', path })).data)
    const rows = Array.isArray(models) ? models : bagOf(models).data
    const row = bagOf(bagsOf(rows).find((each) => each.id === id))
    if (row.error_message) throw apiError('answer', 200, path, failedFor(row.error_message))
    if (row.status === 'completed') return
  }
  throw apiError('answer', 200, path, STILL)
}

/**
 * Where the answer to a change of many has no records, the server does it later (contract d §3): this waits for the end
 * and answers the records as they are then.
 */
export const changeLater: Run = async (call, next) => {
  const answer = await next(call)
  const told = bagOf(answer.data)
  if (!('masive_update_id' in told) || 'models' in told) return answer
  const model = pathOf(call.path).replace(/^update\//, '')
  await ended(next, model, told.masive_update_id)
  const { models_id } = bagOf(call.body)
  const ids = Array.isArray(models_id) ? (models_id as readonly unknown[]) : []
  const read = await Promise.all(ids.map((id) => recordAt(next, `${model.replaceAll('_', '-')}/${String(id)}`)))
  return { ...answer, data: { models: read.filter((row) => 'id' in row) } }
}
