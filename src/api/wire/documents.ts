import type { Server } from './rule'

/** Addresses that differ on the newer server (contract d §7, Documents). */
const NEWER: readonly (readonly [RegExp, string])[] = [
  [/^\/sale\/ticket-pdf\/(\d+)$/, '/sale/sale-ticket-pdf/$1'],
  // Without a profile of columns the server takes its own.
  [/^\/sale\/pdf\/(\d+)\/.*$/, '/sale/pdf/$1'],
  [/^\/budget\/pdf\/(\d+)\/(\d)$/, '/budget/pdf/$1/$2/0'],
  [/^\/current-acount\/pdf\/(\d+)\/\d+$/, '/current-acount/pdf/$1'],
]

/** The address of a document on this server. */
export function documentOf(path: string, server: Server): string {
  if (!server.newer) return path
  const rule = NEWER.find(([old]) => old.test(path))
  return rule ? path.replace(rule[0], rule[1]) : path
}
