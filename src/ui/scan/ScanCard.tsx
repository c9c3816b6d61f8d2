import { CircleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import './scan.css'

interface Props {
  tone: 'warn' | 'bad'
  title: string
  /** The scanned code, with its amount when that is not one. */
  code: string
  message?: string
  onClose: () => void
  /** What a person can do about it. */
  children?: ReactNode
}

/** A scan that did not do what was meant. The card stays until somebody has dealt with it. */
export function ScanCard({ tone, title, code, message, onClose, children }: Props) {
  return (
    <li className={`scan-card state-${tone}`}>
      <CircleAlert size={22} aria-hidden className="flex-shrink-0" />
      <div className="scan-card-text">
        <strong>{title}</strong>
        <span className="scan-code">{code}</span>
        {message !== undefined && message !== title && <span>{message}</span>}
      </div>
      {children}
      <Button variant="light" className="scan-tool" aria-label={`Cerrar el aviso de ${code}`} onClick={onClose}>
        <X size={20} aria-hidden />
      </Button>
    </li>
  )
}
