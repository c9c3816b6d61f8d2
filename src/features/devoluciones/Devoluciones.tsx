import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { bindingOf } from '@/domain/keys'
import { useNeeded } from '@/list/hooks'
import { keyTable } from '@/session/keys'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { Key } from '@/session/Key'
import { useCombos } from '@/ui/hooks/useCombos'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { dialogOpen } from '@/ui/scan/useWedge'
import { Notice } from '@/outbox/Notice'
import { AfterReturn } from './AfterReturn'
import { ArticleFinder } from './ArticleFinder'
import { Choices } from './Choices'
import { ClientField } from './ClientField'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { moneyGivenBack } from '@/shop/cajas/giveBackOperations'
import { returnMade } from './operations'
import { ReturnDoubt } from './ReturnDoubt'
import { ReturnTable } from './ReturnTable'
import { SaleSearch } from './SaleSearch'
import { SaleSummary } from './SaleSummary'
import { selectReturned } from './selectors'
import { Summary } from './Summary'
import { useSaveReturn } from './useSaveReturn'
import { useStoredReturns } from './useStoredReturns'
import './devoluciones.css'

const OPERATIONS = [returnMade, moneyGivenBack]
const FIELD_OF = { units: 'units', total: 'units', variant: 'variant', price: 'price', address: 'address' } as const

/** Takes goods back, from a sale found by its number or without a sale (RET-001..014). */
export function Devoluciones() {
  useNeeded('address', 'unidad_medida', 'default_payment_method_caja')
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const phone = useIsPhone()
  const screen = useRef<HTMLDivElement>(null)
  const state = useSelector(selectDevolucion)
  const begun = useSelector(selectReturned).units > 0
  const { returns, add, settle, close: closeStored } = useStoredReturns()
  const { save, verify } = useSaveReturn(add)
  const { sale, problem, saving, searching } = state
  const locked = isLocked(state)
  const saleId = sale?.id ?? null

  const focus = (selector: string) => screen.current?.querySelector<HTMLElement>(selector)?.focus()
  /**
   * The next return begins with the sale's number. Delayed, since a field that was locked cannot take the focus yet; by
   * then the dialog that gives the money back may have opened, and keeps its focus.
   */
  const beginNext = () =>
    void setTimeout(() => {
      if (!phone && !dialogOpen()) focus('[data-field="num"]')
    })
  async function trySave() {
    // A field holds an unreadable figure, which the total does not count.
    const wrong = screen.current?.querySelector<HTMLElement>('.number-figure[aria-invalid="true"]')
    if (wrong) return wrong.focus()
    if (await save()) beginNext()
  }
  async function close() {
    const text = 'Lo que cargaste para devolver se pierde.'
    if (begun && !(await confirm({ title: '¿Quitar la venta?', text, action: 'Quitar', danger: true }))) return
    dispatch(returnEvents.returnCleared())
    focus('[data-field="num"]')
  }

  // Not on a phone, where the focus would open the keyboard over the sale.
  useEffect(() => {
    if (saleId !== null && !phone) screen.current?.querySelector<HTMLElement>('[data-field="units"]')?.focus()
  }, [saleId, phone])
  useEffect(() => {
    if (problem === null) return
    const line = problem.line === undefined ? '' : `[data-line="${CSS.escape(problem.line)}"] `
    screen.current?.querySelector<HTMLElement>(`${line}[data-field="${FIELD_OF[problem.code]}"]`)?.focus()
  }, [problem])
  // The same key that charges a sale saves a return.
  useCombos((combo, event) => {
    if (bindingOf(keyTable(), combo)?.action !== 'sell' || event.defaultPrevented || dialogOpen()) return
    event.preventDefault()
    if (!event.repeat) void trySave()
  })

  return (
    <div className="devol" ref={screen}>
      <div className="devol-main">
        {/* The return on the screen is left out: it tells of itself. */}
        <Notice operations={OPERATIONS} isMine={({ id }) => id !== state.doubt?.entry.id} />
        {returns.map((stored) => (
          <AfterReturn
            key={stored.what.startedAt}
            stored={stored}
            onAsked={() => {
              settle(stored)
              beginNext()
            }}
            onClose={() => closeStored(stored)}
          />
        ))}
        <div className="panel devol-block">
          <SaleSearch />
          {sale && (
            <Button variant="light" className="devol-control" disabled={locked} onClick={() => void close()}>
              <X size={18} aria-hidden />
              Quitar venta
            </Button>
          )}
          {sale ? <SaleSummary sale={sale} /> : <ArticleFinder />}
        </div>
        <div className="panel devol-lines" aria-busy={searching}>
          <ReturnTable />
        </div>
      </div>
      <aside className="devol-side" aria-label="Cómo se devuelve">
        <div className="panel devol-terms">
          <ClientField />
          <Choices />
        </div>
        <div className="panel devol-foot">
          <ReturnDoubt onVerify={() => void verify()} />
          <Summary />
          {problem && (
            <div id="devol-problem" className="devol-problem state-bad" role="alert">
              {problem.message}
            </div>
          )}
          {/* While there is nothing to save, the first step is the one that stands out. */}
          <Button
            variant={begun ? 'primary' : 'light'}
            className="devol-save"
            disabled={locked}
            onClick={() => void trySave()}
          >
            {saving ? 'Guardando…' : 'Guardar devolución'}
            {!saving && <Key of="sell" />}
          </Button>
        </div>
      </aside>
    </div>
  )
}
