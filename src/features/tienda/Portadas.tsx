import { title, type Title } from '@/entities/title'
import { EntityScreen } from '@/list/EntityScreen'
import { BannerAside } from './BannerAside'
import { BannerPreview } from './BannerPreview'
import { ColorInput } from './ColorInput'
import './tienda.css'

const INPUTS = { text_color: ColorInput, color: ColorInput }
const COLUMNS = [
  {
    key: 'preview',
    label: 'Vista previa',
    width: 140,
    cell: ({ model }: { model: Title }) => <BannerPreview banner={model} small />,
  },
]
const SHOWN = ['header', 'lead', 'preview']

/** The banners at the top of the store, each with a preview (ONL-030). */
export function Portadas() {
  return <EntityScreen entity={title} inputs={INPUTS} extraColumns={COLUMNS} shown={SHOWN} formAside={BannerAside} />
}
