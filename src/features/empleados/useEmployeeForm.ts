import { useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { failureText, isChangedMeanwhile } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { newPasswordProblem } from '@/domain/password'
import { employee as entity, type Employee } from '@/entities/employee'
import type { AnyField, Unsaved } from '@/entities/types'
import { blanks, isChanged, isSame, readChanges } from '@/list/form/draft'
import { useDraft } from '@/list/form/useDraft'
import { fieldId } from '@/list/fields/FormField'
import { listActions, selectList } from '@/list/slices'
import { CONFLICT } from '@/list/saving/conflict'
import { isDeclined } from '@/list/saving/record'
import { validate, type Problems } from '@/list/form/validate'
import { valueAt } from '@/list/values'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { LATER, removeEmployee, saveEmployee, type Saved } from './saveEmployee'

const TAKEN = 'Ya hay un usuario con ese número de documento'

/** The employee being filled in and how he is saved. What was typed stays whatever the server answers. */
export function useEmployeeForm(model: Unsaved<Employee>, onClose: () => void) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const store = useStore()
  const confirm = useConfirm()
  const toast = useToast()
  const self = useSelector(selectUser)
  const { draft, send, begun, beginFrom } = useDraft(model)
  // A ref, since a second press may come before the first one has rendered.
  const busy = useRef(false)
  const closing = useRef(false)
  const isNew = model.id === null
  const typed = readChanges(entity, draft.changes) as Partial<Employee>
  const record = { ...model, ...typed } as Employee
  const dirty = isChanged(draft)
  useUnsaved(dirty, undefined, draft.saving)

  function change(field: AnyField, value: unknown) {
    const same = isSame(field, value, valueAt(model, field.key))
    send({ type: 'changed', values: { [field.key]: value }, restored: same ? [field.key] : [] })
  }

  function problemsOf(): Problems {
    const rows = selectList(store.getState(), entity).models as unknown as readonly Employee[]
    const doc = record.doc_number?.trim() ?? ''
    const others = rows.filter(({ id }) => id !== model.id).map(({ doc_number }) => doc_number)
    const taken = doc !== '' && (others.includes(doc) || (self?.id !== model.id && self?.doc_number === doc))
    const spaces = newPasswordProblem(record.visible_password ?? '')
    return {
      ...validate(entity, record, access),
      ...(taken && { doc_number: TAKEN }),
      ...(spaces !== null && { visible_password: spaces }),
    }
  }

  const refuse = (problems: Problems) => {
    send({ type: 'refused', problems })
    document.getElementById(fieldId({ key: Object.keys(problems)[0] ?? '' }))?.focus()
  }

  /** Tells what the server stored differently from what was typed. */
  function tellLimits({ saved, incomplete }: Saved) {
    if (incomplete !== null)
      toast({ text: `El empleado se creó, pero faltó guardar una parte. ${failureText(incomplete)}`, tone: 'error' })
    else if (saved.doc_number !== record.doc_number)
      toast({ text: `El documento no se cambió: ${TAKEN.toLowerCase()}`, tone: 'warn', seconds: 10 })
    else toast({ text: isNew ? 'Creado' : 'Guardado', tone: 'ok' })
  }

  async function submit(andClose: boolean) {
    if (busy.current) return
    closing.current = andClose
    const problems = problemsOf()
    if (Object.keys(problems).length > 0) return refuse(problems)
    busy.current = true
    send({ type: 'saving', sent: draft.changes })
    try {
      const done = await dispatch(
        saveEmployee(begun(), isNew ? { ...blanks(entity, record, access), ...typed } : typed),
      )
      const later = done.incomplete === null ? [] : LATER.filter((key) => key in draft.changes)
      const left = Object.fromEntries(later.map((key) => [key, draft.changes[key]]))
      const after = send({ type: 'saved', left })
      beginFrom(done.saved)
      tellLimits(done)
      if (andClose && done.incomplete === null && !isChanged(after)) onClose()
      else dispatch(listActions(entity).modelSet({ model: done.saved }))
    } catch (error) {
      // `{model: false}`: an employee of some shop already has the number (NS-02k).
      if (isNew && isDeclined(error)) {
        refuse({ doc_number: TAKEN })
        toast({ text: `${TAKEN}.`, tone: 'error' })
      } else send({ type: 'failed', failure: failureText(error) })
    } finally {
      busy.current = false
    }
  }

  async function remove() {
    const { id } = model
    if (id === null) return
    const text = 'Deja de poder entrar al sistema y se cierra su sesión. Lo que vendió queda.'
    if (!(await confirm({ title: `¿Eliminar a ${model.name}?`, text, action: 'Eliminar', danger: true }))) return
    try {
      await dispatch(removeEmployee(id))
      onClose()
    } catch (error) {
      send({ type: 'failed', failure: failureText(error) })
    }
  }

  async function close() {
    if (busy.current) return
    if (!dirty || (await confirm(discardQuestion()))) onClose()
  }

  async function takeNews() {
    if (await confirm(discardQuestion())) send({ type: 'discarded' })
  }
  function overwrite() {
    beginFrom(model)
    void submit(closing.current)
  }
  const ways = isChangedMeanwhile(draft.failure)
    ? [
        { label: CONFLICT.news, run: () => void takeNews() },
        { label: CONFLICT.mine, run: overwrite },
      ]
    : []

  return { draft, record, dirty, ways, change, submit, remove, close }
}
