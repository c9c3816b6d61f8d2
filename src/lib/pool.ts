/**
 * Runs tasks in their order, at most `size` at a time. A task that fails stops nothing: it must handle its own failure.
 */
export async function inPool(size: number, tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = [...tasks]
  const worker = async () => {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) await task().catch(() => undefined)
  }
  await Promise.all(Array.from({ length: Math.min(size, tasks.length) }, worker))
}
