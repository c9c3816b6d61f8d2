// One build serves the backend of March 2025 and v3.2.0 (contract d). Everything above this folder speaks the contract
// of March 2025; each rule here says what the newer server needs besides, or answers otherwise.
import { bagOf, isBag } from '@/lib/bag'
import type { ApiAnswer } from '../request'
import { pathOf, type Next, type Rule, type Server, type WireCall } from './rule'
import { ACCOUNTS } from './accounts'
import { CASH } from './cash'
import { CATALOGUE } from './catalogue'
import { documentOf } from './documents'
import { PURCHASING } from './purchasing'
import { SALES } from './sales'
import { SESSION } from './session'
import { spoken } from './signs'

const RULES: readonly Rule[] = [...SESSION, ...CATALOGUE, ...SALES, ...ACCOUNTS, ...CASH, ...PURCHASING]

export interface Translator {
  /** Sends the call so that whichever server is there understands it, and gives its answer as March 2025 would. */
  send: (call: WireCall, next: Next) => Promise<ApiAnswer>
  /** The address of a document on the server that is there. */
  address: (path: string) => string
  /** Whether v3.2.0 answers, as far as the answers so far told. */
  newer: () => boolean
}

export function createTranslator(): Translator {
  const server: Server = { newer: false, credit: false, accounts: new Map(), days: new Map() }

  const learning =
    (next: Next): Next =>
    async (call) => {
      const answer = await next(call)
      const { user } = bagOf(answer.data)
      if (isBag(user) && /^(\/login|user)$/.test(pathOf(call.path))) server.newer = 'activity_minutes' in user
      spoken(answer.data, server)
      return answer
    }

  return {
    send(call, next) {
      const path = pathOf(call.path)
      const fitting = RULES.filter((rule) => rule.method === call.method && rule.path.test(path))
      const chain = fitting.reduceRight<Next>(
        (inner, { run }) =>
          (given) =>
            run(given, inner, server),
        learning(next),
      )
      return chain(call)
    },
    address: (path) => documentOf(path, server),
    newer: () => server.newer,
  }
}
