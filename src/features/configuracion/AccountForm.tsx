import { useEffect, useRef } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { user as entity, type UserAccount } from '@/entities/user'
import { typedNumber } from '@/lib/format'
import { formValue } from '@/list/form/draft'
import { FormField } from '@/list/fields/FormField'
import { sectionsOf } from '@/list/form/sections'
import { FormSections } from '@/list/form/FormSections'
import { useModels, useNeeded } from '@/list/hooks'
import { formFields } from '@/session/rights'
import { RecordFormFoot } from '@/list/form/RecordFormFoot'
import { useFold } from '@/list/form/useFold'
import { useRecordForm } from '@/list/form/useRecordForm'
import { useTitles } from '@/list/useTitles'
import { refreshUser } from '@/session/session'
import { useAccess } from '@/session/useAccess'
import type { User } from '@/session/user'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { BlueDollar } from './BlueDollar'
import { saveAccount } from './saveAccount'
import '@/list/list.css'

const RELATED = ['current_acount_payment_method', 'article_ticket_info']

/** A new picture is stored at once by its own call; after that the session reads its user again. */
function useStoredPictures(): void {
  const dispatch = useThunkDispatch()
  const stored = useModels(entity)
  useEffect(() => {
    if (stored.length > 0) void dispatch(refreshUser()).catch(() => undefined)
  }, [dispatch, stored])
}

/** Settings that make the server price every article anew (contract a §3). */
const REPRICES: Readonly<Record<string, string>> = {
  dollar: 'el valor del dólar',
  iva_included: 'si los precios incluyen IVA',
}

function repricing(changes: Partial<UserAccount>): Question | null {
  const priced = Object.keys(changes).flatMap((key) => REPRICES[key] ?? [])
  const text = 'Se vuelve a calcular el precio de todos los artículos. Puede tardar unos minutos.'
  return priced.length === 0 ? null : { title: `¿Cambiar ${priced.join(' y ')}?`, text, action: 'Cambiar' }
}

/** The owner's account, the shop's data and its way of selling, in one form (CFG-003, CFG-004). */
export function AccountForm({ user }: { user: User }) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const page = useRef<HTMLDivElement>(null)
  useNeeded(...RELATED)
  useStoredPictures()
  const titles = useTitles(RELATED)
  // The user of the session is the row of the account, with more columns than `User` declares.
  const account = user as unknown as UserAccount
  const { draft, record, dirty, ways, change, submit, discard } = useRecordForm(entity, account, {
    what: 'la configuración',
    save: (changes, begun) => dispatch(saveAccount(changes, begun)),
    ask: repricing,
  })
  const sections = sectionsOf(formFields(entity, record, access))
  const fold = useFold(sections, useIsPhone() ? 1 : 2)

  return (
    <div className="panel configuracion-panel configuracion-account" ref={page}>
      <FormFailure text={draft.failure} ways={ways} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab may lead to a field that is not drawn yet */}
      <form
        noValidate
        aria-label="Cuenta y comercio"
        onSubmit={(event) => {
          event.preventDefault()
          // Draws all fields, since the first wrong one may be among the last.
          fold.unfold()
          void submit()
        }}
        onKeyDown={({ key }) => key === 'Tab' && fold.unfold()}
      >
        <FormSections sections={sections} fold={fold} scroller={page}>
          {(field) => {
            const input = (
              <FormField
                key={field.key}
                entity={entity}
                field={field}
                value={formValue(field, account, draft.changes)}
                record={record}
                titles={titles}
                access={access}
                readOnly={false}
                problem={draft.problems[field.key]}
                onChange={change}
              />
            )
            if (field.key !== 'dollar') return input
            return (
              <div key={field.key}>
                {input}
                <BlueDollar onUse={(promedio) => change(field, typedNumber(promedio))} />
              </div>
            )
          }}
        </FormSections>
        <RecordFormFoot dirty={dirty} saving={draft.saving} onDiscard={() => void discard()} />
      </form>
    </div>
  )
}
