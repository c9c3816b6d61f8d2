import { ChevronDown, Info } from 'lucide-react'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { Button } from 'react-bootstrap'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import { SidePanel } from '@/ui/dialogs/SidePanel'
import { useIsNarrow } from '@/ui/hooks/useIsNarrow'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { Finder } from './Finder'
import { placeAt, placesFor, type Place, type PlaceGroup } from './places'
import { EntityScreen } from '@/list/EntityScreen'
import { lazyPart } from '@/ui/lazyPart'
import './abm.css'

/** Catalogues of ABM whose list another screen shows. */
interface Elsewhere {
  isMoved: (name: string) => boolean
  Catalogue: ComponentType<{ name: string }>
}

interface Props {
  place: Place
  elsewhere?: Elsewhere | undefined
}

/** The parts of the sellers' screen (CLI-009), for whoever may open that. */
const SELLERS: Readonly<Record<string, string>> = {
  seller: '/clientes/vendedores',
  commission: '/clientes/reglas',
  seller_commission: '/clientes/comisiones',
}

/** Extra buttons of a catalogue, by the name of its entity. */
const TOOLS: Readonly<Record<string, FunctionComponent>> = {
  order_production_status: lazyPart(async () => (await import('./ReorderRecords')).StepsOrder),
}

/** Catalogues whose list shows more than their records, by the name of the entity. */
const SCREENS: Readonly<Record<string, FunctionComponent<{ above: ReactNode }>>> = {
  price_type: lazyPart(async () => (await import('./PriceLists')).PriceLists),
}

/** One catalogue: what it is for, and its generic list. */
function Catalogue({ place: { entity, about }, elsewhere }: Props) {
  const { can, has } = useAccess()
  const readOnly = entity.routes === 'list'
  const text = [about, readOnly && 'Solo lectura: la completa el sistema.'].filter(Boolean).join(' ')
  const above = text !== '' && (
    <p className="abm-about">
      <Info size={16} aria-hidden />
      {text}
    </p>
  )
  const ofSellers = SELLERS[entity.name]
  if (ofSellers && can('client.index') && has('comerciocity_interno')) return <Navigate to={ofSellers} replace />
  if (elsewhere?.isMoved(entity.name)) return <elsewhere.Catalogue name={entity.name} />
  const Own = SCREENS[entity.name]
  if (Own) return <Own above={above} />
  const Tools = TOOLS[entity.name]
  return <EntityScreen entity={entity} above={above} toolbar={Tools && <Tools />} />
}

/**
 * The administration of every catalogue without a screen of its own (CFG-007), at `/abm/{group}/{catalogue}`.
 */
export function Abm({ elsewhere }: { elsewhere?: Elsewhere }) {
  const access = useAccess()
  const { view, sub_view } = useParams()
  const groups = useMemo(() => placesFor(access), [access])
  const place = placeAt(groups, view, sub_view)

  if (place === undefined) {
    const first = groups[0]?.places[0]
    return first === undefined ? null : <Navigate to={first.address} replace />
  }
  if (`/abm/${view}/${sub_view}` !== place.address) return <Navigate to={place.address} replace />
  return <Screen place={place} groups={groups} elsewhere={elsewhere} />
}

interface ScreenProps {
  place: Place
  groups: readonly PlaceGroup[]
  elsewhere: Elsewhere | undefined
}

/** The chosen catalogue beside the list of all of them; on a narrow screen that list is behind a button. */
function Screen({ place, groups, elsewhere }: ScreenProps) {
  const navigate = useNavigate()
  const folded = useIsNarrow()
  const touch = useIsTouch()
  const [choosing, setChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLDivElement>(null)

  // With a keyboard the person types at once to find a catalogue; on a touch screen the focus would only raise the
  // on-screen keyboard.
  useEffect(() => {
    if (!folded && !touch) input.current?.focus({ preventScroll: true })
  }, [folded, touch])

  function open({ address }: Place) {
    setChoosing(false)
    void navigate(address)
    content.current?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (event.key !== '/' || typing || input.current === null) return
    event.preventDefault()
    input.current.focus()
  }
  const list = <Finder groups={groups} current={place.entity} input={input} onOpen={open} />

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- `/` goes to the search from anywhere in the screen
    <div className="abm" onKeyDown={onKeyDown}>
      {folded ? (
        <>
          <Button variant="light" className="abm-choose" onClick={() => setChoosing(true)} aria-haspopup="dialog">
            <span>{place.entity.labels.many}</span>
            Ver otra lista
            <ChevronDown size={18} aria-hidden />
          </Button>
          {choosing && (
            <SidePanel title="Elegí una lista" onClose={() => setChoosing(false)}>
              {list}
            </SidePanel>
          )}
        </>
      ) : (
        <div className="abm-side">{list}</div>
      )}
      <div ref={content} className="abm-content" tabIndex={-1}>
        <Catalogue key={place.entity.name} place={place} elsewhere={elsewhere} />
      </div>
    </div>
  )
}
