import { MessageCircle } from 'lucide-react'
import type { Sale } from '@/entities/saleRecord'
import { useReceiptLink } from '@/shop/sales/useReceiptLink'

/** Sends the last sale as a message to its client. */
export function LastReceipt({ sale }: { sale: Sale }) {
  const link = useReceiptLink()
  const label = `Enviar por WhatsApp la última venta, N° ${sale.num ?? ''}`
  return (
    <a
      className="btn btn-light vender-tool captioned"
      href={link(sale)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <MessageCircle size={20} aria-hidden />
      Enviar
    </a>
  )
}
