import { useRef } from 'react'
import { Button } from 'react-bootstrap'
import { online_configuration as entity, type OnlineConfiguration } from '@/entities/onlineConfiguration'
import { formValue } from '@/list/form/draft'
import { FormField } from '@/list/fields/FormField'
import { sectionsOf } from '@/list/form/sections'
import { FormSections } from '@/list/form/FormSections'
import { useNeeded } from '@/list/hooks'
import { useTitles } from '@/list/useTitles'
import { formFields, may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { FormFailure } from '@/ui/notices/FormFailure'
import { MEANINGS } from './meanings'
import { StorePreview } from './StorePreview'
import { useStoreForm } from './useStoreForm'
import '@/list/list.css'

const RELATED = ['online_price_type']

/** How the store works, with what each setting means as it stands and how the store looks by them (ONL-021). */
export function StoreForm({ store }: { store: OnlineConfiguration }) {
  const access = useAccess()
  const page = useRef<HTMLDivElement>(null)
  useNeeded(...RELATED)
  const titles = useTitles(RELATED)
  const { draft, record, dirty, change, submit, discard } = useStoreForm(store)
  const readOnly = !may(entity, 'update', access)
  return (
    <div className="tienda-settings" ref={page}>
      <form
        className="panel tienda-panel"
        noValidate
        aria-label="Configuración de la tienda"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 className="visually-hidden">Configuración de la tienda</h2>
        <FormFailure text={draft.failure} />
        <FormSections sections={sectionsOf(formFields(entity, record, access))} scroller={page}>
          {(field) => {
            const meaning = MEANINGS[field.key]
            const input = (
              <FormField
                key={field.key}
                entity={entity}
                field={field}
                value={formValue(field, store, draft.changes)}
                record={record}
                titles={titles}
                access={access}
                readOnly={readOnly}
                problem={draft.problems[field.key]}
                onChange={change}
              />
            )
            if (meaning === undefined) return input
            return (
              <div key={field.key} className="tienda-setting">
                {input}
                <small className="meta">{meaning(record)}</small>
              </div>
            )
          }}
        </FormSections>
        {!readOnly && (
          <div className="tienda-foot">
            <span className="meta" role="status">
              {draft.saving ? 'Guardando…' : dirty ? 'Hay cambios sin guardar' : ''}
            </span>
            <Button variant="light" disabled={!dirty || draft.saving} onClick={() => void discard()}>
              Descartar
            </Button>
            <Button type="submit" disabled={!dirty || draft.saving}>
              {draft.saving ? 'Guardando…' : 'Guardar'}
            </Button>
          </div>
        )}
      </form>
      <StorePreview record={record} />
    </div>
  )
}
