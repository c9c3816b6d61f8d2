// The stand-in as a process of its own, that can be killed and started again over its file.
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

interface Options {
  data: string
  dist: string
}

export interface KillableServer {
  readonly url: string
  /** `perMinute`: requests it takes of each user. */
  start(perMinute: number): Promise<void>
  kill(): Promise<void>
  /** Requests of each user by when they came, those before a kill included. */
  asked(): Promise<ReadonlyMap<number, readonly number[]>>
  /** The answer to the next sale is lost after the sale was stored. */
  loseAnswer(): Promise<void>
  /** Answers that were lost so, as of the last look at what was asked. */
  lost(): number
}

export async function killableServer({ data, dist }: Options): Promise<KillableServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const moments = new Map<number, number[]>()
  /** Of the processes that were killed, and of the one that runs. */
  const lost = { before: 0, now: 0 }
  let child: ChildProcess | undefined

  const control = async (name: string, script?: unknown): Promise<Response> => {
    const headers = { 'x-stand-in': '1' }
    const answer = await fetch(
      `${url}/__stand-in/${name}`,
      script === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(script) },
    )
    if (!answer.ok) throw new Error(`the server answers ${answer.status} to ${name}`)
    return answer
  }
  /** What cannot be read is no nought: the shift ends. */
  async function note(): Promise<void> {
    const asked = (await (await control('asked')).json()) as Record<string, number[]>
    for (const [user, times] of Object.entries(asked))
      moments.set(Number(user), [...(moments.get(Number(user)) ?? []), ...times])
    const counts = (await (await control('stats')).json()) as Record<string, number>
    lost.now = counts['drop-after'] ?? 0
  }

  return {
    url,
    async start(perMinute) {
      child = spawn(process.execPath, ['--import', 'tsx', 'tests/backend/server.ts'], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, PORT: String(port), DATA: data, DIST: dist, RATE_LIMIT: String(perMinute), FAULTS: '' },
      })
      const { stdout } = child
      if (!stdout) throw new Error('the server has no output')
      await new Promise<void>((resolve, reject) => {
        child?.once('exit', (code) => reject(new Error(`the server ended with ${String(code)}`)))
        stdout.once('data', () => resolve())
      })
    },
    async kill() {
      await note()
      Object.assign(lost, { before: lost.before + lost.now, now: 0 })
      const gone = new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGKILL')
      await gone
    },
    async asked() {
      await note()
      return moments
    },
    lost: () => lost.before + lost.now,
    async loseAnswer() {
      await control('faults', [{ method: 'POST', path: '^/api/sale$', fault: 'drop-after', times: 1 }])
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      const port = address && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
