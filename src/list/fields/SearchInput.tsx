import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Access } from '@/domain/access'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import { Combobox } from '@/ui/fields/Combobox'
import { may } from '@/session/rights'
import { listActions } from '../slices'
import { embedded, relatedId, titleOf, valueAt, type Titles } from '../values'
import type { FieldOf, InputProps } from './types'
import { detailOf, relatedEntity, useFoundChoices } from './useChoices'
import { useCreate } from './useCreate'

interface Props extends InputProps<FieldOf<'relation'>> {
  titles: Titles
  placeholder?: string
  /** Without it nothing can be created here, as in a filter. */
  access?: Access
}

/** Choice from a long list by typing: at once among what is held, then on the server (FORM-004). */
export function SearchInput({
  field,
  id,
  value,
  record,
  titles,
  placeholder,
  access,
  invalid,
  describedBy,
  onChange,
}: Props) {
  const entity = relatedEntity(field.entity)
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<Model | null>(null)
  const { found, busy, failed, note } = useFoundChoices(field, record, query)
  const dispatch = useThunkDispatch()
  const pick = (choice: Model | null) => {
    setPicked(choice)
    onChange(choice?.id ?? 0)
  }
  const { creating, failure, create } = useCreate(entity, columnsOf(entity, record, access), (model) => {
    dispatch(listActions(entity).upserted([model]))
    pick(model)
  })

  const chosen = relatedId(value)
  const own = picked?.id === chosen ? picked : embedded(record, field.key)
  // Of a long list only the first records are found without a query: the chosen one is put before them.
  const items = query === '' && own?.id === chosen && !found.some(({ id }) => id === chosen) ? [own, ...found] : found
  // The list knows the name a record was given since; while the list is being read, its titles are `…`.
  const listed = titles(field.entity, chosen)
  const held = own?.id === chosen ? titleOf(entity, own) : undefined
  const title = chosen === 0 ? '' : ((listed === '…' ? (held ?? listed) : (listed ?? held)) ?? `N° ${chosen}`)
  return (
    <>
      <Combobox
        id={id}
        items={items}
        keyOf={(choice) => choice.id}
        textOf={(choice) => titleOf(entity, choice)}
        detailOf={(choice) => detailOf(entity, choice)}
        chosen={creating ? 'Creando…' : title}
        chosenKey={chosen}
        placeholder={placeholder ?? `Seleccione ${field.label}`}
        note={note}
        busy={busy || creating}
        invalid={invalid}
        describedBy={describedBy}
        required={field.required ?? false}
        create={failed ? undefined : create}
        clearLabel={`Quitar ${field.label}`}
        onQuery={setQuery}
        onPick={pick}
      />
      {failure !== null && (
        <div className="field-problem" role="alert">
          {failure}
        </div>
      )}
    </>
  )
}

/**
 * The columns a record created here begins with; null where none can be created: an id it depends on is not chosen yet,
 * or the person may not.
 */
function columnsOf(
  entity: AnyEntity,
  record: Unsaved,
  access: Access | undefined,
): Readonly<Record<string, unknown>> | null {
  if (entity.quick === undefined || access === undefined || !may(entity, 'store', access)) return null
  const columns = entity.quick.map((key) => [key, valueAt(record, key)] as const)
  return columns.every(([, value]) => relatedId(value) !== 0) ? Object.fromEntries(columns) : null
}
