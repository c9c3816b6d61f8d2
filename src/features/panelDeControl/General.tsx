import { useMemo } from 'react'
import { toNumber } from '@/domain/money'
import {
  ordered,
  profitabilityOf,
  profitOf,
  summaryOf,
  type ProviderSummary,
} from '@/domain/purchases/providerPerformance'
import { accountAddress } from '@/domain/accounts/currentAcount'
import { provider as providerEntity, type Provider } from '@/entities/provider'
import { useListState, useModels } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { PagedChart } from './PagedChart'
import type { FiguresTable, Lead, PanelParts } from './parts'
import { providerAddress } from './places'
import type { Panel } from './usePanel'

interface Props {
  panel: Panel
  parts: PanelParts
  dates: string
  nameOf: (row: Pick<ProviderSummary, 'id' | 'name'>) => string
}

const toProvider =
  (rows: readonly { id: number | null; name: string }[]) =>
  (index: number): Lead | null => {
    const row = rows[index]
    return row?.id ? { to: providerAddress(row.id), label: `Ver ${row.name}` } : null
  }

/**
 * Three charts of the providers: by what was sold of theirs and its profit, by the part that was profit, and by what
 * they are owed (NS-02e).
 */
export function General({ panel: { sums, order, state }, parts, dates, nameOf }: Props) {
  const empty = state === 'reading' ? 'Leyendo lo vendido…' : 'No hay ventas en estos meses.'
  const costs = useAccess().can('articles.cost')
  const providers = useModels(providerEntity)
  const { loadedAt } = useListState(providerEntity)
  const rows = useMemo(
    () => [...sums.values()].map(summaryOf).map((row) => ({ ...row, name: nameOf(row) })),
    [nameOf, sums],
  )
  const sold = useMemo(() => ordered(rows, ({ total_prices }) => total_prices, order), [order, rows])
  const profitable = useMemo(() => ordered(rows, profitabilityOf, order), [order, rows])
  const creditors = useMemo(
    () =>
      ordered(
        providers.filter(({ saldo }) => toNumber(saldo) > 0),
        ({ saldo }: Provider) => toNumber(saldo),
        order,
      ),
    [order, providers],
  )
  const soldTable: FiguresTable = {
    title: costs ? 'Vendido y ganancia' : 'Vendido',
    columns: [
      { label: 'Proveedor', kind: 'text' },
      { label: 'Vendido', kind: 'price' },
      ...(costs ? [{ label: 'Ganancia', kind: 'price' } as const] : []),
      { label: 'Unidades', kind: 'quantity' },
    ],
    rows: sold.map((row) => [row.name, row.total_prices, ...(costs ? [profitOf(row)] : []), row.unidades_vendidas]),
  }
  return (
    <>
      <PagedChart
        parts={parts}
        table={soldTable}
        dates={dates}
        drawn={costs ? [1, 2] : [1]}
        empty={empty}
        leads={toProvider(sold)}
      />
      {costs && (
        <PagedChart
          parts={parts}
          table={{
            title: 'Rentabilidad',
            columns: [
              { label: 'Proveedor', kind: 'text' },
              { label: 'Ganancia sobre lo vendido', kind: 'percentage' },
            ],
            rows: profitable.map((row) => [row.name, profitabilityOf(row)]),
          }}
          dates={dates}
          empty={empty}
          leads={toProvider(profitable)}
        />
      )}
      <PagedChart
        parts={parts}
        table={{
          title: 'A quiénes se les debe',
          columns: [
            { label: 'Proveedor', kind: 'text' },
            { label: 'Saldo', kind: 'price' },
          ],
          rows: creditors.map(({ name, saldo }) => [name, toNumber(saldo)]),
        }}
        dates="Hoy"
        empty={loadedAt === null ? 'Leyendo los proveedores…' : 'No se le debe a ningún proveedor.'}
        leads={(index) => {
          const row = creditors[index]
          return row?.id ? { to: accountAddress('provider', row.id), label: `Cuenta corriente de ${row.name}` } : null
        }}
      />
    </>
  )
}
