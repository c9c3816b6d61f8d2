import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { parsePage } from '@/api/records'
import { useReading } from '@/api/useReading'
import { listPath } from '@/entities/paths'
import { seller_commission, type SellerCommission } from '@/entities/sellerCommission'
import { price } from '@/lib/format'
import { useListState } from '@/list/hooks'
import { lastBalance } from './commissionTotals'

const BEGINNING = '2000-01-01'

async function readBalance(api: ApiClient, sellerId: number, until: string): Promise<number | null> {
  const path = listPath(seller_commission, { parent: sellerId, from: BEGINNING, until })
  const page = parsePage(await api.get(path, { quiet: true }))
  if (page === null) throw unreadable(path)
  return lastBalance(page.models as unknown as readonly SellerCommission[])
}

interface Props {
  sellerId: number
  /** His, of the days in view. */
  lines: readonly SellerCommission[]
}

/** What a seller is owed at the end of the days in view, whether or not those have a line of his. */
export function SellerBalance({ sellerId, lines }: Props) {
  const { loadedAt, loading, fromDate, untilDate } = useListState(seller_commission)
  if (lines.length > 0) return <Owed amount={lastBalance(lines)} />
  return loading || loadedAt === null ? null : <BalanceBefore sellerId={sellerId} until={untilDate || fromDate} version={loadedAt} />
}

function BalanceBefore({ sellerId, until, version }: { sellerId: number; until: string; version: number }) {
  const { value } = useReading(`seller ${sellerId} ${until}`, (api) => readBalance(api, sellerId, until), String(version))
  return <Owed amount={value} />
}

function Owed({ amount }: { amount: number | null }) {
  if (amount === null) return null
  return (
    <span>
      Saldo <strong className={amount < 0 ? 'money minus' : 'money'}>{price(amount, 'always')}</strong>
    </span>
  )
}
