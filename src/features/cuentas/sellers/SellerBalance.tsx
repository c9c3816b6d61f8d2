import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import { useReading } from '@/api/useReading'
import { listPath } from '@/entities/paths'
import { seller_commission, type SellerCommission } from '@/entities/sellerCommission'
import { price } from '@/lib/format'
import { useListState } from '@/list/hooks'
import { lastBalance } from './commissionTotals'

const BEGINNING = '2000-01-01'

async function readBalance(api: ApiClient, sellerId: number, until: string): Promise<number | null> {
  return lastBalance(
    await rowsAt(api, seller_commission, listPath(seller_commission, { parent: sellerId, from: BEGINNING, until })),
  )
}

interface Props {
  sellerId: number
  /** Lines of this seller in the days shown. */
  lines: readonly SellerCommission[]
}

/**
 * What a seller is owed at the end of the days shown. When these hold no line of his, all his lines until then are read
 * for the last balance.
 */
export function SellerBalance({ sellerId, lines }: Props) {
  const { loadedAt, loading, fromDate, untilDate } = useListState(seller_commission)
  if (lines.length > 0) return <Owed amount={lastBalance(lines)} />
  return loading || loadedAt === null ? null : (
    <BalanceBefore sellerId={sellerId} until={untilDate || fromDate} version={loadedAt} />
  )
}

function BalanceBefore({ sellerId, until, version }: { sellerId: number; until: string; version: number }) {
  const { value } = useReading(
    `seller ${sellerId} ${until}`,
    (api) => readBalance(api, sellerId, until),
    String(version),
  )
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
