import { PackageCheck } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { CountInput } from '@/ui/fields/CountInput'

interface Props {
  disabled: boolean
  onScan: (text: string) => void
  /** All that is missing has arrived. */
  onEverything: () => void
}

/** Where the codes of what arrives go, and the way to say that all of it has. */
export function ReceiptScan({ disabled, onScan, onEverything }: Props) {
  return (
    <div className="receipt-scan">
      <CountInput
        id="receipt-code"
        label="Código de lo que llega"
        placeholder="Escaneá lo que llega, o 12*código"
        disabled={disabled}
        onScan={onScan}
      />
      <Button variant="light" disabled={disabled} onClick={onEverything}>
        <PackageCheck size={18} aria-hidden /> Llegó todo
      </Button>
    </div>
  )
}
