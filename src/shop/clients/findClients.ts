import type { Client } from '@/entities/client'
import { remembered } from '@/lib/remembered'
import { fitting, searchable } from '@/lib/text'

/** Clients offered at once. */
export const SHOWN = 8
/** The columns a client is found by. */
export const CLIENT_KEYS = ['name', 'num', 'phone', 'cuit', 'cuil', 'dni', 'razon_social'] as const

const textOf = remembered((client: Client) =>
  searchable(CLIENT_KEYS.flatMap((key) => (client[key] === null ? [] : [String(client[key])]))),
)

/** The first clients that fit what was typed. */
export function findClients(clients: readonly Client[], query: string): readonly Client[] {
  const fits = fitting(query)
  const found: Client[] = []
  for (const client of clients) {
    if (fits(textOf(client))) found.push(client)
    if (found.length === SHOWN) break
  }
  return found
}
