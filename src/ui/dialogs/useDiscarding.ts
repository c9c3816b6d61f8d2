import { useCallback, useEffect, useId, useState } from 'react'
import { useConfirm } from './Confirm'
import { discardQuestion } from './discard'
import { useUnsaved } from './unsaved'

/** What would be lost with a form; `saving`: it is on its way, and closing does not stop it. */
export type Begun = 'dirty' | 'saving' | null

/** Tells what one form of the dialog would lose. */
export type OnBegun = (begun: Begun, form: string) => void

/**
 * Closes a dialog with forms inside: what was begun there is lost only after a question, and what is on its way to the
 * server stays until its answer is seen. Each form tells `onBegun` what it would lose (`useBegun`). `leave`: another
 * way out, for which the form `settled` has nothing left to lose.
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
    onBegun,
  }
}

/** Tells the dialog what this form would lose; returns the form's name. */
export function useBegun(dirty: boolean, saving: boolean, onBegun: OnBegun): string {
  const begun = saving ? 'saving' : dirty ? 'dirty' : null
  const form = useId()
  useEffect(() => {
    onBegun(begun, form)
    return () => onBegun(null, form)
  }, [begun, form, onBegun])
  return form
}
