import { useStore } from 'react-redux'
import type { Action } from '@/domain/keys'
import { useToast } from '@/ui/notices/Toasts'
import { WHILE_EDITING, type TillActions } from './cart/tillAction'
import { selectCashDue, selectLocked } from './cart/selectors'
import { hasTerms, useTermRights } from './terms/useTerms'
import type { Dialog } from './cart/useScreen'

type ChoiceAction = Extract<Action, 'client' | 'cash' | 'method' | 'discount' | 'terms'>

interface Parts {
  focusPart: (selector: string) => boolean
  open: (dialog: Dialog) => void
}

/** The keys of what is chosen beside the lines: each leads to its field, or says why there is none. */
export function useChoiceKeys({ focusPart, open }: Parts): TillActions<ChoiceAction> {
  const { getState } = useStore()
  const toast = useToast()
  const rights = useTermRights()
  const unlessLocked = (act: () => void) => () => void (selectLocked(getState()) || act())
  const refuse = (text: string) => void toast({ text, tone: 'warn' })
  return {
    client: { run: () => void focusPart('[data-field="client"]') },
    cash: {
      run: unlessLocked(() =>
        selectCashDue(getState()) === null
          ? refuse('La venta no lleva efectivo')
          : void focusPart('[data-field="paid"]'),
      ),
    },
    method: {
      run: unlessLocked(
        () => void (focusPart('[data-field="current_acount_payment_method_id"]') || focusPart('.vender-split button')),
      ),
    },
    discount: {
      run: unlessLocked(() => {
        if (rights.percentages) return open({ name: 'terms', field: 'discounts' })
        if (rights.forcedTotal) return open({ name: 'terms', field: 'descuento' })
        refuse('No tenés descuentos para aplicar')
      }),
      ...WHILE_EDITING,
    },
    terms: {
      run: unlessLocked(() =>
        hasTerms(rights) ? open({ name: 'terms' }) : refuse('No hay más opciones para esta venta'),
      ),
      ...WHILE_EDITING,
    },
  }
}
