import type { Action } from '@/domain/keys'
import { usePrintedKey } from './keys'

/** The key of an action of the till, beside what it does. */
export function Key({ of }: { of: Action }) {
  return <kbd>{usePrintedKey(of)}</kbd>
}
