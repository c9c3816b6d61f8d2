import { useRef, useState, type KeyboardEvent } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { amountAt, readAmount, stockKind } from '@/domain/stock'
import type { Article } from '@/entities/articleRecord'
import { parseTyped, quantity } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { useToast } from '@/ui/Toasts'
import { useArticleDialog } from './dialogs'
import { saveAmounts } from './stockCalls'

interface Props {
  model: Article
  addressId: number
  street: string
}

/** The stock of one warehouse, changed where it stands (NS-24); what takes more than one figure opens the dialog. */
export function AddressStock({ model, addressId, street }: Props) {
  const { can } = useAccess()
  const open = useArticleDialog()
  const [editing, setEditing] = useState(false)
  const before = amountAt(model, addressId)
  const shown = before === null ? '—' : quantity(before)
  if (!can('article.update')) return <span className={Number(before) < 0 ? 'minus' : undefined}>{shown}</span>
  const kind = stockKind(model)
  const alone = kind === 'addresses' || kind === 'untracked'
  if (editing) return <Editor model={model} addressId={addressId} street={street} before={before} onDone={() => setEditing(false)} />
  return (
    <button
      type="button"
      className={`stock-cell figure${Number(before) < 0 ? ' minus' : ''}`}
      aria-label={`Stock de ${model.name} en ${street}: ${shown}. Cambiar`}
      onClick={() => (alone ? setEditing(true) : open('stock', model))}
    >
      {shown}
    </button>
  )
}

function Editor({ model, addressId, street, before, onDone }: Props & { before: string | null; onDone: () => void }) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const [text, setText] = useState(before?.replace('.', ',') ?? '')
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const read = readAmount(parseTyped(text), before, false)
  const same = 'amount' in read && (read.amount === null || (before !== null && Number(before) === read.amount))

  async function save() {
    if (busy.current) return
    if (same) return onDone()
    if ('wrong' in read) return toast({ text: read.wrong, tone: 'error' })
    busy.current = true
    setSaving(true)
    try {
      await dispatch(saveAmounts(model.id ?? 0, [{ variantId: 0, addressId, before, amount: read.amount ?? 0 }]))
      onDone()
    } catch (error) {
      toast({ text: failureText(error), tone: 'error' })
      setSaving(false)
    } finally {
      busy.current = false
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save()
    else if (event.key === 'Escape') onDone()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      className={`form-control form-control-sm stock-edit${'wrong' in read ? ' is-invalid' : ''}`}
      aria-label={`Stock de ${model.name} en ${street}`}
      aria-invalid={'wrong' in read || undefined}
      inputMode="decimal"
      autoComplete="off"
      // The person pressed the figure to write there.
      autoFocus
      value={text}
      readOnly={saving}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => same && onDone()}
    />
  )
}
