import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from 'react-bootstrap'
import './readFailure.css'

interface Props {
  text: string
  onRetry: () => void
  /** `status` where what was known before stays in sight. */
  role?: 'alert' | 'status'
}

/** Says quietly that something could not be read, in the place where it would stand, and lets a person ask again. */
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
