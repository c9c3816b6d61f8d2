import { Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useStore } from 'react-redux'
import { foundOf, type Found } from './found'
import { FoundRow } from './FoundRow'
import { ServiceForm } from './ServiceForm'
import { searchHere, selectHeld, useArticleSearch } from './useArticleSearch'

interface Props {
  show: boolean
  onClose: () => void
  onPick: (found: Found) => void
}

/** Search by name, number or code; Enter or a touch adds what was found, or a service is typed (SALE-002, NS-03). */
export function SearchDialog({ show, onClose, onPick }: Props) {
  return (
    <Modal show={show} onHide={onClose} size="lg" scrollable animation={false} restoreFocus={false} aria-label="Buscar artículo">
      {show && <Content onPick={onPick} onClose={onClose} />}
    </Modal>
  )
}

function Content({ onPick, onClose }: Omit<Props, 'show'>) {
  const [query, setQuery] = useState('')
  const [service, setService] = useState(false)
  if (service)
    return <ServiceForm name={query.trim()} onBack={() => setService(false)} onCreated={(created) => onPick(foundOf('service', created))} />
  return <Search query={query} onQuery={setQuery} onPick={onPick} onClose={onClose} onService={() => setService(true)} />
}

interface SearchProps extends Omit<Props, 'show'> {
  query: string
  onQuery: (query: string) => void
  onService: () => void
}

function Search({ query, onQuery, onPick, onClose, onService }: SearchProps) {
  const { getState } = useStore()
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const shown = useDeferredValue(query)
  const { found, asking, failed } = useArticleSearch(shown)
  const index = Math.min(active, found.length - 1)
  const idOf = ({ kind, record }: Found) => `vender-found-${kind}-${record.id}`
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
    // Enter may come before what was typed has been painted: never the result of the letter before.
    const chosen = shown === query ? current : searchHere(selectHeld(getState()), query)[0]
    if (chosen) onPick(chosen)
  }
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
          aria-controls="vender-found"
          aria-expanded={found.length > 0}
          aria-activedescendant={current && idOf(current)}
          autoFocus
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
      <Modal.Body className="vender-search-body">
        <p className="vender-search-note meta" role="status">
          {note}
        </p>
        <ul className="vender-found" id="vender-found" role="listbox" aria-label="Artículos encontrados" ref={list}>
          {found.map((result) => (
            <FoundRow key={idOf(result)} id={idOf(result)} found={result} active={result === current} onPick={onPick} />
          ))}
        </ul>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" className="vender-tool" onClick={onService}>
          <Plus size={18} aria-hidden /> Agregar un servicio
        </Button>
      </Modal.Footer>
    </>
  )
}
