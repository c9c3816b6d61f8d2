import type { Holder } from '@/domain/accounts/currentAcount'
import { client, type Client } from '@/entities/client'
import { provider, type Provider } from '@/entities/provider'
import type { AnyEntity } from '@/entities/types'

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
