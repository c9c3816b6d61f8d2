import { entities } from '@/entities'
import type { AnyEntity } from '@/entities/types'
import { createListSlice, type ListSlice } from './createListSlice'
import type { ListState } from './state'

/** One list slice for each entity of the registry; the store holds them all. */
export const listSlices: Readonly<Record<string, ListSlice>> = Object.fromEntries(
  Object.values(entities).map((entity) => [entity.name, createListSlice(entity)]),
)

export function listActions(entity: AnyEntity): ListSlice['actions'] {
  const slice = listSlices[entity.name]
  if (slice === undefined) throw new Error(`"${entity.name}" is not in the registry of entities`)
  return slice.actions
}

export const selectList = (state: unknown, entity: AnyEntity): ListState => {
  const list = (state as Record<string, ListState | undefined>)[entity.name]
  if (list === undefined) throw new Error(`the store has no list "${entity.name}"`)
  return list
}
