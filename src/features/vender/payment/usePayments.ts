import { useStore } from 'react-redux'
import { paysNow } from '@/domain/sale/cart'
import { useToast } from '@/ui/notices/Toasts'
import { selectCart, selectLocked } from '../cart/selectors'
import type { Dialog } from '../cart/useScreen'

/** Opens the dialog of several methods, or of the QR, unless the sale goes to the client's account (SALE-005). */
export function usePayments(open: (dialog: Dialog) => void, name: 'payments' | 'qr' = 'payments'): () => void {
  const { getState } = useStore()
  const toast = useToast()
  return () => {
    if (selectLocked(getState())) return
    if (paysNow(selectCart(getState()))) return open({ name })
    toast({ text: 'La venta va a la cuenta corriente del cliente: no lleva métodos de pago', tone: 'warn' })
  }
}
