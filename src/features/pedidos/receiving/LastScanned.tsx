import { Button } from 'react-bootstrap'
import type { ReceiptLine } from '@/domain/purchases/orderReceipt'
import { quantity } from '@/lib/format'

/** The article scanned last and its count, always in view; a click goes to its line, which may be out of view. */
export function LastScanned({ line }: { line: ReceiptLine | undefined }) {
  const show = (id: number) => {
    const field = document.querySelector<HTMLInputElement>(`.receipt-lines [data-field="units-${id}"]`)
    field?.closest('[role="row"]')?.scrollIntoView({ block: 'center' })
    field?.focus()
    field?.select()
  }
  return (
    <div className="receipt-last">
      <span role="status">
        {line !== undefined && (
          <>
            <strong>{line.name}</strong>: <span className="figure">{said(line)}</span>
          </>
        )}
      </span>{' '}
      {line !== undefined && (
        <Button variant="link" size="sm" onClick={() => show(line.id)}>
          Ver su línea
        </Button>
      )}
    </div>
  )
}

const said = ({ ordered, arrived, arriving }: ReceiptLine): string =>
  ordered === null || ordered === 0
    ? quantity(arrived + arriving)
    : `${quantity(arrived + arriving)} de ${quantity(ordered)}`
