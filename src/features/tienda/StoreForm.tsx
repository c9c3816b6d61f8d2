import { useRef } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { online_configuration as entity, type OnlineConfiguration } from '@/entities/onlineConfiguration'
import { FormField } from '@/list/fields/FormField'
import { formValue } from '@/list/form/draft'
import { sectionsOf } from '@/list/form/sections'
import { FormSections } from '@/list/form/FormSections'
import { RecordFormFoot } from '@/list/form/RecordFormFoot'
import { useRecordForm } from '@/list/form/useRecordForm'
import { useNeeded } from '@/list/hooks'
import { useTitles } from '@/list/useTitles'
import { formFields, may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { FormFailure } from '@/ui/notices/FormFailure'
import { MEANINGS } from './meanings'
import { saveStore } from './saveStore'
import { StorePreview } from './StorePreview'
import '@/list/list.css'

const RELATED = ['online_price_type']

/** The settings of the store, with the meaning of each present value and a preview of the store (ONL-021). */
export function StoreForm({ store }: { store: OnlineConfiguration }) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const page = useRef<HTMLDivElement>(null)
  useNeeded(...RELATED)
  const titles = useTitles(RELATED)
  const { draft, record, dirty, ways, change, submit, discard } = useRecordForm(entity, store, {
    what: 'la configuración de la tienda',
    save: (changes, begun) => dispatch(saveStore(changes, begun)),
  })
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
        <FormFailure text={draft.failure} ways={ways} />
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
        {!readOnly && <RecordFormFoot dirty={dirty} saving={draft.saving} onDiscard={() => void discard()} />}
      </form>
      <StorePreview record={record} />
    </div>
  )
}
