import { Info } from 'lucide-react'
import { contrast } from '@/domain/contrast'
import { title, type Title } from '@/entities/title'
import { EntityScreen } from '@/list/EntityScreen'
import { BannerPreview, bannerColors } from './BannerPreview'
import { ColorInput } from './ColorInput'
import './tienda.css'

const READABLE = 4.5

/** Preview of the banner being filled in. */
function BannerAside({ record }: { record: Partial<Title> }) {
  const { backgroundColor, color } = bannerColors(record)
  const words = Boolean(record.header || record.lead)
  const picture = Boolean(record.crop_image_url || record.image_url)
  return (
    <section className="tienda-aside tienda-aside-live" aria-label="Vista previa">
      <h3 className="tienda-aside-title">Así se ve en la tienda</h3>
      <BannerPreview banner={record} />
      {words && !picture && contrast(backgroundColor, color) < READABLE && (
        <p className="tienda-note tienda-warn">
          <Info size={16} aria-hidden />
          El texto casi no se distingue del fondo: elegí colores más separados.
        </p>
      )}
      {!words && !picture && <p className="meta mb-0">Cargá una imagen o un título para ver cómo queda.</p>}
    </section>
  )
}

const INPUTS = { text_color: ColorInput, color: ColorInput }
const COLUMNS = [
  {
    key: 'preview',
    label: 'Vista previa',
    width: 230,
    cell: ({ model }: { model: Title }) => <BannerPreview banner={model} small />,
  },
]
const SHOWN = ['header', 'lead', 'preview']

/** The banners at the top of the store, each with a preview (ONL-030). */
export function Portadas() {
  return <EntityScreen entity={title} inputs={INPUTS} extraColumns={COLUMNS} shown={SHOWN} formAside={BannerAside} />
}
