import { Printer } from 'lucide-react'
import type { Order } from '@/entities/order'
import { usePrintLink } from '@/list/export/usePrinting'
import { orderSheet } from '@/shop/documents'
import { orderCalled } from '../orderText'

export function OrderFiles({ order }: { order: Order }) {
  const link = usePrintLink()
  return (
    <a className="btn btn-light" {...link(orderSheet(order.id), `el ${orderCalled(order)}`)}>
      <Printer size={18} aria-hidden />
      PDF
    </a>
  )
}
