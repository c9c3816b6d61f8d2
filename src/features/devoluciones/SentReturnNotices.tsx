import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useRecalled } from '@/api/useRecalled'
import { selectUser } from '@/session/sessionSlice'
import { SentNotices } from '@/ui/SentNotices'
import { isHeld, selectDevolucion } from './devolucionesSlice'
import { findStored } from './readNotes'
import { RETURN_LOCK, settle, type StoredReturn } from './saveReturn'
import { HALFWAY, sentReturns, wordsOf } from './sentReturns'

/** Returns that an earlier page, or another tab, sent and had no answer to. `onStored`: one is among the records after all. */
export function SentReturnNotices({ onStored }: { onStored: (stored: StoredReturn) => void }) {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const user = useSelector(selectUser)?.id ?? 0
  const { doubt, saving } = useSelector(selectDevolucion)
  const { recalled, again, ...others } = useRecalled({
    kept: sentReturns,
    user,
    lock: RETURN_LOCK,
    find: (what) => dispatch((_dispatch, _getState, { api }) => findStored(api, what)),
    onStored: (what) => onStored(dispatch(settle(what, true))),
    isHeld: () => isHeld(selectDevolucion(store.getState())),
  })
  // The one on the screen tells of itself.
  const own = doubt?.sent.id
  useEffect(again, [again, own, saving])
  const earlier = recalled.filter(({ entry }) => entry.id !== own)
  return <SentNotices {...others} again={again} recalled={earlier} wordsOf={wordsOf} halfway={HALFWAY} />
}
