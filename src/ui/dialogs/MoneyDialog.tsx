import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useConfirm } from './Confirm'
import { DialogHead } from './DialogHead'
import { discardQuestion, UNSETTLED_QUESTION } from './discard'
import { DoubtNotice } from '../notices/DoubtNotice'
import { SAVE_KEYS, saveKeys } from '../fields/saveKeys'
import { isTyped } from '../scan/useWedge'
import { useUnsaved } from './unsaved'
import './moneyDialog.css'

interface Props {
  title: string
  /** What is being saved, in Spanish with its article: `el ingreso de $500`. */
  what: string
  /** In Spanish: what to look at when only part of it was stored. */
  halfway: string
  busy: boolean
  failure: string | null
  /** What is known of an attempt without a clear answer; null: there is none. */
  found: 'absent' | 'half' | 'unknown' | null
  /** Something was typed that closing would lose. */
  dirty: boolean
  /** The verb of the button. */
  action: string
  /** Every field is filled in as the dialog opens: the focus begins at the button. */
  ready?: boolean
  /** Stands at the left of the foot. */
  extra?: ReactNode
  /** Null: there is nothing to save, only to look at. */
  onSave: (() => void) | null
  onVerify: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A form that moves money: while the answer is not clear this stays in view until it is settled, and nothing is saved
 * twice.
 */
export function MoneyDialog(props: Props) {
  const { title, what, halfway, busy, failure, found, dirty, action, ready = false } = props
  const { extra, onSave, onVerify, onClose, children } = props
  const titleId = useId()
  const confirm = useConfirm()
  const unsettled = found !== null && found !== 'absent'
  const question = unsettled ? UNSETTLED_QUESTION : dirty ? discardQuestion() : null
  useUnsaved(question !== null, () => question, busy && !unsettled)

  async function close() {
    if (busy) return
    if (question === null || (await confirm(question))) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => saveKeys(event, () => busy || unsettled || onSave?.())

  return (
    <Modal
      show
      onHide={() => void close()}
      centered
      scrollable
      animation={false}
      aria-labelledby={titleId}
      contentClassName="money-dialog"
    >
      <DialogHead id={titleId}>{title}</DialogHead>
      <Modal.Body>
        {failure && (
          <div className="money-failure state-bad" role="alert">
            {failure}
          </div>
        )}
        {found !== null && !(busy && found === 'absent') && (
          <DoubtNotice what={what} found={found} halfway={halfway} busy={busy} onVerify={onVerify} />
        )}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any of its fields */}
        <form className="money-fields" onSubmit={(event) => event.preventDefault()} onKeyDown={onKeyDown} noValidate>
          {children}
        </form>
      </Modal.Body>
      <Modal.Footer>
        {extra}
        <span className="flex-grow-1" />
        <Button variant="light" disabled={busy} onClick={() => void close()}>
          {onSave === null ? 'Cerrar' : 'Cancelar'}
        </Button>
        {onSave !== null && (
          <Button
            disabled={busy || unsettled}
            title={SAVE_KEYS}
            autoFocus={ready}
            // The Enter that led here may still be held down, and who types here means a field of the page behind:
            // neither confirms anything.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault()
              else if (event.key !== ' ' && isTyped(event.nativeEvent)) event.currentTarget.blur()
            }}
            onClick={onSave}
          >
            {busy ? 'Guardando…' : action}
          </Button>
        )}
      </Modal.Footer>
    </Modal>
  )
}
