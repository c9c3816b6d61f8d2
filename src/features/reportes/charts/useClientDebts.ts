import { cents, toAmount, ZERO } from '@/domain/money'
import { client as clientEntity } from '@/entities/client'
import { useListState, useModels, useNeeded } from '@/list/hooks'

/** What the clients owe now: the balances above 0, added up here (contract c §11.5). Null until all are read. */
export function useClientDebts(): { total: number | null; note: string } {
  useNeeded('client')
  const { loadedAt, failed, loading, total } = useListState(clientEntity)
  const clients = useModels(clientEntity)
  const owed = clients.reduce((sum, { saldo }) => (toAmount(saldo).gt(0) ? sum.plus(toAmount(saldo)) : sum), ZERO)
  if (failed && loadedAt === null) return { total: null, note: 'No se pudieron leer los clientes.' }
  if (loadedAt === null)
    return { total: null, note: loading && total > 0 ? `Sumando: ${clients.length} de ${total} clientes…` : 'Sumando…' }
  return { total: cents(owed), note: '' }
}
