import { article } from '@/entities/article'
import type { Unsaved } from '@/entities/types'
import { SearchInput } from '@/list/fields/SearchInput'
import type { FieldOf } from '@/list/fields/types'
import { useTitles } from '@/list/useTitles'
import { relatedId } from '@/list/values'

interface Props {
  id: string
  /** 0: none. */
  value: number
  /** Text for no provider. */
  none: string
  onValue: (value: number) => void
}

const FIELD = article.fields.find(({ key }) => key === 'provider_id') as FieldOf<'relation'>
const NO_RECORD: Unsaved = { id: null }

/** Finds a provider by name, as in the form of an article. */
export function ProviderField({ id, value, none, onValue }: Props) {
  const titles = useTitles([FIELD.entity])
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {FIELD.label}
      </label>
      <SearchInput
        field={FIELD}
        id={id}
        value={value}
        record={NO_RECORD}
        titles={titles}
        invalid={false}
        describedBy={`${id}-none`}
        placeholder={none}
        onChange={(next) => onValue(relatedId(next))}
      />
      <span id={`${id}-none`} className="visually-hidden">
        {none}
      </span>
    </div>
  )
}
