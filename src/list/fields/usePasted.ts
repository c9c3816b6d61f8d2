import { useEffect, type RefObject } from 'react'

interface Taken {
  onFiles: (files: readonly File[]) => void
  onAddress: (address: string) => void
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)
const EDITABLE = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable]'

/**
 * Whether something pasted at the target is meant for the group: inside it, or anywhere in a form without another such
 * group.
 */
function isFor(group: HTMLElement, target: EventTarget | null): boolean {
  if (target instanceof Node && group.contains(target)) return true
  const form = group.closest('[role="dialog"], form')
  // With the focus nowhere, the paste is aimed at the whole page.
  const inForm = target === document.body || (target instanceof Node && form?.contains(target))
  return Boolean(inForm) && form?.querySelectorAll('.images-input').length === 1
}

/**
 * Hands `taken` the pictures, or the address of one, that are pasted into a group of pictures or the form around it;
 * null: takes none now. Pasted text goes where one types.
 */
export function usePasted(group: RefObject<HTMLElement | null>, taken: Taken | null): void {
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const { target, clipboardData } = event
      if (taken === null || event.defaultPrevented || clipboardData === null) return
      if (group.current === null || !isFor(group.current, target)) return
      const files = [...clipboardData.files]
      const text = clipboardData.getData('text').trim()
      if (text !== '' && target instanceof Element && target.closest(EDITABLE) !== null) return
      if (files.length === 0 && !isAddress(text)) return
      event.preventDefault()
      if (files.length > 0) taken.onFiles(files)
      else taken.onAddress(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [group, taken])
}
