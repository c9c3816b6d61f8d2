import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { Action } from '@/domain/keys'
import { useToast } from '@/ui/notices/Toasts'
import { stepQuantity } from './quantityThunks'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import { WHILE_EDITING, type TillActions } from '../cart/tillAction'
import { selectCart, selectCashDue, selectChosen, selectVender } from '../cart/selectors'
import type { Sound } from '@/ui/scan/sounds'
import type { Dialog } from '../cart/useScreen'

type LineAction = Extract<Action, 'detail' | 'quantity' | 'exact' | 'remove' | 'undo' | 'up' | 'down' | 'more' | 'less'>

interface Parts {
  remove: (key: string) => void
  play: (sound: Sound) => void
  focusPart: (selector: string) => boolean
  open: (dialog: Dialog) => void
}

/** The keys that act on a line: the chosen one, else the one last touched. */
export function useLineKeys({ remove, play, focusPart, open }: Parts): TillActions<LineAction> {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const toast = useToast()
  const onChosen = (act: (key: string) => void) => () => {
    const state = getState()
    const key = selectChosen(state)
    if (key !== null && !isLocked(selectVender(state))) act(key)
  }
  const step = (by: 1 | -1) =>
    onChosen((key) => {
      const refusal = dispatch(stepQuantity(key, by))
      if (refusal === null) return
      play('stock')
      toast({ text: refusal, tone: 'warn' })
    })
  const move = (by: 1 | -1) =>
    onChosen((key) => {
      const { items } = selectCart(getState())
      const next = items[items.findIndex((item) => item.key === key) + by]
      if (next) dispatch(saleEvents.lineChosen(next.key))
    })
  return {
    detail: { run: onChosen((key) => open({ name: 'line', key })), ...WHILE_EDITING },
    quantity: { run: onChosen((key) => focusPart(`[data-line="${key}"] input`)), ...WHILE_EDITING },
    remove: { run: onChosen(remove), ...WHILE_EDITING },
    undo: { run: () => void dispatch(saleEvents.removalUndone(undefined)), ...WHILE_EDITING },
    up: { run: move(-1), ...WHILE_EDITING },
    down: { run: move(1), ...WHILE_EDITING },
    more: { run: step(1), ...WHILE_EDITING },
    less: { run: step(-1), ...WHILE_EDITING },
    exact: {
      run() {
        const due = selectCashDue(getState())
        if (due !== null) dispatch(saleEvents.cashTyped(due))
      },
    },
  }
}
