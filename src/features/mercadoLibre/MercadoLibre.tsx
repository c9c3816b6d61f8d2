import { Navigate } from 'react-router-dom'
import { meLiDetail, meLiStatus } from '@/domain/store/meLi'
import { me_li_order, type MeLiOrder } from '@/entities/meLiOrder'
import { EntityScreen } from '@/list/EntityScreen'
import type { Texts } from '@/list/table/columns'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useView } from '@/ui/hooks/useView'
import { OrderDetail } from './OrderDetail'
import { Summary } from './Summary'
import './mercadoLibre.css'

const TEXTS: Texts<MeLiOrder> = {
  status: ({ status }) => meLiStatus(status ?? null),
  status_detail: ({ status_detail }) => meLiDetail(status_detail ?? null),
}

const SHOWN = ['me_li_order_id', 'date_created', 'me_li_buyer_id', 'status', 'status_detail', 'total']
/** Columns in the order for cards, which show three besides the title. */
const ON_CARDS = ['me_li_order_id', 'date_created', 'status', 'total', 'me_li_buyer_id']

/** The orders of the marketplace, read only: none is created, changed or deleted here (MELI-001). */
export function MercadoLibre() {
  const phone = useIsPhone()
  if (useView() !== 'pedidos') return <Navigate to="/mercado-libre" replace />
  return (
    <EntityScreen
      entity={me_li_order}
      selects={false}
      create={false}
      texts={TEXTS}
      shown={phone ? ON_CARDS : SHOWN}
      detail={OrderDetail}
      summary={(orders) => <Summary orders={orders} />}
    />
  )
}
