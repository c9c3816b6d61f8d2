import { useId } from 'react'
import { message as entity } from '@/entities/message'
import { SearchInput } from '@/list/fields/SearchInput'
import type { FieldOf } from '@/list/fields/types'
import { useTitles } from '@/list/useTitles'

interface Props {
  id: number | null
  readOnly: boolean
  onChange: (id: number | null) => void
}

const FIELD = entity.fields.find(({ key }) => key === 'article_id') as FieldOf<'relation'>
const RELATED = ['article']
/** The field needs a record to choose its options by; those of a message do not depend on one. */
const MESSAGE = { id: null }

/** The article a message is sent about. */
export function ArticleChoice({ id, readOnly, onChange }: Props) {
  const input = useId()
  const titles = useTitles(RELATED)
  return (
    <fieldset className="composer-article" disabled={readOnly}>
      <label className="form-label" htmlFor={input}>
        Sobre el artículo
      </label>
      <SearchInput
        field={FIELD}
        id={input}
        value={id ?? 0}
        record={MESSAGE}
        titles={titles}
        placeholder="Buscá un artículo"
        invalid={false}
        describedBy={undefined}
        onChange={(value) => onChange(Number(value) || null)}
      />
    </fieldset>
  )
}
