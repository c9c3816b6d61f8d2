import { useState } from 'react'
import type { Model } from '@/entities/types'
import { Combobox } from '@/ui/Combobox'
import { embedded, relatedId, titleOf, type Titles } from '../values'
import type { FieldOf, InputProps } from './types'
import { relatedEntity, useFoundChoices } from './useChoices'

interface Props extends InputProps<FieldOf<'relation'>> {
  titles: Titles
}

/** Choice from a long list by typing: at once among what is held, then on the server (FORM-004). */
export function SearchInput({ field, id, value, record, titles, invalid, describedBy, onChange }: Props) {
  const entity = relatedEntity(field.entity)
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<Model | null>(null)
  const { found, busy } = useFoundChoices(field, record, query)

  const chosen = relatedId(value)
  const own = picked?.id === chosen ? picked : embedded(record, field.key)
  const title = chosen === 0 ? '' : own?.id === chosen ? titleOf(entity, own) : (titles(field.entity, chosen) ?? `N° ${chosen}`)
  return (
    <Combobox
      id={id}
      items={found}
      keyOf={(choice) => choice.id ?? 0}
      textOf={(choice) => titleOf(entity, choice)}
      chosen={title}
      placeholder={`Seleccione ${field.label}`}
      busy={busy}
      invalid={invalid}
      describedBy={describedBy}
      required={field.required ?? false}
      clearLabel={`Quitar ${field.label}`}
      onQuery={setQuery}
      onPick={(choice) => {
        setPicked(choice)
        onChange(choice?.id ?? 0)
      }}
    />
  )
}
