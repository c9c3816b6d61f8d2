import { useEffect, useState } from 'react'
import { useConfirm } from './Confirm'
import { discardQuestion } from './discard'
import { useUnsaved } from './unsaved'

/** What would be lost of a form; `saving`: it is on its way, and closing stops nothing. */
export type Begun = 'dirty' | 'saving' | null

/**
 * The close of a dialog whose form is inside: what was begun there goes, by whatever way, only after a question, and what is on its way to
 * the server stays until its answer is seen. The form tells `onBegun` what there is (`useBegun`).
 */
export function useDiscarding(onClose: () => void): { close: () => void; onBegun: (begun: Begun) => void } {
  const confirm = useConfirm()
  const [begun, onBegun] = useState<Begun>(null)
  useUnsaved(begun === 'dirty', undefined, begun === 'saving')
  const ask = async () => {
    if (begun === 'saving') return
    if (begun === null || (await confirm(discardQuestion()))) onClose()
  }
  return { close: () => void ask(), onBegun }
}

export function useBegun(dirty: boolean, saving: boolean, onBegun: (begun: Begun) => void): void {
  const begun = saving ? 'saving' : dirty ? 'dirty' : null
  useEffect(() => {
    onBegun(begun)
    return () => onBegun(null)
  }, [begun, onBegun])
}
