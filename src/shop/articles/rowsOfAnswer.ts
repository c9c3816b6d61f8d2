import { isBag, type Bag } from '@/lib/bag'
import { soldRow } from './soldRow'

// What the page and the worker beside it both do with a long answer.

/** The record alone, where its lines are not asked for. */
const withoutLists = (row: Bag): unknown =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !Array.isArray(value)))

/** What becomes of each row before it is handed over: the less of it, the less there is to hand. */
const SHAPES = {
  sold: soldRow,
  record: (row: unknown) => row,
  bare: (row: unknown) => (isBag(row) ? withoutLists(row) : row),
} satisfies Record<string, (row: unknown) => unknown>

export type Shape = keyof typeof SHAPES

/** The rows of `{models: […]}`, or the one of `{model}`; those that are none left out; null where the answer is no such thing. */
export function rowsOfAnswer(answer: unknown, shape: Shape): readonly unknown[] | null {
  const models: unknown = !isBag(answer) ? null : 'model' in answer ? [answer.model] : answer.models
  if (!Array.isArray(models)) return null
  return models.map(SHAPES[shape]).filter((row) => typeof row === 'object' && row !== null)
}

/** As `rowsOfAnswer`, for an answer that is still a file. */
export async function rowsOfFile(file: Blob, shape: Shape): Promise<readonly unknown[] | null> {
  try {
    return rowsOfAnswer(JSON.parse(await file.text()) as unknown, shape)
  } catch {
    return null
  }
}
