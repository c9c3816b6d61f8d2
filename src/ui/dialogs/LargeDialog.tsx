import type { ReactNode } from 'react'
import { Modal, type ModalProps } from 'react-bootstrap'
import { useIsPhone } from '../hooks/useIsPhone'
import { useIsTouch } from '../hooks/useIsTouch'

interface Props extends Pick<ModalProps, 'size' | 'autoFocus' | 'contentClassName' | 'dialogClassName'> {
  titleId: string
  /** It takes the whole screen of a tablet too. */
  tablet?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with much in it, which scrolls; on a phone it takes the whole screen. */
export function LargeDialog({ titleId, tablet = false, onClose, ...rest }: Props) {
  const phone = useIsPhone()
  const touch = useIsTouch()
  return (
    <Modal
      show
      onHide={onClose}
      size="lg"
      scrollable
      animation={false}
      aria-labelledby={titleId}
      {...((phone || (tablet && touch)) && { fullscreen: true as const })}
      {...rest}
    />
  )
}
