// The stand-in as v3.2.0 (`VERSION=3`): it hears and answers as contract d says, the silent losses included, and does
// the rest as March 2025.
import type { Backend, Row } from '../types'
import { ACCOUNTS } from './accounts'
import { CASH } from './cash'
import { CATALOGUE } from './catalogue'
import { DOCUMENTS } from './documents'
import { PURCHASING } from './purchasing'
import { renamed } from './records'
import { type Answer, type Call, type Next, type Rule } from './rule'
import { SALES } from './sales'
import { SESSION } from './session'

const RULES: readonly Rule[] = [...SESSION, ...CATALOGUE, ...SALES, ...ACCOUNTS, ...CASH, ...PURCHASING, ...DOCUMENTS]

/** Answers a request whose body is JSON already; `run` does it as March 2025. */
export async function asVersion3(
  request: Request,
  run: (request: Request) => Promise<Response>,
  backend: Backend,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const isJson = !request.headers.get('content-type')?.startsWith('multipart/')
  if (!isJson || pathname.startsWith('/__stand-in/') || pathname.startsWith('/storage/')) return run(request)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const call: Call = {
    method: request.method,
    path: pathname.replace(/^\/api\//, ''),
    query: searchParams,
    body: hasBody ? ((await request.json()) as Row) : {},
    headers: request.headers,
  }
  const origin = new URL(request.url).origin
  const before: Next = async ({ method, path, query, body, headers }) => {
    const search = query.size > 0 ? `?${query.toString()}` : ''
    const address = `${origin}${path.startsWith('/') ? '' : '/api/'}${path}${search}`
    const sent = method === 'GET' || method === 'HEAD' ? {} : { body: JSON.stringify(body) }
    const answer = await answerOf(
      await run(new Request(address, { method, headers: Object.fromEntries(headers), ...sent })),
    )
    if (answer.status >= 400) throw new Refused(answer)
    return answer
  }
  const fitting = RULES.filter((rule) => rule.method === call.method && rule.path.test(call.path))
  const chain = fitting.reduceRight<Next>((next, rule) => async (given) => rule.run(given, next, backend), before)
  const answer = responseOf(await answered(chain(call)))
  answer.headers.set('access-control-expose-headers', 'X-RateLimit-Limit')
  return answer
}

const answered = (answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (error instanceof Refused) return error.answer
    throw error
  })

/** What March 2025 refuses, v3.2.0 refuses the same way, whatever a rule would do with the answer. */
class Refused extends Error {
  constructor(readonly answer: Answer) {
    super()
  }
}

async function answerOf(raw: Response): Promise<Answer> {
  if (!raw.headers.get('content-type')?.includes('json')) return { status: raw.status, raw }
  const text = await raw.text()
  const headers = new Response(null, { headers: raw.headers })
  return { status: raw.status, data: text ? (JSON.parse(text) as unknown) : undefined, raw: headers }
}

function responseOf({ status, data, raw }: Answer): Response {
  if (data === undefined) return raw ?? new Response(null, { status })
  const headers = new Headers(raw?.headers)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(renamed(data)), { status, headers })
}
