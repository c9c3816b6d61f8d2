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
  /** How often it was asked for that. */
}

export async function killableServer({ data, dist }: Options): Promise<KillableServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const moments = new Map<number, number[]>()
  let child: ChildProcess | undefined

  const told = async <T>(name: string): Promise<Record<string, T>> => {
    const answer = await fetch(`${url}/__stand-in/${name}`).catch(() => undefined)
    return answer?.ok ? ((await answer.json()) as Record<string, T>) : {}
  }
  async function note(): Promise<void> {
    for (const [user, times] of Object.entries(await told<number[]>('asked')))
      moments.set(Number(user), [...(moments.get(Number(user)) ?? []), ...times])
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
      const gone = new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGKILL')
      await gone
    },
    async asked() {
      await note()
      return moments
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
