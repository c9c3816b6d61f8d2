import { PackageCheck } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { Button } from 'react-bootstrap'
import { useWedge } from '@/ui/scan/useWedge'

interface Props {
  disabled: boolean
  onScan: (text: string) => void
  /** All that is missing has arrived. */
  onEverything: () => void
}

/** Where the codes of what arrives go, from the reader or typed; a reader is heard wherever the focus is. */
export function ReceiptScan({ disabled, onScan, onEverything }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useWedge((code) => {
    if (!disabled) onScan(code)
  })
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onScan(event.currentTarget.value)
    event.currentTarget.value = ''
  }
  return (
    <div className="receipt-scan">
      <label className="visually-hidden" htmlFor="receipt-code">
        Código de lo que llega
      </label>
      <input
        id="receipt-code"
        ref={field}
        className="form-control"
        placeholder="Escaneá lo que llega, o 12*código"
        autoComplete="off"
        // The hand is at the reader.
        autoFocus
        data-scan="text"
        disabled={disabled}
        onKeyDown={onKeyDown}
      />
      <Button variant="light" disabled={disabled} onClick={onEverything}>
        <PackageCheck size={18} aria-hidden /> Llegó todo
      </Button>
    </div>
  )
}
