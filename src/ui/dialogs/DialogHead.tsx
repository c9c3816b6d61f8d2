import type { ReactNode } from 'react'
import { Modal } from 'react-bootstrap'

interface Props {
  /** Of the title, which names the dialog. */
  id: string
  as?: 'h2'
  children: ReactNode
}

/** The head of a dialog: its title, and the cross that closes it. */
export const DialogHead = ({ children, ...title }: Props) => (
  <Modal.Header closeButton closeLabel="Cerrar">
    <Modal.Title {...title}>{children}</Modal.Title>
  </Modal.Header>
)
