import { X } from 'lucide-react'
import { useEffect, useRef, useMemo, useState, type ReactNode, useCallback } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { bindingOf } from '@/domain/keys'
import { useNeeded, useModels } from '@/list/hooks'
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
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { moneyGivenBack } from '@/shop/cajas/giveBackOperations'
import { returnMade, makeReturn } from './operations'
import { ReturnTable } from './ReturnTable'
import { SaleSearch } from './SaleSearch'
import { selectReturned, selectTakesMoney } from './selectors'
import { Summary } from './Summary'
import { useSaveReturn } from './useSaveReturn'
import { client as clientEntity, type Client } from '@/entities/client'
import { price } from '@/lib/format'
import { CLIENT_KEYS, findClients } from '@/shop/clients/findClients'
import { Combobox } from '@/ui/fields/Combobox'
import { useServerSearch } from './useServerSearch'
import { forgetEntry } from '@/outbox/entries'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { saleTotal } from '@/domain/saleMethods'
import type { AfipTicket } from '@/entities/afipTicket'
import type { Sale } from '@/entities/saleRecord'
import { dateAndHour } from '@/lib/dates'
import { shownCode } from '@/lib/scan'
import { useArticleScans } from '@/shop/articles/articleLookup'
import { useToast } from '@/ui/notices/Toasts'
import type { StoredReturn } from './saveReturn'
import './devoluciones.css'

interface Row {
  stored: StoredReturn
  /** Its money was given back, or put off by a person. */
  isSettled: boolean
}

/**
 * The returns stored on this screen that are in view, the newest first: the last one, and those before it whose money
 * nobody was asked about.
 */
function useStoredReturns() {
  const store = useStore()
  const [rows, setRows] = useState<readonly Row[]>([])
  const add = useCallback(
    (stored: StoredReturn) => {
      const isOpen = (row: Row) => !row.isSettled && selectTakesMoney(store.getState(), row.stored.what.payload)
      setRows((before) => [{ stored, isSettled: false }, ...before.filter(isOpen)])
    },
    [store],
  )
  const settle = (one: StoredReturn) =>
    setRows((before) => before.map((row) => (row.stored === one ? { ...row, isSettled: true } : row)))
  const close = (one: StoredReturn) => setRows((before) => before.filter(({ stored }) => stored !== one))
  return { returns: rows.map(({ stored }) => stored), add, settle, close }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="devol-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `Factura B 0003-00000120`; a ticket without `cae` was never approved. */
function Invoice({ ticket }: { ticket: AfipTicket | null }) {
  if (ticket === null) return <span>Sin factura</span>
  if (!ticket.cae) return <span className="state state-warn">Factura sin aprobar</span>
  const number = [ticket.punto_venta?.padStart(4, '0'), ticket.cbte_numero?.padStart(8, '0')].filter(Boolean).join('-')
  return <span>{['Factura', ticket.cbte_letra, number].filter(Boolean).join(' ')}</span>
}

/** The data by which the counter sees that it is the right sale. */
function SaleSummary({ sale }: { sale: Sale }) {
  const toast = useToast()
  // With a sale, the units are chosen on its lines. So a scanned code is caught before it lands in a figure or in the
  // sale's number.
  useArticleScans((code) =>
    toast({
      text: `Eso es un código de artículo: «${shownCode(code)}». Poné en su renglón cuántas vuelven.`,
      tone: 'warn',
    }),
  )
  const others = sale.combos.length + sale.services.length > 0
  return (
    <section className="devol-summary" aria-label={`Venta N° ${sale.num}`}>
      <dl className="devol-facts figure">
        <Fact name="Venta">N° {sale.num}</Fact>
        <Fact name="Fecha">{dateAndHour(sale.created_at)}</Fact>
        <Fact name="Cliente">{sale.client?.name ?? 'Sin cliente'}</Fact>
        <Fact name="Total">{price(saleTotal(sale), 'always')}</Fact>
        <Fact name="Comprobante">
          <Invoice ticket={sale.afip_ticket} />
        </Fact>
      </dl>
      {others && <p className="devol-note meta">Los combos y los servicios de la venta no se devuelven desde acá.</p>}
    </section>
  )
}

/** Shown when the return on the screen is in doubt. */
function ReturnDoubt({ onVerify }: { onVerify: () => void }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const { doubt, saving } = useSelector(selectDevolucion)
  if (doubt === null || (saving && doubt.found === 'absent')) return null
  const { found, entry } = doubt
  async function leave() {
    const text = 'La pantalla queda vacía. Lo que haya llegado al servidor no se deshace.'
    if (!(await confirm({ title: '¿Dejar esta devolución?', text, action: 'Dejar', danger: true }))) return
    void forgetEntry(entry.id)
    dispatch(returnEvents.returnCleared())
  }
  return (
    <DoubtNotice what={entry.words} found={found} halfway={makeReturn.half} busy={saving} onVerify={onVerify}>
      <Button variant="light" size="sm" disabled={saving} onClick={() => void leave()}>
        Dejarla
      </Button>
    </DoubtNotice>
  )
}

/** The client of the return: the sale's, or any client when there is no sale. */
function ClientField() {
  const dispatch = useThunkDispatch()
  const state = useSelector(selectDevolucion)
  const clients = useModels<Client>(clientEntity)
  const [query, setQuery] = useState('')
  const local = useMemo(() => findClients(clients, query), [clients, query])
  const items = useServerSearch(clientEntity, query, CLIENT_KEYS, local)
  const { client, sale } = state

  if (sale !== null || isLocked(state))
    return (
      <div>
        <div className="form-label">Cliente</div>
        <div className="devol-client">{client?.name ?? 'Sin cliente'}</div>
      </div>
    )
  return (
    <div className="devol-finder">
      <label className="form-label" htmlFor="devol-client">
        Cliente
      </label>
      <Combobox
        id="devol-client"
        items={items}
        keyOf={({ id }) => id}
        textOf={({ name }) => name}
        detailOf={({ saldo, cuit }) => (saldo ? `Saldo ${price(saldo, 'always')}` : cuit)}
        chosen={client?.name ?? ''}
        placeholder="Sin cliente"
        clearLabel="Quitar el cliente"
        onQuery={setQuery}
        onPick={(chosen) => dispatch(returnEvents.clientChosen(chosen))}
      />
    </div>
  )
}

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
