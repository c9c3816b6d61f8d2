import { X } from 'lucide-react'
import { useId } from 'react'
import { Button } from 'react-bootstrap'
import type { Unsaved } from '@/entities/types'
import { SearchInput } from '@/list/fields/SearchInput'
import type { FieldOf } from '@/list/fields/types'
import { useTitles } from '@/list/useTitles'
import { relatedId } from '@/list/values'

interface Props {
  /** Name of the entity of these records. */
  entity: string
  /** `Artículos`. */
  label: string
  /** What an empty choice means here. */
  none: string
  ids: readonly number[]
  onIds: (ids: readonly number[]) => void
}

const NO_RECORD: Unsaved = { id: null }

/** Records of a list, added one by one with the picker of the forms; each can be removed again. */
export function Chosen({ entity, label, none, ids, onIds }: Props) {
  const id = useId()
  const titles = useTitles([entity])
  const field = { key: `${entity}_id`, label, type: 'relation', entity } as FieldOf<'relation'>
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <SearchInput
        // A new key empties the field after each choice.
        key={ids.length}
        field={field}
        id={id}
        value={0}
        record={NO_RECORD}
        titles={titles}
        invalid={false}
        describedBy={undefined}
        placeholder={ids.length === 0 ? none : 'Agregar'}
        onChange={(next) => {
          const chosen = relatedId(next)
          if (chosen !== 0 && !ids.includes(chosen)) onIds([...ids, chosen])
        }}
      />
      {ids.length > 0 && (
        <ul className="promotion-chips">
          {ids.map((one) => {
            const name = titles(entity, one) ?? `N° ${one}`
            return (
              <li key={one}>
                {name}
                <Button
                  variant="light"
                  className="btn-icon"
                  aria-label={`Quitar ${name}`}
                  onClick={() => onIds(ids.filter((other) => other !== one))}
                >
                  <X size={14} aria-hidden />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
