import type { Model } from './types'

/** One of several images of a record (IMG-008). */
export interface Image extends Model {
  hosting_url: string
  imageable_id: number | null
  temporal_id: string | null
}
