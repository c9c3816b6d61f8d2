import { parseFaults } from './faults'
import type { FaultScript } from './faults'
import type { Size } from './seed/shop'

export interface Settings {
  port: number
  /** Undefined: memory only. */
  data: string | undefined
  shop: Size
  rateLimit: number
  faults: FaultScript
  /** 3: speaks as v3.2.0; undefined: as the release of March 2025. */
  version?: 3
}

/** As good as none, and told to the page: one that hears of no limit keeps to 60, however often it is loaded again. */
const NO_LIMIT = 1_000_000

type Variables = Readonly<Record<string, string | undefined>>

/** Reads PORT, DATA, SHOP, RATE_LIMIT, FAULTS and VERSION; refuses a wrong one by its name. */
export function settingsOf(variables: Variables, initial: { port: number; data: string }): Settings {
  const shop = shopOf(variables.SHOP || 'demo')
  // A file keeps the shop it was made with, and a million sales are not to be made at each start.
  const data = variables.DATA || (shop === 'big' ? 'data/big.sqlite' : initial.data)
  return {
    port: integer(variables, 'PORT', initial.port, 65535),
    data: data === ':memory:' ? undefined : data,
    shop,
    rateLimit: integer(variables, 'RATE_LIMIT', NO_LIMIT, NO_LIMIT),
    faults: faultsOf(variables.FAULTS),
    ...versionOf(variables.VERSION),
  }
}

function integer(variables: Variables, name: string, initial: number, most: number): number {
  const text = variables[name]
  if (!text) return initial
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > most)
    throw new Error(`${name} must be a whole number from 0 to ${most}, not "${text}"`)
  return value
}

function versionOf(text: string | undefined): Pick<Settings, 'version'> {
  if (!text) return {}
  if (text !== '3') throw new Error(`VERSION must be 3 or absent, not "${text}"`)
  return { version: 3 }
}

function shopOf(text: string): Settings['shop'] {
  if (text === 'demo' || text === 'big') return text
  if (text === '3000') return 3000
  if (text === '5000') return 5000
  if (text === '50000') return 50000
  throw new Error(`SHOP must be demo, 3000, 5000, 50000 or big, not "${text}"`)
}

function faultsOf(text: string | undefined): FaultScript {
  if (!text) return []
  try {
    return parseFaults(text)
  } catch (error) {
    throw new Error(`FAULTS is unreadable: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
