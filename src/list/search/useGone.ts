import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { entities } from '@/entities'
import type { AnyEntity, AnyField } from '@/entities/types'
import type { Filter } from '../state'
import { reload } from '../thunks'
import type { Titles } from '../values'

const NONE: ReadonlySet<string> = new Set()

const refOf = (field: AnyField & { entity: string }, { igual_que }: Filter) => `${field.entity}/${igual_que}`

/** The related record a filter asks for, as `provider/12`, where its name is not known (yet). */
function unnamed(entity: AnyEntity, filter: Filter, titles: Titles): string[] {
  const field = entity.fields.find(({ key }) => key === filter.key)
  if (field?.type !== 'relation' || filter.igual_que === undefined) return []
  const title = titles(field.entity, Number(filter.igual_que))
  return title === undefined || title === '…' ? [refOf(field, filter)] : []
}

/** The filters that ask for a record deleted since they were saved: they find nothing, and nobody would know why. */
export function useGone(entity: AnyEntity, filters: readonly Filter[], titles: Titles): readonly Filter[] {
  const dispatch = useThunkDispatch()
  const [gone, setGone] = useState(NONE)
  const asked = filters.flatMap((filter) => unnamed(entity, filter, titles)).join(' ')
  useEffect(() => {
    for (const ref of asked.split(' ').filter(Boolean)) {
      const [name = '', id] = ref.split('/')
      const other = entities[name]
      if (other === undefined || !['all', 'change'].includes(other.routes ?? 'all')) continue
      // A record that exists goes into its list, and then has a name.
      dispatch(reload(other, Number(id))).then(
        (model) => model === null && setGone((before) => new Set([...before, ref])),
        () => undefined,
      )
    }
  }, [asked, dispatch])
  return filters.filter((filter) => unnamed(entity, filter, titles).some((ref) => gone.has(ref)))
}
