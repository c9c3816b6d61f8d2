import { useEffect, type RefObject } from 'react'

type Taken = (files: readonly File[]) => void

const EDITABLE = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable]'

/** Whether a picture pasted at the target is meant for the group: inside it, or anywhere where no other group is. */
const isFor = (group: HTMLElement, target: EventTarget | null): boolean =>
  (target instanceof Node && group.contains(target)) || document.querySelectorAll('.images-input').length === 1

/**
 * Hands `taken` the pictures that are pasted into a group of pictures or the form around it; null: takes none now.
 * Pasted text goes where one types.
 */
export function usePasted(group: RefObject<HTMLElement | null>, taken: Taken | null): void {
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const { target, clipboardData } = event
      if (taken === null || event.defaultPrevented || clipboardData === null) return
      if (group.current === null || !isFor(group.current, target)) return
      const files = [...clipboardData.files]
      const isText = clipboardData.getData('text').trim() !== ''
      if (files.length === 0 || (isText && target instanceof Element && target.closest(EDITABLE) !== null)) return
      event.preventDefault()
      taken(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [group, taken])
}
