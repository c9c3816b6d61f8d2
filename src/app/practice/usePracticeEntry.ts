import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { giveUpUnsaved } from '@/ui/dialogs/unsaved'
import { useToast } from '@/ui/notices/Toasts'
import { lostByReload } from '../shell/leaveQuestions'
import { selectUnsent } from '../updates/busy'
import { isPractice, PRACTICE } from './address'
import { beginVisit, PRACTICE_RIGHTS } from './visit'

/**
 * The way into practice, for whoever may sell; null for the others, and in practice itself. The sale in the cart waits in
 * its tab. Resolves to whether he goes there.
 */
export function usePracticeEntry(): (() => Promise<boolean>) | null {
  const { getState } = useStore()
  const confirm = useConfirm()
  const toast = useToast()
  const { can } = useAccess()
  const enter = useCallback(async () => {
    const user = selectUser(getState())
    if (user === null) return false
    if (selectUnsent(getState()).length > 0) {
      toast({ text: 'Hay ventas sin confirmar: practicá cuando terminen de enviarse', tone: 'warn' })
      return false
    }
    const lost = lostByReload(getState(), 'Practicar igual')
    if (lost !== null && !(await confirm(lost))) return false
    const { pathname, search } = window.location
    const lacks = PRACTICE_RIGHTS.filter((right) => !can(right))
    beginVisit({ user: user.id, name: user.name ?? '', from: pathname + search, lacks })
    giveUpUnsaved()
    window.location.assign(`${PRACTICE}/vender`)
    return true
  }, [can, confirm, getState, toast])
  return can('sale.store') && !isPractice(window.location.pathname) ? enter : null
}
