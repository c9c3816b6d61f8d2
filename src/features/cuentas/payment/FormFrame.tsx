import { useEffect, useRef, type ReactNode } from 'react'
import { Button, Modal } from 'react-bootstrap'
import type { Holder } from '@/domain/accounts/currentAcount'
import { SAVE_KEYS, saveKeys } from '@/ui/fields/saveKeys'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { Balance } from '../Balance'
import type { HolderRecord } from '../holders'
import { Unsettled } from './Unsettled'
import type { useSaveMovement } from './useSaveMovement'
import './forms.css'

interface Props {
  holder: Holder
  record: HolderRecord
  title: string
  saving: ReturnType<typeof useSaveMovement>
  /** Words of the button that saves. */
  action: string
  /** What is missing; `field` is the `data-field` of its input. */
  problem: { message: string; field: string } | null
  onSave: () => void
  onBack: () => void
  children: ReactNode
}

/** What the forms of the account share: the balance, how saving goes, and the two buttons. */
export function FormFrame({ holder, record, title, saving, action, problem, onSave, onBack, children }: Props) {
  const body = useRef<HTMLFormElement>(null)
  const touch = useIsTouch()
  const { busy, failure, locked } = saving

  // On a tablet the on-screen keyboard would cover the form before anybody chose a field.
  useEffect(() => {
    if (!touch) body.current?.querySelector<HTMLElement>('input')?.focus()
  }, [touch])
  useEffect(() => {
    if (problem !== null)
      body.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(problem.field)}"]`)?.focus()
  }, [problem])

  function save() {
    // The total counts an unreadable figure as nothing, so nothing is saved before the person corrects it.
    const wrong = body.current?.querySelector<HTMLElement>('.number-figure[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onSave()
  }

  return (
    <>
      <Modal.Body className="acount">
        <div className="acount-form-head">
          <h3>{title}</h3>
          <Balance holder={holder} saldo={record.saldo} />
        </div>
        {failure !== null && (
          <div className="acount-notice state-bad" role="alert">
            {failure}
          </div>
        )}
        <Unsettled holder={holder} saving={saving} />
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any of its fields */}
        <form
          ref={body}
          className="acount-form"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => saveKeys(event, save)}
        >
          <fieldset disabled={locked}>{children}</fieldset>
        </form>
      </Modal.Body>
      <Modal.Footer>
        {problem && (
          <span className="acount-problem" role="alert">
            {problem.message}
          </span>
        )}
        <span className="flex-grow-1" />
        <Button variant="light" disabled={busy} onClick={onBack}>
          Volver a la cuenta
        </Button>
        <Button disabled={locked} title={SAVE_KEYS} onClick={save}>
          {busy ? 'Guardando…' : action}
        </Button>
      </Modal.Footer>
    </>
  )
}
