import { useEffect, useEffectEvent } from 'react'
import { Button } from 'react-bootstrap'
import type { GlobalNotification } from '../../notices'
import { NoticeCard } from './NoticeCard'

/** How long the end of an import is told. A message without something to do stays until it was read. */
const LEAVES_AFTER_MS = 30_000

interface Props {
  notification: GlobalNotification
  /** Starts the function of a button. */
  run: (functionName: string) => void
  onClose: () => void
}

/** A message to the whole shop: its text, its colour, and buttons that start something or only close it (SHELL-030, RT-007). */
export function NotificationModal({ notification: { text, variant, buttons }, run, onClose }: Props) {
  const leaves = buttons.some(({ functionName }) => functionName !== null)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => leave(), LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [leaves, text])
  return (
    <NoticeCard title={text} tone={`notice-${variant}`} onClose={onClose}>
      {buttons.map((button, index) => (
        <Button
          key={index}
          variant={button.variant === 'primary' || button.variant === 'danger' ? button.variant : 'light'}
          onClick={() => {
            if (button.functionName !== null) run(button.functionName)
            onClose()
          }}
        >
          {button.text}
        </Button>
      ))}
    </NoticeCard>
  )
}
