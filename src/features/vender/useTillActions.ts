import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { focusScan } from '@/ui/scan/scanTarget'
import type { Sound } from '@/ui/scan/sounds'
import { saleEvents } from './cart/saleSlice'
import { selectVender } from './cart/selectors'
import { ALWAYS, WHILE_EDITING, WHILE_VIEWING, type Mode, type TillActions } from './cart/tillAction'
import type { Dialog } from './cart/useScreen'
import { useLineKeys } from './lines/useLineKeys'
import { usePark } from './parked/usePark'
import { stepSale } from './past/previus'
import { useLeaveSale } from './past/usePrevius'
import { usePayments } from './payment/usePayments'
import { openQuickKeys } from './quick/storedQuickKeys'
import { useAccountKey } from './terms/useChoose'
import { useChoiceKeys } from './useChoiceKeys'

interface Parts {
  mode: Mode
  play: (sound: Sound) => void
  focusPart: (selector: string) => boolean
  open: (dialog: Dialog) => void
  remove: (key: string) => void
  sell: () => void
  sellPrint: () => void
  reprint: () => void
}

/** Opens the quick keys to type a number; when the focus is there already, closes them. */
function toggleQuick(): void {
  const isThere = document.activeElement?.matches('[data-field="quick"]')
  openQuickKeys(isThere ? 'closed' : 'typing')
}

/**
 * All actions of the till's keys, each with the modes it acts in; the compiler requires one for every action of the
 * table.
 */
export function useTillActions({ mode, play, focusPart, open, remove, ...charge }: Parts): TillActions {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const leave = useLeaveSale()
  const park = usePark()
  const payments = usePayments(open)
  const qr = usePayments(open, 'qr')
  const account = useAccountKey()
  const lines = useLineKeys({ remove, play, focusPart, open })
  const choices = useChoiceKeys({ focusPart, open })
  function back() {
    const newest = selectVender(getState()).cards[0]
    if (newest) dispatch(saleEvents.cardClosed(newest.id))
    focusScan()
  }
  return {
    ...lines,
    ...choices,
    sell: { run: charge.sell, ...ALWAYS },
    sellPrint: { run: charge.sellPrint, ...ALWAYS },
    reprint: { run: charge.reprint, ...ALWAYS },
    older: { run: () => void dispatch(stepSale('older')), ...WHILE_VIEWING },
    newer: { run: () => void dispatch(stepSale('newer')), ...WHILE_VIEWING },
    payments: { run: payments, ...WHILE_EDITING },
    qr: { run: qr },
    park: { run: park },
    parked: { run: () => open({ name: 'parked' }) },
    help: { run: () => open({ name: 'keys' }), ...ALWAYS },
    search: { run: () => open({ name: 'search' }), ...ALWAYS },
    quick: { run: toggleQuick, ...WHILE_EDITING },
    account: { run: account },
    back: { run: mode === 'viewing' ? leave : back, ...ALWAYS },
  }
}
