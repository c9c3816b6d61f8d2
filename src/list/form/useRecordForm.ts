import { useRef } from 'react'
import { failureText, isChangedMeanwhile } from '@/api/errors'
import type { AnyField, EntityDefinition, Model } from '@/entities/types'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { fieldId } from '../fields/FormField'
import { valueAt } from '../values'
import { CONFLICT } from '../saving/conflict'
import { isChanged, isSame, readChanges } from './draft'
import { useDraft } from './useDraft'
import { validate } from './validate'

interface Options<M> {
  /** What is lost when the changes are discarded, in Spanish: `la configuración`. */
  what: string
  /** `begun`: the record as it was at the first change. Rejects with an `ApiError`. */
  save: (changes: Partial<M>, begun: M) => Promise<unknown>
  /** The question a person must agree to before the changes are sent; null: there is none. */
  ask?: (changes: Partial<M>) => Question | null
}

/**
 * The state of a screen of settings, which changes a single record, and its way to the server. Everything typed stays,
 * whatever the server answers.
 */
export function useRecordForm<M extends Model>(
  entity: EntityDefinition<M>,
  stored: M,
  { what, save, ask }: Options<M>,
) {
  const access = useAccess()
  const confirm = useConfirm()
  const toast = useToast()
  const { draft, send, begun, beginFrom } = useDraft(stored)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)
  const typed = readChanges(entity, draft.changes) as Partial<M>
  const record: M = { ...stored, ...typed }
  const dirty = isChanged(draft)
  const question = discardQuestion(what)
  useUnsaved(dirty, () => question, draft.saving)

  function change(field: AnyField, value: unknown) {
    const same = isSame(field, value, valueAt(stored, field.key))
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
      const asked = ask?.(typed) ?? null
      if (asked !== null && !(await confirm(asked))) return
      send({ type: 'saving', sent: draft.changes })
      await save(typed, begun())
      send({ type: 'saved' })
      toast({ text: 'Guardado', tone: 'ok' })
    } catch (error) {
      send({ type: 'failed', failure: failureText(error) })
    } finally {
      busy.current = false
    }
  }

  const discard = async () => (await confirm(question)) && send({ type: 'discarded' })
  function overwrite() {
    beginFrom(stored)
    void submit()
  }
  const ways = isChangedMeanwhile(draft.failure)
    ? [
        { label: CONFLICT.news, run: () => void discard() },
        { label: CONFLICT.mine, run: overwrite },
      ]
    : []
  return { draft, record, dirty, ways, change, submit, discard }
}
