import { createContext, use, useCallback } from 'react'
import { useStore } from 'react-redux'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { isOutboxOpen } from '@/outbox/entries'
import { selectInvoiceOpen } from '@/features/vender/save/taxSlice'
import { isDiskFull } from '@/lib/disk/full'
import { selectUser } from '@/session/sessionSlice'
import { selectUnsent } from '../updates/busy'
import { lostBySigningOut } from './leaveQuestions'

const LATER = 'recién cuando vuelvas a ingresar acá con tu usuario.'

const LEAVE = { action: 'Salir igual', cancel: 'Quedarme', danger: true }

/** What is said of sales the server does not have; `isKept`: whether this computer keeps them. */
const unsentQuestion = (unsent: number, isKept: boolean) => ({
  ...LEAVE,
  ...(unsent === 1
    ? {
        title: 'Hay una venta sin confirmar',
        text: isKept
          ? `Todavía no llegó al servidor. Si salís queda guardada en este equipo y se envía ${LATER}`
          : 'Todavía no llegó al servidor y este equipo no la pudo guardar: si salís se pierde.',
      }
    : {
        title: `Hay ${unsent} ventas sin confirmar`,
        text: isKept
          ? `Todavía no llegaron al servidor. Si salís quedan guardadas en este equipo y se envían ${LATER}`
          : 'Todavía no llegaron al servidor y este equipo no las pudo guardar: si salís se pierden.',
      }),
})

const INVOICE_OPEN = {
  ...LEAVE,
  title: 'Hay una factura sin terminar',
  text: 'La venta quedó guardada. Si ARCA no la autorizó, en Ventas figura «Sin facturar» o «No se facturó» y se factura desde ahí.',
}

const IN_DOUBT = {
  ...LEAVE,
  title: 'Hay algo que no se sabe si quedó guardado',
  text: `Está arriba, sin confirmar. En la otra dirección no se busca: ${LATER}`,
}

/** What signing out would lose, as a question; null: nothing. Practice asks about what was left in the shop. */
export const LostContext = createContext(lostBySigningOut)

/**
 * For whoever signs out, or leaves for another address (`toAddress`): asks him first when that would lose something, or
 * leave behind what the server does not have. Resolves to whether he leaves.
 */
export function useMayLeave(): (toAddress?: boolean) => Promise<boolean> {
  const { getState } = useStore()
  const confirm = useConfirm()
  const lostOf = use(LostContext)
  return useCallback(
    async (toAddress = false) => {
      const lost = lostOf(getState())
      if (lost !== null && !(await confirm(lost))) return false
      if (selectInvoiceOpen(getState()) && !(await confirm(INVOICE_OPEN))) return false
      const unsent = selectUnsent(getState()).length
      if (unsent > 0) return confirm(unsentQuestion(unsent, !isDiskFull()))
      const isOpen = toAddress && (await isOutboxOpen(selectUser(getState())?.id ?? 0))
      return !isOpen || confirm(IN_DOUBT)
    },
    [confirm, getState, lostOf],
  )
}
