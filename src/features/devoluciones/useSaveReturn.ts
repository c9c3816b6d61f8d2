import { useCallback, useEffect } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { returnPayload, type ReturnChoices } from '@/domain/returns/returnPayload'
import { price, quantity } from '@/lib/format'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { isLocked, selectDevolucion } from './devolucionesSlice'
import { lateReturns } from './operations'
import { refreshAfter } from './refreshAfter'
import { checkReturn, saveReturn, verifyReturn, type SaveResult, type StoredReturn } from './saveReturn'
import { selectAddresses, selectChoices, selectReturned } from './selectors'

/** What saving will do, as the question to the person. */
function questionOf(choices: ReturnChoices, units: number, street: string | undefined): string {
  const { total_devolucion, regresar_stock, generar_current_acount, facturar_nota_credito } = returnPayload(choices)
  const goods = `${units === 1 ? 'Vuelve 1 unidad' : `Vuelven ${quantity(units)} unidades`} por ${price(total_devolucion)}.`
  return [
    goods,
    regresar_stock ? `El stock vuelve${street ? ` a ${street}` : ''}.` : 'El stock no cambia.',
    generar_current_acount ? `Se acredita en la cuenta corriente de ${choices.client?.name}.` : '',
    facturar_nota_credito ? 'Se pide la nota de crédito a ARCA.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Asks, saves, and says how it went; `onStored` gets what is left to do. `save` resolves to whether the return is
 * stored.
 */
export function useSaveReturn(onStored: (stored: StoredReturn) => void) {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const confirm = useConfirm()
  const toast = useToast()

  const tellTax = useCallback(
    (tax: StoredReturn['tax']) => void tax.then((word) => word !== null && toast(word)),
    [toast],
  )
  const tellStored = useCallback(
    (stored: StoredReturn) => {
      const { what, late, tax } = stored
      onStored(stored)
      const total = price(what.payload.total_devolucion)
      const text = late
        ? `El servidor no contestó bien, pero la devolución de ${total} quedó guardada. Revisá el stock.`
        : `Devolución de ${total} guardada`
      toast({ text, tone: late ? 'warn' : 'ok', seconds: late ? 10 : 6 })
      tellTax(tax)
    },
    [onStored, tellTax, toast],
  )
  const tell = useCallback(
    (result: SaveResult) => {
      if (result.kind === 'refused') toast({ text: result.message, tone: 'error' })
      if (result.kind === 'stored' && !result.late) tellStored(result)
    },
    [tellStored, toast],
  )
  useEffect(() => {
    const take = async () => {
      for (const what of await dispatch(lateReturns.take())) {
        const asked = what.payload.facturar_nota_credito === 1
        tellStored({ what, late: true, tax: asked ? dispatch(refreshAfter(what)) : Promise.resolve(null) })
      }
    }
    void take()
    return lateReturns.watch(() => void take())
  }, [dispatch, tellStored])
  const save = useCallback(async () => {
    const state = store.getState()
    if (isLocked(selectDevolucion(state)) || dispatch(checkReturn())) return false
    const choices = selectChoices(state)
    const street = selectAddresses(state).find(({ id }) => id === choices.address_id)?.street
    const text = questionOf(choices, selectReturned(state).units, street)
    if (!(await confirm({ title: '¿Guardar la devolución?', text, action: 'Guardar' }))) return false
    const result = await dispatch(saveReturn())
    tell(result)
    return result.kind === 'stored'
  }, [store, dispatch, confirm, tell])
  const verify = useCallback(async () => tell(await dispatch(verifyReturn())), [dispatch, tell])
  return { save, verify }
}
