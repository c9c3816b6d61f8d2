import { ClipboardPaste, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'react-bootstrap'
import { doubledProblem } from '@/domain/purchases/orderProblem'
import type { ProviderOrder } from '@/entities/providerOrder'
import { fieldId } from '@/list/fields/FormField'
import type { LinkedRow } from '@/list/form/draft'
import type { BelowProps } from '@/list/table/columns'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'

const PasteDialog = lazyDialog(async () => (await import('./PasteDialog')).PasteDialog)

/** Another way to fill in the lines of an order: cells pasted from a sheet. */
export function OrderLines({ field, record, value, onChange }: BelowProps<ProviderOrder>) {
  const [pasted, setPasted] = useState<string | null>(null)
  const rows = Array.isArray(value) ? (value as readonly LinkedRow[]) : []
  const doubled = doubledProblem(record.articles ?? [])
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? ''
    if (!(event.target instanceof HTMLElement) || event.target.id !== fieldId(field) || !/[\t\n]./.test(text.trim()))
      return
    event.preventDefault()
    setPasted(text)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return (
    <div className="field field-wide order-lines">
      <Button variant="light" size="sm" onClick={() => setPasted('')}>
        <ClipboardPaste size={16} aria-hidden /> Pegar de una planilla
      </Button>
      {doubled !== null && (
        <p className="order-warning" role="alert">
          <TriangleAlert size={16} aria-hidden />
          {doubled}
        </p>
      )}
      {pasted !== null && (
        <PasteDialog
          text={pasted}
          field={field}
          provider={Number(record.provider_id ?? 0)}
          rows={rows}
          onRows={(next) => {
            onChange(next)
            setPasted(null)
          }}
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  )
}
