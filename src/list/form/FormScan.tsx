import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { useBursts } from '@/ui/scan/scanBurst'
import { isCovered, useWedge } from '@/ui/scan/useWedge'
import { fieldId } from '../fields/FormField'
import { titleOf } from '../values'
import { codeHolder } from './codeHolder'

interface Props {
  entity: AnyEntity
  field: AnyField
  form: RefObject<HTMLElement | null>
  /** More than a code has been typed. */
  filled: boolean
  /** The record is being created: a code read now is that of the next one. */
  saving: boolean
  onCode: (code: string) => void
  /** The record that has the code already. */
  onHolder: (model: Model) => void
}

/**
 * Takes codes that are read into the form of a new record, wherever its focus is. Each replaces the one before, and a
 * code that another record has opens that record.
 */
export function FormScan({ entity, field, form, filled, saving, onCode, onHolder }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const bursts = useBursts()
  const turn = useRef(0)
  const id = fieldId(field)

  async function read(code: string) {
    turn.current += 1
    const own = turn.current
    onCode(code)
    // If this question gets no answer, the form asks it again before it saves.
    const holder = await dispatch(codeHolder(entity, field.key, code, null)).catch(() => undefined)
    if (turn.current !== own) return
    if (holder === undefined) return goOn()
    const title = titleOf(entity, holder)
    const question = {
      title: `¿Abrir ${title}?`,
      text: `Ya tiene el código ${code}. Lo que cargaste acá se pierde.`,
      action: 'Abrir',
      cancel: 'Seguir acá',
      danger: true,
    }
    if (filled && !(await confirm(question))) return
    if (turn.current !== own) return
    toast({ text: `El código ${code} ya es de ${title}: se abrió su ficha.`, tone: 'ok' })
    onHolder(holder)
  }
  /** From the code to the title, unless that is filled in or the person has gone elsewhere. */
  function goOn() {
    const title = document.getElementById(fieldId({ key: entity.title }))
    if (document.activeElement?.id === id && title instanceof HTMLInputElement && title.value === '') title.focus()
  }
  function take(code: string) {
    if (saving) toast({ text: `No se tomó el código ${code}: todavía se está guardando`, tone: 'warn' })
    else void read(code)
  }
  useWedge((code) => {
    if (!isCovered()) take(code)
  })
  // The code's own field is not heard by its rhythm, since a hand may type its last digits as fast as a reader: Enter
  // takes all that stands there.
  const entered = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey || !(target instanceof HTMLInputElement) || target.id !== id) return
    const code = target.value.trim()
    if (code === '' || (key !== 'Enter' && (key !== 'Tab' || bursts.endedBy(event) === ''))) return
    event.preventDefault()
    // The next code replaces this one instead of joining it.
    target.select()
    take(code)
  })
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', entered)
    return () => {
      element?.removeEventListener('keydown', entered)
      // Once the form is gone, a late answer must open nothing.
      turn.current += 1
    }
  }, [form])
  return null
}
