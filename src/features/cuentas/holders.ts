import type { Holder } from '@/domain/accounts/currentAcount'
import { client, type Client } from '@/entities/client'
import { provider, type Provider } from '@/entities/provider'
import { cents, toAmount } from '@/domain/money'
import type { AnyEntity } from '@/entities/types'
import { price } from '@/lib/format'
import type { Removal } from '@/list/screenProps'

export type HolderRecord = Client | Provider

interface HolderWords {
  entity: AnyEntity
  /** Words before an amount that is owed, and before one in favour. */
  owes: string
  favour: string
  /** Who owes, in the words of the form for an initial balance. */
  sides: { debe: string; haber: string }
  debts: string
  noDebts: string
  gone: string
  /** Shown for a holder without a name. */
  unnamed: string
}

export const HOLDERS: Readonly<Record<Holder, HolderWords>> = {
  client: {
    entity: client,
    owes: 'Debe',
    favour: 'A favor del cliente',
    sides: { debe: 'El cliente nos debe', haber: 'A favor del cliente' },
    debts: 'Clientes que deben',
    noDebts: 'Ningún cliente debe nada.',
    gone: 'Ese cliente ya no existe',
    unnamed: 'un cliente',
  },
  provider: {
    entity: provider,
    owes: 'Le debemos',
    favour: 'A nuestro favor',
    sides: { debe: 'Le debemos al proveedor', haber: 'A nuestro favor' },
    debts: 'Proveedores a los que les debemos',
    noDebts: 'No le debemos nada a ningún proveedor.',
    gone: 'Ese proveedor ya no existe',
    unnamed: 'un proveedor',
  },
}

const NAMED = 3

/** What is owed by a client or to a provider, or the other way round, in words; undefined: nothing. */
function owed(holder: Holder, { name, saldo }: HolderRecord): string | undefined {
  const amount = cents(toAmount(saldo))
  if (amount === 0) return undefined
  const pesos = price(Math.abs(amount), 'always')
  const who = name || HOLDERS[holder].unnamed
  if (holder === 'client') return amount > 0 ? `${who} debe ${pesos}` : `${who} tiene ${pesos} a favor`
  return amount > 0 ? `le debemos ${pesos} a ${who}` : `${who} nos debe ${pesos}`
}

/** Says before a deletion whose account is not even: the account is kept, but nobody sees it any more (contract b §7). */
const removalOf = (holder: Holder): Removal<HolderRecord> => ({
  effects(chosen) {
    const uneven = chosen.flatMap((one) => owed(holder, one) ?? [])
    if (uneven.length === 0) return undefined
    const more = uneven.length > NAMED ? [`otras ${uneven.length - NAMED} cuentas no están en cero`] : []
    const told = [...uneven.slice(0, NAMED), ...more].join('; ')
    return `Atención: ${told}. ${uneven.length === 1 ? 'Esa cuenta deja' : 'Esas cuentas dejan'} de verse.`
  },
})
export const REMOVALS = { client: removalOf('client'), provider: removalOf('provider') }
