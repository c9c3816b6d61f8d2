import { cents, toAmount, ZERO } from '@/domain/money'
import { client as clientEntity, type Client } from '@/entities/client'
import { useListState, useModels, useNeeded } from '@/list/hooks'

interface ClientDebts {
  /** The balances above 0, added up here (contract c §11.5); null until all are read. */
  total: number | null
  note: string
  /** Those who owe, the most first. */
  owing: readonly Client[]
}

/** What the clients owe now. */
export function useClientDebts(): ClientDebts {
  useNeeded('client')
  const { loadedAt, failed, loading, total } = useListState(clientEntity)
  const clients = useModels(clientEntity)
  const owing = clients
    .filter(({ saldo }) => toAmount(saldo).gt(0))
    .sort((one, other) => toAmount(other.saldo).cmp(toAmount(one.saldo)))
  if (failed && loadedAt === null) return { total: null, note: 'No se pudieron leer los clientes.', owing: [] }
  if (loadedAt === null)
    return {
      total: null,
      note: loading && total > 0 ? `Sumando: ${clients.length} de ${total} clientes…` : 'Sumando…',
      owing: [],
    }
  return { total: cents(owing.reduce((sum, { saldo }) => sum.plus(toAmount(saldo)), ZERO)), note: '', owing }
}
