import { useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { user as entity, type UserAccount } from '@/entities/user'
import { typedNumber } from '@/lib/format'
import { formValue } from '@/list/form/draft'
import { FormField } from '@/list/fields/FormField'
import { sectionsOf } from '@/list/form/sections'
import { FormSections } from '@/list/form/FormSections'
import { useModels, useNeeded } from '@/list/hooks'
import { formFields } from '@/session/rights'
import { useFold } from '@/list/form/useFold'
import { useTitles } from '@/list/useTitles'
import { refreshUser } from '@/session/session'
import { useAccess } from '@/session/useAccess'
import type { User } from '@/session/user'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { BlueDollar } from './BlueDollar'
import { useAccountForm } from './useAccountForm'
import '@/list/list.css'

const RELATED = ['current_acount_payment_method', 'article_ticket_info']

/** A new picture is stored at once, by a call of its own: the session then reads its user again. */
function useStoredPictures(): void {
  const dispatch = useThunkDispatch()
  const stored = useModels(entity)
  useEffect(() => {
    if (stored.length > 0) void dispatch(refreshUser()).catch(() => undefined)
  }, [dispatch, stored])
}

/** The owner's account, the shop and how it sells, in one form (CFG-003, CFG-004). */
export function AccountForm({ user }: { user: User }) {
  const access = useAccess()
  const page = useRef<HTMLDivElement>(null)
  useNeeded(...RELATED)
  useStoredPictures()
  const titles = useTitles(RELATED)
  // The session's user is the account's row, with more columns than the session itself reads.
  const account = user as unknown as UserAccount
  const { draft, record, dirty, change, submit, discard } = useAccountForm(account, access)
  const sections = sectionsOf(formFields(entity, record, access))
  const fold = useFold(sections, useIsPhone() ? 1 : 2)

  return (
    <div className="panel configuracion-panel configuracion-account" ref={page}>
      <FormFailure text={draft.failure} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab may lead to a field that is not drawn yet */}
      <form
        noValidate
        aria-label="Cuenta y comercio"
        onSubmit={(event) => {
          event.preventDefault()
          // The first wrong field may be among the last.
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
        <div className="configuracion-foot">
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
      </form>
    </div>
  )
}
