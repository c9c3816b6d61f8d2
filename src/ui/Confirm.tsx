import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { Button, Modal } from 'react-bootstrap'
import './confirm.css'

export interface Question {
  title: string
  text: string
  /** A verb: "Eliminar". */
  action: string
  cancel?: string
  danger?: boolean
}

// It is often asked about a dialog that is open: that one must lie behind.
const OVER_OTHERS = { className: 'confirm', backdropClassName: 'confirm-backdrop' }

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false))

/** Asks before a loss; resolves to whether the person went on. Esc and the backdrop mean no. */
export const useConfirm = () => use(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<(yes: boolean) => void>(undefined)

  const ask = useCallback((next: Question) => {
    answer.current?.(false)
    setQuestion(next)
    return new Promise<boolean>((resolve) => (answer.current = resolve))
  }, [])
  const close = (yes: boolean) => {
    answer.current?.(yes)
    answer.current = undefined
    setQuestion(null)
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal
        show={question !== null}
        onHide={() => close(false)}
        centered
        animation={false}
        {...OVER_OTHERS}
        aria-labelledby="confirm-title"
      >
        <Modal.Header>
          <Modal.Title id="confirm-title">{question?.title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>{question?.text}</Modal.Body>
        <Modal.Footer>
          <Button variant="light" onClick={() => close(false)} autoFocus={question?.danger ?? false}>
            {question?.cancel ?? 'Cancelar'}
          </Button>
          <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => close(true)} autoFocus={!question?.danger}>
            {question?.action}
          </Button>
        </Modal.Footer>
      </Modal>
    </ConfirmContext>
  )
}
