import { useSelector } from 'react-redux'
import { provider } from '@/entities/provider'
import { selectList } from '@/list/slices'
import { useAccess } from '@/session/useAccess'
import type { Shown } from '../menu'

const PROVIDERS: Shown = ['providers']
const NOTHING: Shown = []

/** The conditions (`menuWhen`) that hold now: without providers the control panel has nothing to show (D-41). */
export function useShown(): Shown {
  const { can } = useAccess()
  const some = useSelector((state) => selectList(state, provider).models.length > 0)
  return some && can('provider.index') ? PROVIDERS : NOTHING
}
