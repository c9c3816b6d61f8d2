import { actsOnGroundOnly, actsWhileTyping, bindingOf } from '@/domain/keys'
import { keyTable } from '@/session/keys'
import { isScanField } from '@/ui/scan/scanTarget'
import { useCombos } from '@/ui/hooks/useCombos'
import { dialogOpen, fieldOf } from '@/ui/scan/useWedge'
import { isAllowed, type Mode, type TillActions } from './cart/tillAction'

/**
 * The person is typing, unless he is in an empty scan field: nothing there can be edited, so the keys of the lines act.
 */
const isTyping = (target: EventTarget | null) => {
  const field = fieldOf(target)
  return field !== null && !(field.dataset.scan === 'code' && field.value === '')
}

/** Binds the table of keys; quiet while a dialog is open, which has its own. Takes the browser's own meaning from every key it acts on. */
export function useKeys(actions: TillActions, mode: Mode): void {
  useCombos((combo, event) => {
    const binding = bindingOf(keyTable(), combo)
    if (binding === undefined || event.defaultPrevented || dialogOpen()) return
    if (!actsWhileTyping(combo) && isTyping(event.target)) return
    if (actsOnGroundOnly(combo) && event.target !== document.body && !isScanField(event.target)) return
    event.preventDefault()
    const action = actions[binding.action]
    if ((!event.repeat || binding.repeats) && isAllowed(action, mode)) action.run()
  })
}
