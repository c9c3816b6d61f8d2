import type { ReactNode } from 'react'
import { Modal } from 'react-bootstrap'
import { useIsPhone } from '../hooks/useIsPhone'
import { useIsTouch } from '../hooks/useIsTouch'

interface Props {
  /** Id of its title. */
  titleId: string
  onClose: () => void
  children: ReactNode
}

/** One record over its list, with all that is known of it: the whole screen of a phone or a tablet. */
export function RecordModal({ titleId, onClose, children }: Props) {
  const phone = useIsPhone()
  const touch = useIsTouch()
  return (
    <Modal
      show
      onHide={onClose}
      size="xl"
      scrollable
      animation={false}
      aria-labelledby={titleId}
      {...((phone || touch) && { fullscreen: true as const })}
    >
      {children}
    </Modal>
  )
}
