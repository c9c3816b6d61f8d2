import { Info } from 'lucide-react'
import { contrast } from '@/domain/contrast'
import { title, type Title } from '@/entities/title'
import { EntityScreen } from '@/list/EntityScreen'
import { useState } from 'react'
import { isHexColor } from '@/domain/store/onlineStore'
import type { OwnInputProps } from '@/list/fields/types'
import './tienda.css'

/** The colour of the picker while none is chosen. */
const NONE = '#000000'

/** A colour: picked, or typed as `#1d4ed8`. */
function ColorInput({ field, id, value, invalid, describedBy, onChange }: OwnInputProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <div className="input-group tienda-color">
      <input
        type="color"
        className="form-control form-control-color"
        aria-label={`Elegir ${field.label.toLowerCase()}`}
        value={isHexColor(text) ? text.trim().toLowerCase() : NONE}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        type="text"
        className={`form-control${invalid ? ' is-invalid' : ''}`}
        placeholder="#1d4ed8"
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

/** The store's colours for a banner that has none. */
const PAPER = '#1e293b'
const INK = '#ffffff'

/** The colours of the preview: only a valid colour goes into a style. */
const bannerColors = ({ color, text_color }: Partial<Title>) => ({
  backgroundColor: isHexColor(color) ? color.trim() : PAPER,
  color: isHexColor(text_color) ? text_color.trim() : INK,
})

/** The banner as the store shows it: its wide picture, else the square one, with the words over it. */
function BannerPreview({ banner, small = false }: { banner: Partial<Title>; small?: boolean }) {
  const source = banner.image_url || banner.crop_image_url || ''
  // Address of the picture that could not be shown.
  const [broken, setBroken] = useState('')
  const { header, lead } = banner
  return (
    // Hidden from screen readers: the words are also beside the banner, so the shop may choose colours with little
    // contrast.
    <div
      aria-hidden
      className={small ? 'tienda-banner tienda-banner-small' : 'tienda-banner'}
      style={bannerColors(banner)}
    >
      {source !== '' && source !== broken && (
        <img src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
      )}
      {(header || lead) && (
        <div className="tienda-banner-words">
          {header && <b>{header}</b>}
          {lead && <span>{lead}</span>}
        </div>
      )}
    </div>
  )
}

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
    width: 430,
    cell: ({ model }: { model: Title }) => <BannerPreview banner={model} small />,
  },
]
const SHOWN = ['header', 'preview']

/** The banners at the top of the store, each with a preview (ONL-030). */
export function Portadas() {
  return <EntityScreen entity={title} inputs={INPUTS} extraColumns={COLUMNS} shown={SHOWN} formAside={BannerAside} />
}
