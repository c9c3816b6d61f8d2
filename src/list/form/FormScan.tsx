import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useWedge } from '@/ui/scan/useWedge'
import { codeHolder } from './codeHolder'
import { fieldId } from '../fields/FormField'
import { titleOf } from '../values'

interface Props {
  entity: AnyEntity
  /** Where the code goes. */
  field: AnyField
  form: RefObject<HTMLElement | null>
  /** More than a code has been typed. */
  filled: boolean
  onCode: (code: string) => void
  /** The record that has the code already. */
  onHolder: (model: Model) => void
}

/** Something else is open over the form: what is read there is none of its own. */
const isCovered = () => document.querySelectorAll('.modal.show').length > 1

/** Codes read into the form of a new record, wherever its focus is: each takes the place of the one before, and one that is taken opens its record. */
export function FormScan({ entity, field, form, filled, onCode, onHolder }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const turn = useRef(0)
  const id = fieldId(field)

  async function read(code: string) {
    turn.current += 1
    const own = turn.current
    onCode(code)
    // What is read next runs into the same field.
    requestAnimationFrame(() => {
      const input = document.activeElement
      if (input instanceof HTMLInputElement && input.id === id) input.select()
    })
    // Unanswered it is asked again on saving.
    const holder = await dispatch(codeHolder(entity, field.key, code, null)).catch(() => undefined)
    if (holder === undefined || turn.current !== own) return
    const title = titleOf(entity, holder)
    const question = {
      title: `¿Abrir ${title}?`,
      text: `Ya tiene el código ${code}. Lo que cargaste acá se pierde.`,
      action: 'Abrir',
      cancel: 'Seguir acá',
    }
    if (filled && !(await confirm(question))) return
    if (turn.current === own) onHolder(holder)
  }
  useWedge((code) => {
    if (!isCovered()) void read(code)
  })
  const entered = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey } = event
    if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement) || target.id !== id) return
    const code = target.value.trim()
    if (code !== '') void read(code)
  })
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', entered)
    return () => {
      element?.removeEventListener('keydown', entered)
      // A form that is gone opens nothing.
      turn.current += 1
    }
  }, [form])
  return null
}
