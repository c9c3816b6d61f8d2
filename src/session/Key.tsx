import type { Action } from '@/domain/keys'
import { usePrintedKey } from './keys'

/** The keyboard key of an action of the till, shown beside the action's name. */
export function Key({ of }: { of: Action }) {
  return <kbd>{usePrintedKey(of)}</kbd>
}
