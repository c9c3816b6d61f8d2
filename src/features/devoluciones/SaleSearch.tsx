import { LoaderCircle, Search } from 'lucide-react'
import { useCallback, useState, type FormEvent } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'
import { isHeld, isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { parseNum, searchSale } from './searchSale'
import { selectReturned } from './selectors'

const LOSS = {
  title: '¿Buscar otra venta?',
  text: 'Lo que cargaste para devolver se pierde.',
  action: 'Buscar',
  danger: true,
}

/**
 * A code of an article that is typed slowly or pasted is not caught as a scan, but it is longer than any number of a
 * sale.
 */
const whyNot = (text: string) =>
  /^\d{8,}$/.test(text.trim())
    ? 'Eso parece un código de artículo, no un número de venta'
    : 'Escribí el número de la venta, sin letras'

/**
 * `/devoluciones?sale={num}` puts the number into the field, ready to be searched, in place of the return on the
 * screen.
 */
function useNumOfAddress(): void {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const toast = useToast()
  const confirm = useConfirm()
  const take = useCallback(
    async (num: number) => {
      const state = getState()
      const { sale, articles } = selectDevolucion(state)
      if (isLocked(selectDevolucion(state)))
        return toast({
          text: `Terminá primero con la devolución que está en pantalla, y después buscá la venta N° ${num}`,
          tone: 'warn',
        })
      if (selectReturned(state).units > 0 && !(await confirm(LOSS))) return
      if (sale !== null || articles.length > 0) dispatch(returnEvents.returnCleared())
      dispatch(returnEvents.numTyped(String(num)))
    },
    [dispatch, getState, toast, confirm],
  )
  useIdOfAddress(
    'sale',
    useCallback((num: number) => void take(num), [take]),
  )
}

/**
 * Finds a sale by its number (RET-001). It says when no sale has the number; a failed search says nothing (RET-013).
 */
export function SaleSearch() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const confirm = useConfirm()
  const state = useSelector(selectDevolucion)
  const begun = useSelector(selectReturned).units > 0
  const [wrong, setWrong] = useState<string | null>(null)
  const { num, searching } = state
  const locked = isLocked(state)
  useNumOfAddress()

  async function search(event: FormEvent) {
    event.preventDefault()
    const wanted = parseNum(num)
    setWrong(wanted === null ? whyNot(num) : null)
    if (wanted === null || locked) return
    if (begun && !(await confirm(LOSS))) return
    if ((await dispatch(searchSale(wanted))) === 'absent')
      toast({ text: `No hay ninguna venta N° ${wanted}`, tone: 'warn' })
  }

  return (
    <form className="devol-search" onSubmit={(event) => void search(event)} noValidate>
      <div>
        <label className="form-label" htmlFor="devol-num">
          Número de venta
        </label>
        <input
          id="devol-num"
          className="form-control devol-control figure"
          data-field="num"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={num}
          disabled={isHeld(state)}
          // Read-only while it searches: a disabled field would lose the focus.
          readOnly={searching}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : 'devol-num-wrong'}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            dispatch(returnEvents.numTyped(event.currentTarget.value))
            setWrong(null)
          }}
        />
      </div>
      <Button type="submit" className="devol-control" disabled={locked}>
        <Search size={18} aria-hidden />
        Buscar venta
      </Button>
      <div className="devol-search-state">
        {wrong !== null && (
          <span id="devol-num-wrong" className="devol-wrong" role="alert">
            {wrong}
          </span>
        )}
        <span role="status">
          {searching && (
            <span className="devol-searching">
              <LoaderCircle className="turning" size={18} aria-hidden />
              Buscando venta
            </span>
          )}
        </span>
      </div>
    </form>
  )
}
