import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { cents, toAmount } from '@/domain/money'
import { daysOf } from '@/domain/reports/reportRange'
import { provider_order } from '@/entities/providerOrder'
import { today } from '@/lib/dates'
import { isBoundToDates } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import type { ReportProps } from '../reportProps'

/**
 * What was ordered from providers, added up here because the server's own figure is always 0 (contract c §11.2). Null:
 * not known.
 */
export function useBought({ range, version }: ReportProps): { total: number | null; note: string } {
  const access = useAccess()
  const sees =
    access.can('provider_order.index') && (range.kind === 'dia-actual' || !isBoundToDates(provider_order, access))
  const { from, until } = daysOf(range, today())
  const { value, problem } = useReading(
    `bought ${from} ${until} ${sees}`,
    async (api) => (sees ? readRows(api, provider_order, { from, until }) : null),
    String(version),
  )
  if (!sees)
    return {
      total: null,
      note: 'El servidor no suma este número y no tenés permiso para ver los pedidos.',
    }
  if (problem !== '') return { total: null, note: 'No se pudieron leer los pedidos.' }
  return { total: value && cents(value.reduce((sum, { total }) => sum.plus(toAmount(total)), toAmount(0))), note: '' }
}
