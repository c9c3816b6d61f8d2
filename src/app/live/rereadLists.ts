import { entities } from '@/entities'
import type { AnyEntity } from '@/entities/types'
import { readAgain, wasAsked } from '@/list/readAgain'
import { selectList } from '@/list/slices'
import type { ListState } from '@/list/state'
import type { AppStore } from '../store'

/**
 * Makes up for events missed while the connection was away: reads again every list that had been asked for, those on
 * the screen first. Fixed tables announce no changes and are left alone; lists of papers by day change without an event
 * and are read. `isDue`: of these lists alone, without a sign that they are being read.
 */
export function rereadLists(
  { dispatch, getState }: AppStore,
  isDue?: (entity: AnyEntity, list: ListState) => boolean,
): void {
  const viewersOf = (entity: AnyEntity) => selectList(getState(), entity).viewers
  // Lists on screen come first: the others would use up the requests allowed in this minute.
  for (const entity of Object.values(entities).sort((one, other) => viewersOf(other) - viewersOf(one))) {
    const list = selectList(getState(), entity)
    const { loading, failed, viewers } = list
    // One that is being read is asked for again too: its first pages may be from before the break.
    if (!wasAsked(list) || (entity.routes === 'list' && !entity.list?.byDate && !failed && !loading)) continue
    if (isDue && !isDue(entity, list)) continue
    const priority = viewers > 0 && !isDue ? 'user' : 'background'
    void dispatch(readAgain(entity, { priority, refresh: true, unseen: isDue !== undefined }))
  }
}
