import { addSale, noSales, type SalesSums } from '@/domain/cajas/dayClose'
import type { Sale } from '@/entities/saleRecord'
import { inSlices } from '@/lib/inSlices'

/**
 * The sums of those sales, worked out a few at a time. `partOf`: the part of a sale that counts; null: none of it.
 * Rejects when aborted.
 */
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
