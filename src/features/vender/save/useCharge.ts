import { useCallback, useRef } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { change } from '@/domain/sale/payments'
import { price } from '@/lib/format'
import { printsTickets } from '@/lib/ticketSetting'
import { printedKeyOf } from '@/session/keys'
import { focusScan } from '@/ui/scan/scanTarget'
import { useToast } from '@/ui/notices/Toasts'
import type { Sound } from '@/ui/scan/sounds'
import type { Refusals } from '../cart/refusals'
import { selectViewing } from '../past/previus'
import type { SaveResult } from './saveSale'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import { selectCart, selectCashDue, selectEditing, selectOutdatedItems, selectVender } from '../cart/selectors'
import type { Till } from '../scan/till'
import { updateSale, type UpdateResult } from '../past/updateSale'
import { useGivenCart } from './useGivenCart'
import { useTicket } from './useTicket'
import { useUpsetCheck } from './useUpsetCheck'

interface Parts {
  till: Till
  refusals: Refusals
  play: (sound: Sound) => void
  focusPart: (selector: string) => boolean
  /** Charges the sale being made; false: this press does not. */
  sell: () => boolean
  finish: (result: SaveResult) => void
}

/** The charge button and its keys: charges the sale, or stores the changes of a past one, with or without a ticket. */
export function useCharge({ till, refusals, play, focusPart, sell, finish }: Parts) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const toast = useToast()
  const { print, reprint, expect } = useTicket()
  const asksUpset = useUpsetCheck()
  /** Closes the refusal of the last press. */
  const told = useRef<() => void>(undefined)
  const given = useGivenCart()
  /** Ids of the articles whose outdated price the last press told the person about; empty: none. */
  const toldOutdated = useRef('')
  /** Amount paid and due when the person was told that it is short; empty: he was not. */
  const short = useRef('')

  const finishUpdate = useCallback(
    (result: UpdateResult) => {
      if (result.kind === 'ignored') return
      if (result.kind === 'problem') return finish(result)
      if (result.kind === 'updated') given.came()
      play(result.kind === 'updated' ? 'ok' : 'error')
      focusScan()
      // A failure is shown above the lines until it is settled.
      if (result.kind !== 'updated') return
      toast({ text: `Venta N° ${result.sale.num ?? ''} actualizada`, tone: 'ok', seconds: 6 })
    },
    [finish, play, toast, given],
  )

  const focusLine = useCallback(
    (key: string) => {
      const field = `[data-line="${key}"] input`
      // A line out of view is not in the page: choosing it brings it there.
      dispatch(saleEvents.lineChosen(key))
      if (!focusPart(field)) setTimeout(() => focusPart(field), 50)
    },
    [dispatch, focusPart],
  )

  const chargeNow = useCallback(
    (withTicket: boolean) => {
      const refuse = (text: string) => {
        play('error')
        told.current = toast({ text, tone: 'warn' })
      }
      told.current?.()
      // A quantity still being typed counts: moving the focus makes its field take it or refuse it.
      focusScan()
      if (selectViewing(getState())) return refuse('Estás viendo una venta anterior: salí de ella para cobrar')
      const refused = isLocked(selectVender(getState())) ? null : refusals.next(selectCart(getState()).items)
      if (refused !== null) {
        refuse(refused.text)
        return focusLine(refused.key)
      }
      if (given.isFresh()) return refuse('Esta es otra venta: si es para cobrar, cobrá otra vez')
      const editing = selectEditing(getState())
      if (editing === null) {
        const { paid } = selectVender(getState())
        const due = selectCashDue(getState())
        const { missing } = change(due ?? 0, paid ?? due ?? 0)
        // Told once, as with a quantity: whoever charges again means it.
        const before = short.current
        short.current = missing > 0 ? `${paid} / ${due}` : ''
        if (missing > 0 && short.current !== before && !isLocked(selectVender(getState())))
          return refuse(
            `Faltan ${price(missing, 'always')}: si los paga de otra manera, «Varios» (${printedKeyOf('payments')}). Si está bien así, cobrá otra vez`,
          )
        const outdated = selectOutdatedItems(getState())
        const toldBefore = toldOutdated.current
        toldOutdated.current = outdated.map(({ id }) => id).join()
        // The second press charges.
        if (outdated[0] && toldOutdated.current !== toldBefore && !isLocked(selectVender(getState())))
          return refuse(
            `El precio de ${outdated[0].name}${outdated.length > 1 ? ` y ${outdated.length - 1} más` : ''} cambió y todavía se está leyendo. Si está bien el que ves, cobrá otra vez`,
          )
        // Set only when this press charges: a sale already on its way keeps its own choice of ticket.
        if (sell()) {
          given.sold()
          short.current = ''
          toldOutdated.current = ''
          expect(withTicket)
        }
        return
      }
      if (editing.doubt) return void focusPart('[data-field="pending"]')
      if (till.waiting() > 0) return refuse('Todavía se está buscando un código: guardá cuando aparezca')
      void dispatch(updateSale()).then((result) => {
        finishUpdate(result)
        if (withTicket && result.kind === 'updated') print(result.sale)
      })
    },
    [dispatch, getState, till, refusals, play, toast, focusPart, focusLine, given, sell, finishUpdate, expect, print],
  )
  const charge = useCallback(
    (withTicket: boolean) => {
      // Moving the focus makes a field take its typed quantity, so that it is checked too.
      focusScan()
      if (!asksUpset(() => chargeNow(withTicket), focusLine)) chargeNow(withTicket)
    },
    [asksUpset, chargeNow, focusLine],
  )
  const store = useCallback(() => charge(selectEditing(getState()) === null && printsTickets()), [charge, getState])
  const storeAndPrint = useCallback(() => charge(true), [charge])
  return { sell: store, sellPrint: storeAndPrint, print, reprint, finishUpdate }
}
