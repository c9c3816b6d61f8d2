import type { Server } from './rule'

/** Addresses that differ on the newer server (contract d §7, Documents). */
const NEWER: readonly (readonly [RegExp, string])[] = [
  [/^\/sale\/ticket-pdf\/(\d+)$/, '/sale/sale-ticket-pdf/$1'],
  // Without a profile of columns the server takes its own.
  [/^\/sale\/pdf\/(\d+)\/.*$/, '/sale/pdf/$1'],
  [/^\/budget\/pdf\/(\d+)\/(\d)$/, '/budget/pdf/$1/$2/0'],
]

const STATEMENT = /^\/current-acount\/pdf\/((?:client|provider)\/\d+)\/(\d+)$/
const RECEIPT = /^\/current-acount\/pdf\/(\d+)\/\d+$/

/**
 * A statement goes by credit account and number of lines, where March 2025 went by holder and months: those of the
 * account as it was last read. There the old address of a receipt prints the paper of another account.
 */
function ofAccount(path: string, server: Server): string {
  const [, holder = '', months = ''] = STATEMENT.exec(path) ?? []
  const credit = server.accounts.get(holder)
  if (credit !== undefined) return `/current-acount/pdf/${credit}/${server.accounts.get(`${holder}/${months}`) || 1000}`
  return server.credit || server.newer ? path.replace(RECEIPT, '/current-acount/pdf/$1') : path
}

/** The address of a document on this server. */
export function documentOf(path: string, server: Server): string {
  if (path.startsWith('/current-acount/')) return ofAccount(path, server)
  if (!server.newer) return path
  const rule = NEWER.find(([old]) => old.test(path))
  return rule ? path.replace(rule[0], rule[1]) : path
}
