import { useCallback, useEffect, useId, useState } from 'react'
import { useConfirm } from './Confirm'
import { discardQuestion } from './discard'
import { useUnsaved } from './unsaved'

/** What would be lost of a form; `saving`: it is on its way, and closing stops nothing. */
export type Begun = 'dirty' | 'saving' | null

/** Of one form of the dialog. */
export type OnBegun = (begun: Begun, form: string) => void

/**
 * The close of a dialog with forms inside: what was begun there goes, by whatever way, only after a question, and what is on its way to
 * the server stays until its answer is seen. Each form tells `onBegun` what there is (`useBegun`). `leave`: another way out; of the form
 * `settled` there is nothing left to lose.
 */
export function useDiscarding(onClose: () => void) {
  const confirm = useConfirm()
  const [forms, setForms] = useState<Readonly<Record<string, Begun>>>({})
  const all = Object.values(forms)
  const saving = all.includes('saving')
  useUnsaved(all.includes('dirty'), undefined, saving)
  const onBegun: OnBegun = useCallback(
    (begun, form) => setForms((before) => ((before[form] ?? null) === begun ? before : { ...before, [form]: begun })),
    [],
  )
  async function ask(then: () => void, settled?: string) {
    if (saving) return
    const dirty = Object.entries(forms).some(([form, begun]) => begun !== null && form !== settled)
    if (!dirty || (await confirm(discardQuestion()))) then()
  }
  return {
    close: () => void ask(onClose),
    leave: (then: () => void, settled?: string) => void ask(then, settled),
    saving,
    onBegun,
  }
}

/** Answers the name of the form. */
export function useBegun(dirty: boolean, saving: boolean, onBegun: OnBegun): string {
  const begun = saving ? 'saving' : dirty ? 'dirty' : null
  const form = useId()
  useEffect(() => {
    onBegun(begun, form)
    return () => onBegun(null, form)
  }, [begun, form, onBegun])
  return form
}
