import { useCallback, useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { discardQuestion, SAVING_QUESTION } from '@/ui/dialogs/discard'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { focusScan } from '@/ui/scan/scanTarget'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'
import { editSale, leaveSale, selectViewing, viewSale } from './previus'
import { releaseSaleOnExit } from './previusCalls'
import { previusEvents, selectPrevius } from './previusSlice'
import { codesDue } from '../scan/till'
import { selectEditing, selectVender } from '../cart/selectors'
import type { Mode } from '../cart/tillAction'

/** Whether the past sale was changed and the change is not stored. */
function selectChanged(state: unknown): boolean {
  const editing = selectEditing(state)
  return (
    editing !== null && (editing.updating || editing.doubt !== null || selectVender(state).cart !== editing.opened.cart)
  )
}

/** Whether the change is on its way; a change in doubt has a question of its own. */
function selectBeingSaved(state: unknown): boolean {
  const { doubt, updating } = selectEditing(state) ?? {}
  return updating === true && !doubt
}

const DISCARD = discardQuestion('la venta')

/** Question for leaving a change in doubt. */
const LEAVE = {
  title: '¿Salir sin saber si se guardó?',
  text: 'Los cambios pueden haberse guardado, o llegar todavía: salir no los deshace. Antes de editar otra vez, fijate cómo quedó la venta.',
  action: 'Salir',
  cancel: 'Seguir acá',
  danger: true,
}

function question(state: unknown) {
  return selectEditing(state)?.doubt ? LEAVE : selectBeingSaved(state) ? SAVING_QUESTION : DISCARD
}

/** Back to the sale being made, after asking when changes would be lost. */
export function useLeaveSale(): () => void {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const confirm = useConfirm()
  return useCallback(() => {
    const due = () => (selectEditing(getState())?.doubt === null ? dispatch(codesDue()) : null)
    const leave = (yes: boolean) => {
      const text = yes ? due() : null
      if (text !== null) dispatch(previusEvents.failed({ title: 'Todavía no se puede salir', text }))
      else if (yes) dispatch(leaveSale())
      focusScan()
    }
    if (selectEditing(getState())?.updating) return
    // Before the question, and once more after it.
    if (due() !== null) return leave(true)
    if (selectChanged(getState())) void confirm(question(getState())).then(leave)
    else leave(true)
  }, [dispatch, getState, confirm])
}

/** `/vender/remito?sale={id}` opens a sale once, with `&edit=1` to change it; a reload does not open it again. */
function useSaleOfAddress(): void {
  const dispatch = useThunkDispatch()
  const take = useCallback(
    (id: number, given: URLSearchParams) =>
      void dispatch(given.get('edit') === '1' ? editSale(id) : viewSale(id)).then(focusScan),
    [dispatch],
  )
  useIdOfAddress('sale', take, 'edit')
}

/** Gives back the lock when the sale leaves the screen, and asks before changes are lost. */
function useExits(): void {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const changed = useSelector(selectChanged)
  useUnsaved(
    changed,
    (to) => (to.startsWith('/vender') || !selectChanged(getState()) ? null : question(getState())),
    useSelector(selectBeingSaved),
  )
  useEffect(() => {
    const release = () =>
      dispatch((_dispatch, _getState, { api }) => {
        const { held } = selectPrevius(getState())
        if (held !== null) releaseSaleOnExit(api, held)
      })
    window.addEventListener('pagehide', release)
    return () => {
      window.removeEventListener('pagehide', release)
      dispatch(leaveSale())
    }
  }, [dispatch, getState])
}

/** Opens past sales by the address and handles leaving them. Returns which sale is on the screen. */
export function usePrevius(): Mode {
  useSaleOfAddress()
  useExits()
  return useSelector((state): Mode =>
    selectEditing(state) !== null ? 'editing' : selectViewing(state) ? 'viewing' : 'own',
  )
}
