import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { AnyEntity } from '@/entities/types'
import { bestOf, matching, usualPlaces, type Place, type PlaceGroup } from './places'

interface Props {
  groups: readonly PlaceGroup[]
  current: AnyEntity
  input: RefObject<HTMLInputElement | null>
  onOpen: (place: Place) => void
}

/** What a shop changes every month, then every catalogue by group, narrowed by what is typed. Arrows walk through it, Enter opens the marked one. */
export function Finder({ groups, current, input, onOpen }: Props) {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLElement>(null)
  const typing = query.trim() !== ''
  const shown = matching(groups, query)
  const usual = typing ? [] : usualPlaces(groups)
  const rest = shown
    .map((group) => ({ ...group, places: group.places.filter((place) => !usual.includes(place)) }))
    .filter(({ places }) => places.length > 0)
  const best = typing ? bestOf(shown, query) : undefined

  useEffect(() => {
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  function walk(event: KeyboardEvent, from: number) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = from + step
    if (to < 0) input.current?.focus()
    else links()[to]?.focus()
  }
  function open(place: Place) {
    setQuery('')
    onOpen(place)
  }
  function onInputKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && best !== undefined) open(best)
    else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation()
      setQuery('')
    } else walk(event, -1)
  }

  return (
    <div className="abm-finder">
      <div className="abm-find" role="search">
        <Search size={18} aria-hidden />
        <input
          ref={input}
          type="search"
          className="form-control"
          aria-label="Buscar una lista"
          placeholder="Buscar una lista"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={onInputKey}
        />
      </div>
      <p className="abm-none" role="status">
        {typing && shown.length === 0 && `No hay ninguna lista “${query.trim()}”.`}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk from link to link; each link works alone */}
      <nav
        ref={list}
        className="abm-places"
        aria-label="Listas"
        onKeyDown={(event) => walk(event, links().indexOf(document.activeElement as HTMLAnchorElement))}
      >
        {usual.length > 0 && (
          <Group label="Lo que más se cambia" places={usual} current={current} best={undefined} onOpen={open} />
        )}
        {rest.map(({ view, label, icon: Icon, places }) => (
          <Group
            key={view}
            label={label}
            icon={<Icon size={16} aria-hidden />}
            places={places}
            current={current}
            best={best}
            onOpen={open}
          />
        ))}
      </nav>
    </div>
  )
}

interface GroupProps {
  label: string
  icon?: React.ReactNode
  places: readonly Place[]
  current: AnyEntity | undefined
  best: Place | undefined
  onOpen: (place: Place) => void
}

function Group({ label, icon, places, current, best, onOpen }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div id={id} className="abm-group">
        {icon}
        {label}
      </div>
      <ul>
        {places.map((place) => (
          <li key={place.entity.name}>
            <Link
              to={place.address}
              aria-current={place.entity === current ? 'page' : undefined}
              className={place === best ? 'best' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onOpen(place)
              }}
            >
              <span>{place.entity.labels.many}</span>
              {place === best && <kbd aria-hidden>Enter</kbd>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
