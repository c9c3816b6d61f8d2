import { useId, type ReactNode } from 'react'
import { Modal } from 'react-bootstrap'
import { DialogHead } from './DialogHead'
import './panel.css'

interface Props {
  title: string
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** A panel over the right edge of the screen, for what accompanies a list without leaving it. */
export function SidePanel({ title, onClose, footer, children }: Props) {
  const id = useId()
  return (
    <Modal show onHide={onClose} animation={false} scrollable dialogClassName="side-panel" aria-labelledby={id}>
      <DialogHead id={id}>{title}</DialogHead>
      <Modal.Body>{children}</Modal.Body>
      {footer && <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  )
}
