import { LoaderCircle, Search } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { useConfirm } from '@/ui/Confirm'
import { useToast } from '@/ui/Toasts'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { parseNum, searchSale } from './searchSale'
import { selectReturned } from './selectors'

/** Finds a sale by its number (RET-001). A number nobody sold under says so; a failed search says nothing (RET-013). */
export function SaleSearch() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const confirm = useConfirm()
  const state = useSelector(selectDevolucion)
  const begun = useSelector(selectReturned).units > 0
  const [wrong, setWrong] = useState(false)
  const { num, searching } = state
  const locked = isLocked(state)
  const [params, setParams] = useSearchParams()
  const named = params.get('sale')

  // `/devoluciones?sale={num}`: the number stands there ready to be looked for.
  useEffect(() => {
    if (named === null) return
    setParams({}, { replace: true })
    if (!locked && !begun && parseNum(named) !== null) dispatch(returnEvents.numTyped(named))
  }, [begun, dispatch, locked, named, setParams])

  async function search(event: FormEvent) {
    event.preventDefault()
    const wanted = parseNum(num)
    setWrong(wanted === null)
    if (wanted === null || searching || locked) return
    const text = 'Lo que cargaste para devolver se pierde.'
    if (begun && !(await confirm({ title: '¿Buscar otra venta?', text, action: 'Buscar' }))) return
    if ((await dispatch(searchSale(wanted))) === 'absent') toast({ text: `No hay ninguna venta N° ${wanted}`, tone: 'warn' })
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
          disabled={locked}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'devol-num-wrong' : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            dispatch(returnEvents.numTyped(event.currentTarget.value))
            setWrong(false)
          }}
        />
      </div>
      <Button type="submit" className="devol-control" disabled={searching || locked}>
        <Search size={18} aria-hidden />
        Buscar venta
      </Button>
      <div className="devol-search-state">
        {wrong && (
          <span id="devol-num-wrong" className="devol-wrong" role="alert">
            Escribí el número de la venta, sin letras
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
