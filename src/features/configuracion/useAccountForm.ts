import { useReducer, useRef } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { Access } from '@/domain/access'
import type { AnyField } from '@/entities/types'
import { user as entity, type UserAccount } from '@/entities/user'
import { draftReducer, EMPTY_DRAFT, isSame, readChanges } from '@/list/form/draft'
import { fieldId } from '@/list/fields/FormField'
import { validate } from '@/list/form/validate'
import { valueAt } from '@/list/values'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { saveAccount } from './saveAccount'

/** Changing one of these prices every article anew (contract a §3). */
const REPRICES: Readonly<Record<string, string>> = {
  dollar: 'el valor del dólar',
  iva_included: 'si los precios incluyen IVA',
}

const DISCARD = discardQuestion('la configuración')

/** The account being changed and its way to the server. Everything typed stays whatever it answers. */
export function useAccountForm(account: UserAccount, access: Access) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const [draft, send] = useReducer(draftReducer, EMPTY_DRAFT)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)
  const typed = readChanges(entity, draft.changes)
  const record = { ...account, ...typed } as UserAccount
  const dirty = Object.keys(draft.changes).length > 0
  useUnsaved(dirty, () => DISCARD, draft.saving)

  function change(field: AnyField, value: unknown) {
    const same = isSame(field, value, valueAt(account, field.key))
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
    try {
      const priced = Object.keys(typed).flatMap((key) => REPRICES[key] ?? [])
      const text = 'Se vuelve a calcular el precio de todos los artículos. Puede tardar unos minutos.'
      const question = { title: `¿Cambiar ${priced.join(' y ')}?`, text, action: 'Cambiar' }
      if (priced.length > 0 && !(await confirm(question))) return
      send({ type: 'saving' })
      await dispatch(saveAccount(typed))
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
