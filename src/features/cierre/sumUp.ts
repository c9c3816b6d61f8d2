import { addSale, noSales, type SalesSums } from '@/domain/cajas/dayClose'
import type { Sale } from '@/entities/saleRecord'
import { inSlices } from '@/lib/inSlices'

/** What those sales come to, worked out a few at a time. `partOf`: what of a sale counts; null: none of it. Rejects when given up. */
export async function sumUp(
  sales: readonly Sale[],
  signal: AbortSignal,
  partOf: (sale: Sale) => Sale | null = (sale) => sale,
): Promise<SalesSums> {
  const sums = noSales()
  const add = (sale: Sale) => {
    const part = partOf(sale)
    if (part !== null) addSale(sums, part)
  }
  await inSlices(sales, add, signal)
  signal.throwIfAborted()
  return sums
}
