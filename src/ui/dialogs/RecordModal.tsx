import type { ReactNode } from 'react'
import { Modal } from 'react-bootstrap'
import { useIsPhone } from '../hooks/useIsPhone'
import { useIsTouch } from '../hooks/useIsTouch'

interface Props {
  titleId: string
  onClose: () => void
  children: ReactNode
}

/** Shows one record, with all that is known of it, over its list; on a phone or a tablet it takes the whole screen. */
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
