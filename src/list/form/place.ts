import { valueAt } from '../values'
import { selectSettings } from '@/session/settings'

/** The place of a record that is an address, or has the columns of one. */
interface Place {
  title: string
  at: { lat: number; lng: number } | null
}

const textAt = (record: object, key: string): string => {
  const value = valueAt(record, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** The place of a record that has a street; null for any other. Coordinates come as text, `"0"` when nobody set them. */
export function placeOf(record: object): Place | null {
  const street = [textAt(record, 'street'), textAt(record, 'street_number')].filter(Boolean).join(' ')
  if (textAt(record, 'street') === '') return null
  const [lat, lng] = [Number(textAt(record, 'lat')), Number(textAt(record, 'lng'))]
  const known =
    Number.isFinite(lat) &&
    Number.isFinite(lng) &&
    (lat !== 0 || lng !== 0) &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180
  const title = [street, textAt(record, 'city'), textAt(record, 'province')].filter(Boolean).join(', ')
  return { title, at: known ? { lat, lng } : null }
}

/** Address of the map's tile pictures. */
export const selectMapTiles = (state: unknown): string => selectSettings(state)?.mapTiles ?? ''
