// A browser for the stand-in's own tests: cookie jar and token header over `fetch`.
import type { RunningBackend } from './app'
import type { Row } from './types'

export interface Answer {
  status: number
  text: string
  body: Row
  headers: Headers
}

export interface TestBrowser {
  send(method: string, path: string, body?: Row): Promise<Answer>
  login(document?: string, password?: string): Promise<Answer>
}

const BASE = 'http://localhost:4000'

export function browse(backend: RunningBackend): TestBrowser {
  const jar = new Map<string, string>()

  async function send(method: string, path: string, body?: Row): Promise<Answer> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      origin: BASE,
      ...(path.startsWith('/__stand-in/') && { 'x-stand-in': '1' }),
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    }
    if (method !== 'GET') headers['x-xsrf-token'] = decodeURIComponent(jar.get('XSRF-TOKEN') ?? '')
    const answer = await backend.fetch(
      new Request(BASE + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    )
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    const text = await answer.text()
    return { status: answer.status, text, body: parsed(text), headers: answer.headers }
  }

  return {
    send,
    async login(doc_number = '1234', password = '123') {
      await send('GET', '/sanctum/csrf-cookie')
      return send('POST', '/login', { doc_number, password, remember: 0 })
    },
  }
}

function parsed(text: string): Row {
  try {
    return (JSON.parse(text) ?? {}) as Row
  } catch {
    return {}
  }
}

/** An owner without anything, the quickest shop to test against. */
export function addOwner({ db }: Pick<RunningBackend, 'db'>): Row {
  const owner = db.insert('user', {
    name: 'Dueña',
    doc_number: '1234',
    password: '123',
    _extencions: [],
    _permissions: [],
  })
  db.insert('configuration', { user_id: owner.id })
  return owner
}
