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
import { saveStore } from './saveStore'
import { StorePreview } from './StorePreview'
import { price } from '@/lib/format'
import { storePrice } from '@/domain/store/storeArticles'
import '@/list/list.css'

type Meaning = (record: Partial<OnlineConfiguration>) => string

const either =
  (key: keyof OnlineConfiguration, on: string, off: string): Meaning =>
  (record) =>
    Number(record[key] ?? 0) > 0 ? on : off

const EXAMPLE = 1000

/** The meaning of a setting whose name does not say it all, in plain words. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  save_sale_after_finish_order: either(
    'save_sale_after_finish_order',
    'Al confirmar un pedido se hace su venta y baja el stock.',
    'Confirmar un pedido no hace ninguna venta: hay que cargarla en Vender.',
  ),
  stock_null_equal_0: either(
    'stock_null_equal_0',
    'Un artículo sin stock cargado cuenta como agotado.',
    'Un artículo sin stock cargado cuenta como disponible.',
  ),
  show_articles_without_images: either(
    'show_articles_without_images',
    'Los artículos sin foto se ven, con la imagen de abajo si la hay.',
    'Los artículos sin foto no se ven.',
  ),
  online_price_surchage: (record) =>
    `Lo que vale ${price(EXAMPLE)} en el local se ofrece a ${price(storePrice(EXAMPLE, record))}.`,
}

const RELATED = ['online_price_type']

/** The settings of the store, with what they mean and a preview of the store (ONL-021). */
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
  // The button beside the tabs pauses the store.
  const fields = formFields(entity, record, access).filter(({ key }) => key !== 'pausar_tienda_online')
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
        <FormSections sections={sectionsOf(fields)} scroller={page}>
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
