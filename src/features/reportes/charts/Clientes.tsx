import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { INITIAL_CARDS, pageOf, pagesOf, type CardList } from '@/domain/cardList'
import { accountAddress } from '@/domain/accounts/currentAcount'
import { cents, toAmount } from '@/domain/money'
import { client as clientEntity, type Client } from '@/entities/client'
import { longDate, today } from '@/lib/dates'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { load } from '@/list/thunks'
import { useThunkDispatch } from '@/api/thunk'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { ChartProps } from '../reportProps'
import { Pages } from '../Pages'
import { ReportChart } from './ReportChart'
import { ReportSkeleton } from '../ReportSkeleton'
import type { ReportTable } from '../table'

const tableOf = (rows: readonly Client[]): ReportTable => ({
  title: 'Clientes que deben',
  columns: [
    { label: 'Cliente', kind: 'text' },
    { label: 'Debe', kind: 'price' },
  ],
  rows: rows.map(({ name, saldo }) => [name, cents(toAmount(saldo))]),
})

/** The clients who owe now, whatever the report's range, ten at a time (REP-005). */
export function Clientes({ look }: Pick<ChartProps, 'look'>) {
  useNeeded('client')
  const { can } = useAccess()
  const dispatch = useThunkDispatch()
  const [cards, setCards] = useState<CardList>(INITIAL_CARDS)
  const { loadedAt, failed } = useListState(clientEntity)
  const clients = useModels(clientEntity)
  if (failed && loadedAt === null)
    return <ReadFailure text="No se pudieron leer los clientes." onRetry={() => void dispatch(load(clientEntity))} />
  if (loadedAt === null) return <ReportSkeleton />
  const sign = cards.order_by === 'mayor-a-menor' ? -1 : 1
  const owing = clients
    .filter(({ saldo }) => toAmount(saldo).gt(0))
    .sort(
      (one, other) => sign * toAmount(one.saldo).cmp(toAmount(other.saldo)) || one.name.localeCompare(other.name, 'es'),
    )
  const pages = pagesOf(owing.length, cards)
  // A payment may have left fewer pages than the open one.
  const current_page = Math.max(0, Math.min(cards.current_page, pages - 1))
  const page = pageOf(owing, { ...cards, current_page })
  const largest = cards.order_by === 'mayor-a-menor'
  const tools = owing.length > 0 && (
    <div className="report-tools">
      <Button
        variant="light"
        onClick={() => setCards({ ...cards, current_page: 0, order_by: largest ? 'menor-a-mayor' : 'mayor-a-menor' })}
      >
        {largest ? <ArrowDownWideNarrow size={18} aria-hidden /> : <ArrowUpNarrowWide size={18} aria-hidden />}
        {largest ? 'Mayor a menor' : 'Menor a mayor'}
      </Button>
      <Pages page={current_page} pages={pages} onPage={(number) => setCards({ ...cards, current_page: number })} />
    </div>
  )
  return (
    <ReportChart
      table={tableOf(page)}
      whole={tableOf(owing)}
      tools={tools}
      empty="Ningún cliente debe."
      look={look}
      dates={longDate(today())}
      leads={(index) => {
        const client = page[index]
        if (!client?.id || !can('client.index')) return null
        return { to: accountAddress('client', client.id), label: `Cuenta de ${client.name}` }
      }}
    />
  )
}
