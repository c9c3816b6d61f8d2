import { Printer } from 'lucide-react'
import { orderSheet } from '@/shop/documents'
import type { Order } from '@/entities/order'
import { usePrintLink } from '@/list/export/usePrinting'
import { orderCalled } from '../orderText'

export function OrderFiles({ order }: { order: Order }) {
  const link = usePrintLink()
  return (
    <a className="btn btn-light" {...link(orderSheet(order.id ?? 0), `el ${orderCalled(order)}`)}>
      <Printer size={18} aria-hidden />
      PDF
    </a>
  )
}
