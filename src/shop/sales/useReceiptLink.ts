import { useSelector } from 'react-redux'
import { useAddress } from '@/api/useAddress'
import { receiptText } from '@/domain/sale/receipt'
import type { Sale } from '@/entities/saleRecord'
import { whatsappMessage } from '@/lib/contact'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { saleTicket } from '@/shop/documents'

/**
 * Returns the WhatsApp address that sends a sale's ticket to its client, or to whom the person chooses. The ticket
 * needs no session.
 */
export function useReceiptLink(): (sale: Sale) => string {
  const address = useAddress()
  const user = useSelector(selectUser)
  return (sale) => {
    const ticket = new URL(address(saleTicket(sale.id)), location.href).href
    return whatsappMessage(
      sale.client?.phone,
      receiptText(sale, { shop: (user && ownerOf(user).company_name) ?? '', ticket }),
    )
  }
}
