import { useReducer, useRef } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { online_configuration as entity, type OnlineConfiguration } from '@/entities/onlineConfiguration'
import type { AnyField } from '@/entities/types'
import { draftReducer, EMPTY_DRAFT, isSame, readChanges } from '@/list/form/draft'
import { fieldId } from '@/list/fields/FormField'
import { validate } from '@/list/form/validate'
import { valueAt } from '@/list/values'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { saveStore } from './saveStore'

const DISCARD = discardQuestion('la configuración de la tienda')

/** The settings being changed and their way to the server. Everything typed stays whatever it answers. */
export function useStoreForm(store: OnlineConfiguration) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const confirm = useConfirm()
  const toast = useToast()
  const [draft, send] = useReducer(draftReducer, EMPTY_DRAFT)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)
  const typed = readChanges(entity, draft.changes) as Partial<OnlineConfiguration>
  const record = { ...store, ...typed }
  const dirty = Object.keys(draft.changes).length > 0
  useUnsaved(dirty, () => DISCARD, draft.saving)

  function change(field: AnyField, value: unknown) {
    const same = isSame(field, value, valueAt(store, field.key))
    send({ type: 'changed', values: { [field.key]: value }, restored: same ? [field.key] : [] })
  }

  async function submit() {
    if (busy.current || !dirty) return
    const problems = validate(entity, record, access)
    const [first] = Object.keys(problems)
    if (first !== undefined) {
      send({ type: 'refused', problems })
      return document.getElementById(fieldId({ key: first }))?.focus()
    }
    busy.current = true
    send({ type: 'saving' })
    try {
      await dispatch(saveStore(typed))
      send({ type: 'saved' })
      toast({ text: 'Guardado', tone: 'ok' })
    } catch (error) {
      send({ type: 'failed', failure: failureText(error) })
    } finally {
      busy.current = false
    }
  }

  const discard = async () => (await confirm(DISCARD)) && send({ type: 'saved' })
  return { draft, record, dirty, change, submit, discard }
}
