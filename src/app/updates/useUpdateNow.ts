import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { noticesSlice } from '../notices'
import { lostByReload } from '../shell/leaveQuestions'

/** Begins the update when the person asks for it; asks him first when the reload would lose something. */
export function useUpdateNow(): () => Promise<void> {
  const { dispatch, getState } = useStore()
  const confirm = useConfirm()
  return useCallback(async () => {
    const lost = lostByReload(getState(), 'Actualizar igual')
    if (lost === null || (await confirm(lost)))
      dispatch(noticesSlice.actions.updateChanged({ phase: 'runs', demanded: true }))
  }, [confirm, dispatch, getState])
}
