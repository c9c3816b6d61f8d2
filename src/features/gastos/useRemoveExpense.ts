import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { price } from '@/lib/format'
import { removeSettled } from '@/list/saving/removal'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'

/** Deletes an expense after saying what stays: the server leaves its movement in the caja (contract b §12). */
export function useRemoveExpense({ id, amount, caja_id }: Expense, onClose: () => void) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const { saving: busy, failure, run } = useSaving()

  async function remove() {
    const stays = 'El egreso queda en la caja: si la plata volvió, cargale un ingreso.'
    const text = caja_id ? stays : 'El gasto deja de contar. No se puede deshacer.'
    const work = async () => {
      await dispatch(removeSettled(expenseEntity, id))
      toast({ text: 'Gasto eliminado', tone: 'ok' })
      onClose()
    }
    await run(work, () =>
      confirm({ title: `¿Eliminar el gasto de ${price(amount)}?`, text, action: 'Eliminar', danger: true }),
    )
  }
  return { busy, failure, remove }
}
