import { Plus } from 'lucide-react'
import { startTransition, useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector, useStore } from 'react-redux'
import { NotOpened } from '@/ui/dialogs/lazyDialog'
import { lazyPart } from '@/ui/lazyPart'
import { useDiscarding, type OnBegun } from '@/ui/dialogs/useDiscarding'
import { quantity } from '@/lib/format'
import { scanField } from '@/ui/scan/scanTarget'
import { putBack } from '@/ui/scan/useWedge'
import { foundOf, type Found } from '../cart/found'
import { FOUND_LIST } from './foundList'
import { FoundRow, type Terms } from './FoundRow'
import { selectContext, selectPricing, selectWarehouse } from '../cart/selectors'
import type { ServiceProps } from './ServiceForm'
import { searchHere, selectHeld, useArticleSearch } from '../find/useArticleSearch'

const QuickToggle = lazyPart(async () => (await import('../quick/QuickToggle')).QuickToggle)
const ServiceForm = lazyPart<ServiceProps>(async () => (await import('./ServiceForm')).ServiceForm, {
  instead: ({ onBack }) => <NotOpened onClose={onBack} />,
})

/** So many are in view; the others come when the person pauses, so that a letter is not waited for. */
const IN_VIEW = 12
const PAUSE_MS = 400

interface Props {
  /** Text typed before it opened. */
  text?: string | undefined
  /** How many of what is picked. */
  amount?: number | undefined
  onClose: () => void
  onPick: (found: Found, amount?: number) => void
}

/** Search by name, number or code; Enter or a touch adds what was found, or a service is typed (SALE-002, NS-03). */
export function SearchDialog({ text = '', amount = 1, onClose, onPick }: Props) {
  const { close, leave, onBegun } = useDiscarding(onClose)
  return (
    <Modal show onHide={close} size="lg" scrollable animation={false} restoreFocus={false} aria-label="Buscar artículo">
      <Content
        text={text}
        amount={amount}
        onPick={(found) => onPick(found, amount)}
        onClose={close}
        leave={leave}
        onBegun={onBegun}
      />
    </Modal>
  )
}

interface ContentProps extends Props {
  /** Runs `then`; asks first when something was typed. */
  leave: (then: () => void) => void
  onBegun: OnBegun
}

function Content({ text, amount, onPick, onClose, leave, onBegun }: ContentProps) {
  const [query, setQuery] = useState(text ?? '')
  const [service, setService] = useState(false)
  if (service)
    return (
      <ServiceForm
        name={query.trim()}
        onBegun={onBegun}
        onBack={() => leave(() => setService(false))}
        onCreated={(created) => onPick(foundOf('service', created))}
      />
    )
  return (
    <Search
      query={query}
      amount={amount}
      onQuery={setQuery}
      onPick={onPick}
      onClose={onClose}
      onService={() => setService(true)}
    />
  )
}

interface SearchProps extends Props {
  query: string
  onQuery: (query: string) => void
  onService: () => void
}

function useTerms(): Terms {
  const pricing = useSelector(selectPricing)
  const discounts = useSelector((state) => selectContext(state).payment_method_discounts)
  const warehouse = useSelector(selectWarehouse)
  return { pricing, discounts, warehouse }
}

/** The results to render now. */
function useInView(found: readonly Found[]): readonly Found[] {
  const [whole, setWhole] = useState<readonly Found[] | null>(null)
  useEffect(() => {
    if (found.length <= IN_VIEW) return
    const timer = setTimeout(() => startTransition(() => setWhole(found)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [found])
  return whole === found ? found : found.slice(0, IN_VIEW)
}

/** Puts the cursor after the text typed before, and adds a letter that was still typed into the scan field. */
function goOn(input: HTMLInputElement | null) {
  const field = scanField()
  if (input === null || field === null || input.value === '') return
  const late = field.value
  field.value = ''
  if (late !== '') putBack(input, input.value + late)
  input.setSelectionRange(input.value.length, input.value.length)
}

function Search({ query, amount = 1, onQuery, onPick, onClose, onService }: SearchProps) {
  const { getState } = useStore()
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const shown = useDeferredValue(query)
  const { found, asking, failed } = useArticleSearch(shown)
  const terms = useTerms()
  const inView = useInView(found)
  const index = Math.min(active, found.length - 1)
  const idOf = ({ kind, record }: Found) => `${FOUND_LIST}-${kind}-${record.id}`
  const current = found[index]

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(found.length - 1, index + step)))
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // Enter may come before the last letter is painted, so the match is looked up again: never the result of the
    // earlier text.
    const chosen = shown === query ? current : searchHere(selectHeld(getState()), query)[0]
    if (chosen) onPick(chosen)
  }
  const count = amount === 1 ? '' : `Se agregan ${quantity(amount)}. `
  const note =
    query.trim() === ''
      ? 'Los últimos artículos cargados. Escribí parte del nombre: «yerba suave», «ace gir».'
      : asking
        ? 'Buscando en el servidor…'
        : failed
          ? 'No se pudo buscar en el servidor: se muestran los artículos que hay en esta caja.'
          : found.length === 0
            ? 'Ningún artículo coincide.'
            : ''

  return (
    <>
      <Modal.Header className="vender-search-head">
        <input
          className="form-control vender-control"
          role="combobox"
          aria-label="Buscar artículo por nombre o código"
          aria-controls={FOUND_LIST}
          aria-expanded={found.length > 0}
          aria-activedescendant={current && idOf(current)}
          autoFocus
          ref={goOn}
          autoComplete="off"
          placeholder="Nombre, número o código"
          value={query}
          onChange={(event) => {
            onQuery(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn-close" aria-label="Cerrar" onClick={onClose} />
      </Modal.Header>
      <Modal.Body className="vender-search-body" tabIndex={0}>
        <p className="vender-search-note meta" role="status">
          {count}
          {note}
        </p>
        <ul className="vender-found" id={FOUND_LIST} role="listbox" aria-label="Artículos encontrados" ref={list}>
          {/* The key is the place: a letter changes the text of the existing rows, instead of making twelve new
             ones. */}
          {inView.map((result, place) => (
            <FoundRow
              key={place}
              id={idOf(result)}
              found={result}
              active={result === current}
              onPick={onPick}
              {...terms}
            />
          ))}
        </ul>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" className="vender-tool" onClick={onService}>
          <Plus size={18} aria-hidden /> Agregar un servicio
        </Button>
        {current?.kind === 'article' && <QuickToggle id={current.record.id} name={current.record.name ?? ''} />}
      </Modal.Footer>
    </>
  )
}
