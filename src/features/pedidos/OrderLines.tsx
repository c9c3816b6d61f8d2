import { ClipboardPaste, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { doubledProblem } from '@/domain/purchases/orderProblem'
import type { ProviderOrder } from '@/entities/providerOrder'
import { fieldId } from '@/list/fields/FormField'
import type { LinkedRow } from '@/list/form/draft'
import { useFormWaits } from '@/list/form/formWaits'
import type { BelowProps } from '@/list/table/columns'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { useToast } from '@/ui/notices/Toasts'
import { useWedge } from '@/ui/scan/useWedge'
import { withRead } from './pasted'
import { readArticle } from './readArticle'

const PasteDialog = lazyDialog(async () => (await import('./PasteDialog')).PasteDialog)

/** Another dialog is open over the form, and codes scanned there are not for this one. */
const isCovered = () => document.querySelectorAll('.modal.show').length > 1

/**
 * Other ways to fill in the lines of an order: a code reader, caught wherever the focus is, and cells pasted from a
 * sheet.
 */
export function OrderLines({ field, record, value, onChange }: BelowProps<ProviderOrder>) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const [pasted, setPasted] = useState<string | null>(null)
  /** How many codes are being looked up. */
  const [asked, setAsked] = useState(0)
  useFormWaits(asked > 0)
  const columns = field.type === 'pivot' ? field.columns : []
  const rows = Array.isArray(value) ? (value as readonly LinkedRow[]) : []
  const doubled = doubledProblem(record.articles ?? [])
  // A ref, since the answer for a code may come after the next code was read.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })

  async function add(text: string) {
    const found = await dispatch(readArticle(text))
    if (found === null) return
    if ('problem' in found) return toast({ text: found.problem, tone: found.tone })
    latest.current = withRead(columns, latest.current, found.article, found.units)
    onChange(latest.current)
    const units = latest.current.find(({ id }) => id === found.article.id)?.pivot.amount_pedida
    toast({ text: `${found.article.name ?? ''}: ${String(units)}`, tone: 'ok', seconds: 2 })
  }
  async function read(text: string) {
    setAsked((count) => count + 1)
    await add(text).finally(() => setAsked((count) => count - 1))
  }
  useWedge((code) => {
    if (!isCovered()) void read(code)
  })

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
      <span className="meta">También podés escanear: cada lectura pide una unidad más.</span>
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
