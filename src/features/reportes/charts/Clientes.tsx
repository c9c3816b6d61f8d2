import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { INITIAL_CARDS, pageOf, pagesOf, type CardList } from '@/domain/cardList'
import { accountAddress } from '@/domain/accounts/currentAcount'
import { cents, toAmount } from '@/domain/money'
import { client as clientEntity } from '@/entities/client'
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

/** The clients who owe, ten at a time (REP-005). */
export function Clientes({ look, dates }: ChartProps) {
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
  const page = pageOf(owing, cards)
  const table: ReportTable = {
    title: 'Clientes que deben',
    columns: [
      { label: 'Cliente', kind: 'text' },
      { label: 'Debe', kind: 'price' },
    ],
    rows: page.map(({ name, saldo }) => [name, cents(toAmount(saldo))]),
  }
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
      <Pages
        page={cards.current_page}
        pages={pagesOf(owing.length, cards)}
        onPage={(current_page) => setCards({ ...cards, current_page })}
      />
    </div>
  )
  return (
    <ReportChart
      table={table}
      tools={tools}
      empty="Ningún cliente debe."
      look={look}
      dates={dates}
      leads={(index) => {
        const client = page[index]
        if (!client?.id || !can('client.index')) return null
        return { to: accountAddress('client', client.id), label: `Cuenta de ${client.name}` }
      }}
    />
  )
}
