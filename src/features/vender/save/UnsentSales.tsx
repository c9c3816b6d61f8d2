import { createSelector } from '@reduxjs/toolkit'
import { CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { price } from '@/lib/format'
import { lazyPart } from '@/ui/lazyPart'
import { useToast } from '@/ui/notices/Toasts'
import { sayBudgetSold } from './sayBudgetSold'
import { selectVender } from '../cart/selectors'
import { selectUnsent, unsentSlice } from './unsentSlice'
import './queuedSales.css'

const UnsentDialog = lazyPart(async () => (await import('./UnsentDialog')).UnsentDialog)

/** Those the till has gone on from: the one being charged right now is on its screen. */
const selectLeft = createSelector(
  (state: unknown) => selectUnsent(state).entries,
  (state: unknown) => selectVender(state).sent,
  (entries, sent) => (sent === null ? entries : entries.filter(({ id }) => id !== sent)),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
)

/**
 * How many sales of this computer the server has not confirmed, the way to them, and a word when one is (U19); and that this computer keeps
 * none. Nothing while there is neither.
 */
export function UnsentSales() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const entries = useSelector(selectLeft)
  const confirmed = useSelector((state) => selectUnsent(state).confirmed)
  const isKept = useSelector((state) => selectUnsent(state).isKept)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    for (const { id, num, total, budget } of confirmed) {
      toast({ text: `La venta N° ${num ?? ''} de ${price(total)} quedó guardada`, tone: 'ok', seconds: 8 })
      if (budget !== null) dispatch(sayBudgetSold({ id: budget, entry: id, num }, toast))
      dispatch(unsentSlice.actions.confirmationTold(id))
    }
  }, [confirmed, dispatch, toast])
  useEffect(() => {
    if (!isKept)
      toast({
        text: 'Este equipo no puede guardar las ventas: no cierres ni recargues esta página',
        tone: 'error',
        seconds: 20,
      })
  }, [isKept, toast])

  const stuck = !isKept || entries.some(({ state }) => state === 'half' || state === 'alike' || state === 'refused')
  const words = entries.length === 1 ? 'venta sin confirmar' : 'ventas sin confirmar'
  return (
    <>
      {(entries.length > 0 || !isKept) && (
        <button
          type="button"
          className={`state ${stuck ? 'state-bad' : 'state-warn'} unsent-chip`}
          aria-label={`${entries.length} ${words}${isKept ? '' : ': este equipo no las puede guardar'}`}
          onClick={() => setOpen(true)}
        >
          <CloudUpload size={14} aria-hidden />
          {isKept && <span className="unsent-count">{entries.length}</span>}
          <span className="unsent-words">{isKept ? words : 'este equipo no guarda'}</span>
        </button>
      )}
      {open && <UnsentDialog entries={entries} onClose={() => setOpen(false)} />}
    </>
  )
}
