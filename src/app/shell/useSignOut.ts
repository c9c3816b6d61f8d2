import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { checkSession, logout } from '@/session/session'
import { selectSession } from '@/session/sessionSlice'
import { useMayLeave } from './useMayLeave'

/** Signs out; asks first when that would lose something. Where somebody else has signed in already, it is his session that goes on. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const mayLeave = useMayLeave()
  return useCallback(async () => {
    if (!(await mayLeave())) return
    await (selectSession(getState()).taken ? dispatch(checkSession()) : dispatch(logout()))
  }, [dispatch, getState, mayLeave])
}
