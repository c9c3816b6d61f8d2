import { isHexColor } from '@/domain/store/onlineStore'
import { defineEntity, type Model } from './types'

/** A banner of the online store. */
export interface Title extends Model {
  image_url: string | null
  crop_image_url: string | null
  header: string | null
  lead: string | null
  text_color: string | null
  color: string | null
}

/** Width over height of a banner (D-37; contract a §8). */
const RATIO = 4

/** The store would show an empty strip. */
const emptyProblem = ({ image_url, crop_image_url, header, lead }: Partial<Title>): string | null =>
  [image_url, crop_image_url, header, lead].some((text) => text?.trim()) ? null : 'Poné una imagen o un título'

const colorProblem = (value: unknown): string | null =>
  (value ?? '') === '' || isHexColor(value) ? null : 'Un color como #1d4ed8'

export const title = defineEntity<Title>({
  name: 'title',
  labels: { one: 'Portada', many: 'Portadas' },
  title: 'header',
  fields: [
    { key: 'header', label: 'Título', type: 'text', problem: emptyProblem, in: { search: true } },
    { key: 'lead', label: 'Texto', type: 'textarea' },
    { key: 'text_color', label: 'Color del texto', type: 'text', problem: (record) => colorProblem(record.text_color) },
    { key: 'color', label: 'Color de fondo', type: 'text', problem: (record) => colorProblem(record.color) },
    { key: 'image_url', label: 'Imagen', type: 'image', ratio: RATIO },
    { key: 'crop_image_url', label: 'Imagen cuadrada', type: 'image' },
  ],
  list: { perPage: 25 },
})

export const declared = [title]
