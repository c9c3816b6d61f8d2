import { useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { price } from '@/lib/format'
import { removeRecord } from '@/list/thunks'
import { useConfirm } from '@/ui/Confirm'
import { useToast } from '@/ui/Toasts'

/** Deletes an expense after saying what stays: the server leaves its movement in the caja (contract b §12). */
export function useRemoveExpense({ id, amount, caja_id }: Expense, onRemoved: (id: number) => void, onClose: () => void) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove() {
    const stays = 'El egreso queda en la caja: si la plata volvió, cargale un ingreso.'
    const text = caja_id ? stays : 'Se quita de la lista. No se puede deshacer.'
    if (!(await confirm({ title: `¿Eliminar el gasto de ${price(amount)}?`, text, action: 'Eliminar', danger: true }))) return
    setBusy(true)
    setFailure(null)
    try {
      await dispatch(removeRecord(expenseEntity, id ?? 0))
      toast({ text: 'Gasto eliminado', tone: 'ok' })
      onRemoved(id ?? 0)
      onClose()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return { busy, failure, remove }
}
