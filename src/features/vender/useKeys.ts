import { useHotkeys } from 'react-hotkeys-hook'
import { KEYS, type Action } from './keys'
import { isScanField } from '@/ui/scanTarget'
import { dialogOpen, fieldOf } from '@/ui/useWedge'

const ALL = KEYS.flatMap(({ keys }) => keys)
// The plus sign is a key here, so it cannot also join keys.
const OPTIONS = { useKey: true, splitKey: '&', enableOnFormTags: true } as const

/** An empty scan field edits nothing, so the keys of the lines act in it. */
const isTyping = (target: EventTarget | null) => {
  const field = fieldOf(target)
  return field !== null && !(field.dataset.scan === 'code' && field.value === '')
}

/** Binds the table of keys; quiet while a dialog is open, which has its own. Takes the browser's own meaning from every key it acts on. */
export function useKeys(actions: Readonly<Record<Action, () => void>>): void {
  useHotkeys(
    ALL,
    (event, { hotkey }) => {
      const binding = KEYS.find(({ keys }) => keys.includes(hotkey))
      if (binding === undefined || event.defaultPrevented || dialogOpen()) return
      if (!binding.whileTyping && isTyping(event.target)) return
      if (binding.onGround && event.target !== document.body && !isScanField(event.target)) return
      event.preventDefault()
      if (!event.repeat || binding.repeats) actions[binding.action]()
    },
    OPTIONS,
    [actions],
  )
}
