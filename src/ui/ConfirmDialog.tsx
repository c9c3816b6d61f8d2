import { Button, Modal } from 'react-bootstrap'
import type { Question } from './Confirm'
import './confirm.css'

interface Props {
  question: Question
  onAnswer: (yes: boolean) => void
}

// It is often asked about a dialog that is open: that one must lie behind.
const OVER_OTHERS = { className: 'confirm', backdropClassName: 'confirm-backdrop' }

/** The question of `useConfirm`. Esc and the backdrop mean no. */
export function ConfirmDialog({ question: { title, text, action, cancel = 'Cancelar', danger = false }, onAnswer }: Props) {
  return (
    <Modal show onHide={() => onAnswer(false)} centered animation={false} {...OVER_OTHERS} aria-labelledby="confirm-title">
      <Modal.Header>
        <Modal.Title id="confirm-title">{title}</Modal.Title>
      </Modal.Header>
      <Modal.Body>{text}</Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={() => onAnswer(false)} autoFocus={danger}>
          {cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)} autoFocus={!danger}>
          {action}
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
