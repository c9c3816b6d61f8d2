import { RotateCw } from 'lucide-react'
import { useMemo, useState, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { depositState, type DepositState } from '@/domain/sale/stock/depositState'
import type { Sale } from '@/entities/saleRecord'
import { hasEveryWord, fold, words } from '@/lib/text'
import { useNeeded } from '@/list/hooks'
import { ListSearch } from '@/list/search/ListSearch'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { Notice } from '@/outbox/Notice'
import { CheckSale } from './CheckSale'
import { SALE_OPERATIONS } from './operations'
import { readDeposito } from './readDeposito'
import { SaleCard } from './SaleCard'
import { countsOf } from './depositoSlice'
import { useDeposito } from './useDeposito'
import { useSearchParams } from 'react-router-dom'
import { useToast } from '@/ui/notices/Toasts'
import '@/list/list.css'
import './deposito.css'

/**
 * The sale the address names: `?venta=31`. When it leaves the list it closes with a message, unless a move from here
 * took it away, which has its own message. `read`: the list has been read.
 */
function useOpenSale(sales: readonly Sale[], read: boolean) {
  const [params, setParams] = useSearchParams()
  const toast = useToast()
  const named = Number(params.get('venta')) || 0
  const open = sales.find(({ id }) => id === named)
  const last = useRef<Sale | undefined>(undefined)
  const moving = useRef(false)
  const gone = named !== 0 && read && open === undefined

  useEffect(() => {
    last.current = open ?? last.current
  }, [open])
  useEffect(() => {
    if (!gone) return
    const name = last.current?.id === named ? `La venta N° ${last.current.num ?? named}` : 'Esa venta'
    if (!moving.current)
      toast({ text: `${name} ya no está en esta lista: otra persona la pasó de estado o la eliminó.`, tone: 'warn' })
    moving.current = false
    setParams({}, { replace: true })
  }, [gone, named, setParams, toast])

  return {
    open,
    show: useCallback((id: number) => setParams({ venta: String(id) }), [setParams]),
    close: useCallback(() => setParams({}, { replace: true }), [setParams]),
    /** True when a move of the open sale begins, false when it has left the sale where it was. */
    onMoving: useCallback((is: boolean) => void (moving.current = is), []),
  }
}

interface Props {
  state: DepositState
  empty: string
  /** Text that says how sales come into this list. */
  comes: string
  tabs?: ReactNode
}

const SKELETON = [0, 1, 2, 3, 4, 5]

const textOf = ({ num, id, client, observations }: Sale) =>
  fold(`${num ?? id} ${client?.name ?? 'consumidor final'} ${observations ?? ''}`)

/** The sales of one state, the longest waiting first; the address names the open one: `?venta=31`. */
export function DepositoScreen({ state, empty, comes, tabs }: Props) {
  useNeeded('address')
  const dispatch = useThunkDispatch()
  const deposito = useDeposito()
  const { sales, reading } = deposito
  const [query, setQuery] = useState('')
  const mine = useMemo(() => sales.filter((sale) => depositState(sale) === state).reverse(), [sales, state])
  const { open, show, close, onMoving } = useOpenSale(mine, reading === 'done')
  if (open !== undefined) return <CheckSale key={open.id} sale={open} onMoving={onMoving} onClose={close} />

  const wanted = words(query)
  const shown = mine.filter((sale) => hasEveryWord(textOf(sale), wanted))
  const failed = reading === 'failed'
  return (
    <div className="depo">
      {tabs}
      <div className="depo-head">
        <ListSearch
          label="Buscar por número o cliente"
          placeholder="Número o cliente"
          query={query}
          searching={false}
          failed={false}
          onQuery={setQuery}
        />
        <span className="meta figure" role="status">
          {(mine.length > 0 || reading === 'done') && (mine.length === 1 ? '1 venta' : `${mine.length} ventas`)}
        </span>
        <Button
          variant="light"
          className="depo-tool"
          aria-label="Actualizar"
          disabled={reading === 'loading'}
          onClick={() => void dispatch(readDeposito())}
        >
          <RotateCw size={20} aria-hidden />
        </Button>
      </div>
      <Notice operations={SALE_OPERATIONS} />
      {failed && (
        <ReadFailure
          text={
            mine.length > 0
              ? 'No pudimos actualizar: esto es lo último que sabemos.'
              : 'No pudimos leer las ventas del depósito.'
          }
          onRetry={() => void dispatch(readDeposito())}
        />
      )}
      {shown.length > 0 && (
        <ul className="depo-cards" aria-label="Ventas" aria-busy={reading === 'loading'}>
          {shown.map((sale) => (
            <SaleCard key={sale.id} sale={sale} counts={countsOf(deposito, sale)} onOpen={() => show(sale.id)} />
          ))}
        </ul>
      )}
      {mine.length === 0 && (reading === 'loading' || reading === 'not yet') && (
        <ul className="depo-cards" aria-hidden>
          {SKELETON.map((card) => (
            <li key={card} className="panel depo-skeleton" />
          ))}
        </ul>
      )}
      {shown.length === 0 && reading === 'done' && (
        <Empty panel text={mine.length > 0 ? 'Ninguna venta coincide con la búsqueda.' : `${empty}.`}>
          {mine.length === 0 && <p className="meta">{comes}</p>}
        </Empty>
      )}
    </div>
  )
}
