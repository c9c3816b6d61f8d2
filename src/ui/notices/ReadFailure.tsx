import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from 'react-bootstrap'
import './readFailure.css'

interface Props {
  text: string
  onRetry: () => void
  /** `status` where what was known stays in sight. */
  role?: 'alert' | 'status'
}

/** Something could not be read: a quiet line where it would stand, and the way to ask again. */
export function ReadFailure({ text, onRetry, role = 'alert' }: Props) {
  return (
    <div className="read-failure" role={role}>
      <CircleAlert size={18} aria-hidden />
      <span>{text}</span>
      <Button variant="light" size="sm" onClick={onRetry}>
        <RotateCw size={16} aria-hidden />
        Reintentar
      </Button>
    </div>
  )
}
