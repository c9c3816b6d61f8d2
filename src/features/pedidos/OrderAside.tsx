import { TriangleAlert, Info } from 'lucide-react'
import { useEffect, useMemo, useCallback } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useIsNewer } from '@/api/useIsNewer'
import { UNMOVED, unmovedStock } from '@/domain/purchases/orderReceipt'
import {
  dollarSource,
  orderTotals,
  ticketsDifference,
  type OrderFigures,
  type OrderLine,
} from '@/domain/purchases/providerOrder'
import { isInactive } from '@/entities/articleRecord'
import type { ProviderOrder } from '@/entities/providerOrder'
import { price } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { keepOrder } from './keptOrder'
import { iva as ivaEntity } from '@/entities/iva'
import { provider as providerEntity } from '@/entities/provider'
import { useModels } from '@/list/hooks'
import { ownerOf } from '@/session/user'

type Line = ProviderOrder['articles'][number]

/**
 * What the totals of an order depend on, from the lists held here: the providers' and the shop's rates, and the taxes
 * by name. The newer server takes the rate of the order's provider, else the shop's, for any article (contract d §7).
 */
function useOrderFigures() {
  const providers = useModels(providerEntity)
  const ivas = useModels(ivaEntity)
  const user = useSelector(selectUser)
  const newer = useIsNewer()
  const ownerDollar = user === null ? null : ownerOf(user).dollar
  const lineOf = useCallback(
    ({ pivot, cost_in_dollars, provider_id }: Line, order: Partial<ProviderOrder>): OrderLine => ({
      pivot,
      iva: ivas.find(({ id }) => id === Number(pivot.iva_id))?.percentage ?? null,
      article: {
        cost_in_dollars: newer ? 1 : cost_in_dollars,
        providerDollar: providers.find(({ id }) => id === (newer ? order.provider_id : provider_id))?.dolar ?? null,
      },
    }),
    [ivas, newer, providers],
  )
  const figuresOf = useCallback(
    (order: Partial<ProviderOrder>): OrderFigures => ({
      lines: (order.articles ?? []).map((line) => lineOf(line, order)),
      extraCosts: order.provider_order_extra_costs ?? [],
      tickets: order.provider_order_afip_tickets ?? [],
      total_with_iva: order.total_with_iva,
      total_from_provider_order_afip_tickets: order.total_from_provider_order_afip_tickets,
      ownerDollar,
    }),
    [lineOf, ownerDollar],
  )
  return { lineOf, figuresOf, ownerDollar }
}

/**
 * Articles that were made by their name in an order: they cannot be sold until they arrive, and need a code and a
 * margin first (contract c §3.5).
 */
function NewArticles({ articles }: { articles: ProviderOrder['articles'] }) {
  const fresh = articles.filter(isInactive)
  if (fresh.length === 0) return null
  return (
    <div className="order-note">
      <Info size={16} aria-hidden />
      <span>
        {fresh.length === 1 ? 'Es nuevo y se activa' : 'Son nuevos y se activan'} al recibirlo{fresh.length > 1 && 's'}.
        Completá su código, su margen y su categoría:{' '}
        {fresh.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={`/listado-de-articulos?article=${id}`}>{name}</Link>
          </span>
        ))}
        .
      </span>
    </div>
  )
}

const Figure = ({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) => (
  <div className={strong ? 'sums-total' : undefined}>
    <dt>{label}</dt>
    <dd className="money">{price(value, 'always')}</dd>
  </div>
)

/**
 * The totals of the order while it is being filled in, as the server will store them, and what they would be if
 * everything ordered arrived (D-29).
 */
export function OrderAside({ record }: { record: Partial<ProviderOrder> }) {
  const { figuresOf, lineOf, ownerDollar } = useOrderFigures()
  const figures = useMemo(() => figuresOf(record), [figuresOf, record])
  const articles = record.articles ?? []
  const user = useSelector(selectUser)?.id ?? 0
  const isKept = !record.id && articles.length > 0
  useEffect(() => {
    if (isKept) keepOrder(user, record as ProviderOrder)
  }, [isKept, record, user])
  if (articles.length === 0 && figures.tickets.length === 0) return null
  const totals = orderTotals(figures)
  const ordered = new Map(
    figures.lines.map((line, index) => [line, articles[index]?.pivot.amount_pedida ?? articles[index]?.pivot.amount]),
  )
  const expected = orderTotals(figures, (line) => ordered.get(line))
  const isMore = expected.total !== totals.total
  const difference = ticketsDifference(figures)
  const sources = articles.map((article) => ({
    name: article.name ?? '',
    source: dollarSource(lineOf(article, record), ownerDollar),
  }))
  const rateless = sources.filter(({ source }) => source === 'none' || source === 'unflagged')
  const unmoved = articles.flatMap((article) => {
    const why = record.update_stock ? unmovedStock(article, Number(record.address_id ?? 0)) : null
    return why === null ? [] : [`${article.name ?? ''}: ${UNMOVED[why].toLowerCase()}.`]
  })
  return (
    <section className="order-totals" aria-label="Lo que suma el pedido">
      {rateless.map(({ name, source }) => (
        <p key={name} className="order-warning">
          <TriangleAlert size={16} aria-hidden />
          {source === 'none'
            ? `${name}: está en dólares y no hay cotización. No suma nada: cargala en el proveedor o en Configuración.`
            : `${name}: la línea está en dólares pero el artículo no, y su proveedor no tiene dólar: se toma como pesos.`}
        </p>
      ))}
      {unmoved.map((text) => (
        <p key={text} className="order-warning">
          <TriangleAlert size={16} aria-hidden />
          {text}
        </p>
      ))}
      <NewArticles articles={articles} />
      <dl className="sums">
        <Figure label="Subtotal" value={totals.sub_total} />
        {totals.total_descuento > 0 && <Figure label="Descuentos" value={-totals.total_descuento} />}
        <Figure label={record.total_with_iva ? 'IVA' : 'IVA (no se suma)'} value={totals.total_iva} />
        {difference !== null && <Figure label="Las facturas dicen, contra las líneas" value={difference} />}
        {isMore && <Figure label="Total de lo recibido" value={totals.total} />}
      </dl>
      <dl className="sums form-total">
        <Figure
          label={isMore ? 'Total si llega todo lo pedido' : 'Total de lo recibido'}
          value={isMore ? expected.total : totals.total}
          strong
        />
      </dl>
    </section>
  )
}
