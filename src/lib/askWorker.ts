/** Sends a message to a worker and resolves with the next one of the worker. */
export const askWorker = <A>(worker: Worker, message: unknown): Promise<A> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<A>) => resolve(data)
    worker.onerror = () => reject(new Error('the worker gave up'))
    worker.postMessage(message)
  })
