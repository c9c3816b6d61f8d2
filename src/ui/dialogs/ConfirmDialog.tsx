import { Button, Modal } from 'react-bootstrap'
import { useSteady } from '../hooks/useSteady'
import { RefusedScans } from '../scan/RefusedScans'

export interface Question {
  title: string
  text: string
  /** A verb: "Eliminar". */
  action: string
  cancel?: string
  danger?: boolean
  /** A second way to go on: what else is done then. */
  also?: { action: string; onChosen: () => void }
}

interface Props {
  question: Question
  onAnswer: (yes: boolean) => void
}

/** The question of `useConfirm`. Esc and the backdrop mean no. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const { title, text, action, cancel = 'Cancelar', danger = false, also } = question
  // Another question may take the place of one that stands open.
  const isSteady = useSteady(question)
  return (
    <Modal show onHide={() => onAnswer(false)} centered animation={false} aria-labelledby="confirm-title">
      <Modal.Header>
        <Modal.Title id="confirm-title">{title}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {text}
        <RefusedScans first="Respondé la pregunta" />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={() => onAnswer(false)} autoFocus={danger}>
          {cancel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          aria-disabled={!isSteady}
          onClick={() => isSteady && onAnswer(true)}
          autoFocus={!danger}
        >
          {action}
        </Button>
        {also && (
          <Button
            variant={danger ? 'danger' : 'primary'}
            aria-disabled={!isSteady}
            onClick={() => {
              if (!isSteady) return
              also.onChosen()
              onAnswer(true)
            }}
          >
            {also.action}
          </Button>
        )}
      </Modal.Footer>
    </Modal>
  )
}
