import { soldRow } from './soldRow'

// What the page and the worker beside it both do with a long answer.

/** What is made of each row before it is handed over: the smaller it is, the less there is to hand over. */
const SHAPES = {
  sold: soldRow,
  record: (row: unknown) => row,
} satisfies Record<string, (row: unknown) => unknown>

export type Shape = keyof typeof SHAPES

/** The rows of `{models: […]}`, without those that are no objects; null where the answer is no such thing. */
export function rowsOfAnswer(answer: unknown, shape: Shape): readonly unknown[] | null {
  const models: unknown = typeof answer === 'object' && answer !== null && 'models' in answer ? answer.models : null
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
