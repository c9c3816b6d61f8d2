import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { entities } from '@/entities'
import type { AnyEntity, AnyField } from '@/entities/types'
import type { Filter } from '../state'
import { reload } from '../thunks'
import type { Titles } from '../values'

const NONE: ReadonlySet<string> = new Set()

const refOf = (field: AnyField & { entity: string }, { igual_que }: Filter) => `${field.entity}/${igual_que}`

/** The record a filter asks for, where it is one that is neither called anything nor known not to be: `provider/12`. */
function unnamed(entity: AnyEntity, filter: Filter, titles: Titles): string[] {
  const field = entity.fields.find(({ key }) => key === filter.key)
  if (field?.type !== 'relation' || filter.igual_que === undefined) return []
  const title = titles(field.entity, Number(filter.igual_que))
  return title === undefined || title === '…' ? [refOf(field, filter)] : []
}

/** Filters that ask for a record that was deleted since they were saved: they find nothing, and nobody would know why. */
export function useGone(entity: AnyEntity, filters: readonly Filter[], titles: Titles): readonly Filter[] {
  const dispatch = useThunkDispatch()
  const [gone, setGone] = useState(NONE)
  const asked = filters.flatMap((filter) => unnamed(entity, filter, titles)).join(' ')
  useEffect(() => {
    for (const ref of asked.split(' ').filter(Boolean)) {
      const [name = '', id] = ref.split('/')
      const other = entities[name]
      if (other === undefined || !['all', 'change'].includes(other.routes ?? 'all')) continue
      // One that is there goes into its list, and is called by its name.
      dispatch(reload(other, Number(id))).then(
        (model) => model === null && setGone((before) => new Set([...before, ref])),
        () => undefined,
      )
    }
  }, [asked, dispatch])
  return filters.filter((filter) => unnamed(entity, filter, titles).some((ref) => gone.has(ref)))
}
