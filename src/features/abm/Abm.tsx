import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { ownKey } from '@/lib/disk/own'
import { readStored, writeStored } from '@/lib/disk/storage'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { SidePanel } from '@/ui/dialogs/SidePanel'
import { useIsNarrow } from '@/ui/hooks/useIsNarrow'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { Catalogue, type Elsewhere } from './Catalogue'
import { Finder } from './Finder'
import { placeAt, placesFor, recentPlaces, type Place } from './places'
import './abm.css'

const KEPT = 4

const keyOf = (user: number): string => ownKey('abm-recent', user)

/** Names of the catalogues this person looked at last, the latest first. */
function readRecent(user: number): readonly string[] {
  const stored = readStored(localStorage, keyOf(user))
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, KEPT) : []
}

function noteRecent(user: number, name: string): void {
  writeStored(localStorage, keyOf(user), [name, ...readRecent(user).filter((other) => other !== name)].slice(0, KEPT))
}

/**
 * The administration of every catalogue without a screen of its own (CFG-007), at `/abm/{group}/{catalogue}`; `/abm`
 * alone opens the catalogue this person looked at last.
 */
export function Abm({ elsewhere }: { elsewhere?: Elsewhere }) {
  const access = useAccess()
  const user = useSelector(selectUser)?.id ?? 0
  const { view, sub_view } = useParams()
  const groups = useMemo(() => placesFor(access), [access])
  const place = placeAt(groups, view, sub_view)
  const name = place?.entity.name
  // Read once: a catalogue chosen from now on would move the others under the pointer.
  const [recent] = useState(() =>
    recentPlaces(groups, readRecent(user)).filter((other) => other.entity !== place?.entity),
  )

  useEffect(() => {
    if (name !== undefined) noteRecent(user, name)
  }, [name, user])

  if (place === undefined) {
    const first = (view === undefined ? recent[0] : undefined) ?? groups[0]?.places[0]
    return first === undefined ? null : <Navigate to={first.address} replace />
  }
  if (`/abm/${view}/${sub_view}` !== place.address) return <Navigate to={place.address} replace />
  return <Screen place={place} finder={{ groups, recent }} elsewhere={elsewhere} />
}

interface ScreenProps {
  place: Place
  finder: Pick<React.ComponentProps<typeof Finder>, 'groups' | 'recent'>
  elsewhere: Elsewhere | undefined
}

/** The chosen catalogue beside the list of all of them; on a narrow screen that list is behind a button. */
function Screen({ place, finder, elsewhere }: ScreenProps) {
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
  const list = <Finder {...finder} current={place.entity} input={input} onOpen={open} />

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- `/` goes to the search from anywhere in the screen
    <div className="abm" onKeyDown={onKeyDown}>
      {folded ? (
        <>
          <Button variant="light" className="abm-choose" onClick={() => setChoosing(true)} aria-haspopup="dialog">
            <span>{finder.groups.find(({ view }) => view === place.view)?.label}</span>
            Otro catálogo
            <ChevronDown size={18} aria-hidden />
          </Button>
          {choosing && (
            <SidePanel title="Elegí un catálogo" onClose={() => setChoosing(false)}>
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
