import type { LucideIcon } from 'lucide-react'
import type { Access } from '@/domain/access'
import { entities } from '@/entities'
import type { AnyEntity } from '@/entities/types'
import { dashed, fold, hasEveryWord, words } from '@/lib/text'
import { GROUPS, USUAL, type Entry } from './groups'

/** A catalogue with its address. */
export interface Place {
  entity: AnyEntity
  view: string
  address: string
  about: string | undefined
  /** The words the search looks in, without accents and in lower case. */
  text: string
}

export interface PlaceGroup {
  view: string
  label: string
  icon: LucideIcon
  places: readonly Place[]
}

/** Second word of the address: the plural name in dashes, `/abm/listado/categorias` (NS-02j). */
const wordOf = (entity: AnyEntity): string => fold(dashed(entity.labels.many))

/** Some old addresses split a name with an extra dash: `sub-categorias`. */
const bare = (word: string): string => fold(word).replace(/[^a-z0-9]/g, '')

function placeOf(view: string, label: string, { name, about, words: more = '' }: Entry): Place | null {
  const entity = entities[name]
  if (entity === undefined) return null
  return {
    entity,
    view,
    about,
    address: `/abm/${view}/${wordOf(entity)}`,
    text: fold(`${entity.labels.many} ${more} ${label}`),
  }
}

const mayEnter = ({ extension, permission }: Entry, access: Access): boolean =>
  (extension === undefined || access.has(extension)) && (permission === undefined || access.can(permission))

/** The catalogues this person may open, by group; an empty group is left out. */
export const placesFor = (access: Access): readonly PlaceGroup[] =>
  GROUPS.map(({ view, label, icon, entries }) => ({
    view,
    label,
    icon,
    places: entries
      .filter((entry) => mayEnter(entry, access))
      .map((entry) => placeOf(view, label, entry))
      .filter((place) => place !== null),
  })).filter(({ places }) => places.length > 0)

/** The groups with the places that hold every word of the query. */
export function matching(groups: readonly PlaceGroup[], query: string): readonly PlaceGroup[] {
  const wanted = words(query)
  if (wanted.length === 0) return groups
  return groups
    .map((group) => ({ ...group, places: group.places.filter(({ text }) => hasEveryWord(text, wanted)) }))
    .filter(({ places }) => places.length > 0)
}

/** The match that Enter opens: the first whose name begins with what was typed, else the first shown. */
export function bestOf(groups: readonly PlaceGroup[], query: string): Place | undefined {
  const typed = fold(query.trim())
  const all = groups.flatMap(({ places }) => places)
  return all.find(({ entity }) => fold(entity.labels.many).startsWith(typed)) ?? all[0]
}

/** Those of the catalogues that a shop changes every month which this person may open. */
export const usualPlaces = (groups: readonly PlaceGroup[]): readonly Place[] => {
  const places = groups.flatMap((group) => group.places)
  return USUAL.map((name) => places.find(({ entity }) => entity.name === name)).filter((place) => place !== undefined)
}

/**
 * The catalogue at an address; the address of a view alone is its first catalogue. Undefined when there is none, or
 * when this person may not open it.
 */
export function placeAt(
  groups: readonly PlaceGroup[],
  view: string | undefined,
  subView: string | undefined,
): Place | undefined {
  if (view === undefined) return undefined
  const own = groups.find((group) => group.view === view)?.places ?? []
  if (subView === undefined) return own[0]
  const wanted = bare(subView)
  return [...own, ...groups.flatMap(({ places }) => places)].find(
    ({ entity }) => bare(wordOf(entity)) === wanted || bare(entity.name) === wanted,
  )
}
