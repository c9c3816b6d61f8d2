import type { Access } from '@/domain/access'
import { maySeeSale } from '@/domain/sale/stored/pastSale'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { day, today } from '@/lib/dates'
import { isBoundToDates } from '@/session/rights'
import type { User } from '@/session/user'

/**
 * Why a sale is hidden from a person, in Spanish; null: it is not. Some see only their own sales or those of their
 * warehouse (D-19), and whoever may choose no dates only those of today (NS-25).
 */
export function hiddenSale(
  sale: Pick<Sale, 'employee_id' | 'address_id' | 'created_at'>,
  user: User,
  access: Access,
): string | null {
  if (!maySeeSale(sale, user, access.can)) return 'No podés ver las ventas de otros empleados o depósitos.'
  return isBoundToDates(saleEntity, access) && day(sale.created_at) !== today()
    ? 'No podés ver las ventas de otros días.'
    : null
}
