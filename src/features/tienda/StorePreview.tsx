import { ImageOff, ImageIcon, Package, Truck } from 'lucide-react'
import { useMemo } from 'react'
import { storeCount, storeHides, storePrice, type StoreRules } from '@/domain/store/storeArticles'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { delivery_zone } from '@/entities/deliveryZone'
import type { OnlineConfiguration } from '@/entities/onlineConfiguration'
import { price, quantity } from '@/lib/format'
import { useListState, useModels, useNeeded } from '@/list/hooks'

type Settings = Partial<OnlineConfiguration>

const EXAMPLE = 1000
const SAMPLES = [
  { name: 'Con foto y stock', sample: { online: 1, stock: 8, images: [1] } },
  { name: 'Sin stock', sample: { online: 1, stock: 0, images: [1] } },
  { name: 'Stock sin cargar', sample: { online: 1, stock: null, images: [1] } },
  { name: 'Sin foto', sample: { online: 1, stock: 8, images: [] } },
] as const

/** Text in place of the price, by who may see prices (contract a §16.2). */
const SEEN = new Map([
  [2, 'Entrá para ver el precio'],
  [3, 'Precio para clientes del comercio'],
])

function Sample({ name, sample, record }: (typeof SAMPLES)[number] & { record: Settings }) {
  const hidden = storeHides(sample, record) !== null
  const picture = sample.images.length > 0 || Boolean(record.default_article_image_url)
  const Picture = picture ? ImageIcon : ImageOff
  return (
    <li className={hidden ? 'tienda-sample tienda-sample-hidden' : 'tienda-sample'}>
      <span className="tienda-sample-picture">
        <Picture size={24} strokeWidth={1.5} aria-hidden />
      </span>
      <span>{name}</span>
      {hidden ? <span className="meta">No se ve</span> : <b className="figure">{priceText(record)}</b>}
    </li>
  )
}

const priceText = (record: Settings) =>
  SEEN.get(Number(record.online_price_type_id)) ?? price(storePrice(EXAMPLE, record))

const articles = (count: number) => (count === 1 ? '1 artículo' : `${quantity(count)} artículos`)

/** How many of the shop's articles the settings show, and what hides the rest; only when the articles are held here. */
function Counted({ record }: { record: StoreRules }) {
  const { loadedAt } = useListState(article)
  const rows = useModels<Article>(article)
  const { show_articles_without_images, show_articles_without_stock, stock_null_equal_0 } = record
  const count = useMemo(
    () => storeCount(rows, { show_articles_without_images, show_articles_without_stock, stock_null_equal_0 }),
    [rows, show_articles_without_images, show_articles_without_stock, stock_null_equal_0],
  )
  if (loadedAt === null || rows.length === 0) return null
  const hidden = [
    count.stock > 0 && `${quantity(count.stock)} sin stock`,
    count.image > 0 && `${quantity(count.image)} sin foto`,
    count.offline > 0 && `${quantity(count.offline)} que no van a la tienda`,
  ].filter(Boolean)
  return (
    <p className="mb-0" role="status">
      Se {count.shown === 1 ? 've' : 'ven'} <b>{articles(count.shown)}</b> de {quantity(rows.length)}
      {hidden.length > 0 && <span className="meta"> · quedan afuera {hidden.join(', ')}</span>}.
    </p>
  )
}

/** The store as the settings in the form would make it, before they are saved. */
export function StorePreview({ record }: { record: Settings }) {
  useNeeded('delivery_zone')
  const zones = useModels(delivery_zone)
  const paused = Boolean(record.pausar_tienda_online)
  return (
    <aside className="panel tienda-panel tienda-preview" aria-label="Vista previa de la tienda">
      <h2>Así queda la tienda</h2>
      <div className="tienda-shop">
        {paused && <p className="tienda-paused">La tienda está en pausa: no se puede comprar.</p>}
        <ul className="tienda-samples">
          {SAMPLES.map((each) => (
            <Sample key={each.name} {...each} record={record} />
          ))}
        </ul>
        <div className="tienda-buy" data-paused={paused || undefined}>
          {paused ? 'No se puede comprar' : record.register_to_buy ? 'Registrate para comprar' : 'Comprar'}
        </div>
        <ul className="tienda-ways">
          <li>
            <Package size={16} aria-hidden />
            Retirar en el local
          </li>
          {Boolean(record.has_delivery) && (
            <li>
              <Truck size={16} aria-hidden />
              {zones.length === 0
                ? 'Envío: todavía no hay zonas cargadas'
                : `Envío a ${zones.map(({ name }) => name).join(', ')}`}
            </li>
          )}
        </ul>
        {record.order_description && <p className="tienda-ask">{record.order_description}</p>}
      </div>
      <Counted record={record} />
    </aside>
  )
}
