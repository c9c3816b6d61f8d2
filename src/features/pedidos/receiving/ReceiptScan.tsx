import { PackageCheck } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { CountInput } from '@/ui/fields/CountInput'

interface Props {
  disabled: boolean
  onScan: (text: string) => void
  /** Called to say that everything missing has arrived. */
  onEverything: () => void
}

/** The field for the codes of what arrives, and the button that says that everything has arrived. */
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
