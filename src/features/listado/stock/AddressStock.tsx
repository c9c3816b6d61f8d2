import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useStore } from 'react-redux'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { amountAt, readAmount, seenAt, stockKind, type Seen } from '@/domain/stock/stock'
import type { Article } from '@/entities/articleRecord'
import { parseTyped, quantity, typedNumber } from '@/lib/format'
import { runOrReject } from '@/outbox/runOrReject'
import { useAccess } from '@/session/useAccess'
import { isArticleCode } from '@/shop/articles/articleLookup'
import { FigureInput } from '@/ui/fields/FigureInput'
import { useToast } from '@/ui/notices/Toasts'
import { useBursts } from '@/ui/scan/scanBurst'
import { useArticleDialog } from '../dialogs'
import { amountsOf, isOutrun, setAmounts } from './amountOperations'
import type { TypedAmount } from './amounts'
import { heldNow } from './stockCalls'
import { draftKey, useStockDrafts } from './stockDrafts'

interface Props {
  model: Article
  addressId: number
  street: string
}

/** The figure of the same warehouse in the next row, since a shelf is counted from the top down. */
const nextFigure = (from: Element, addressId: number) =>
  from.closest('tr')?.nextElementSibling?.querySelector<HTMLButtonElement>(`[data-stock-of="${addressId}"]`) ?? null

/**
 * The stock of one warehouse, edited in its cell (NS-24); an article whose stock is more than one figure opens the
 * dialog.
 */
export function AddressStock({ model, addressId, street }: Props) {
  const { can } = useAccess()
  const open = useArticleDialog()
  const [state, setState] = useState<'shown' | 'editing' | 'left'>('shown')
  const kept = useStockDrafts().typed[draftKey(model.id, addressId)]
  const before = amountAt(model, addressId)
  const shown = before === null ? '—' : quantity(before)
  if (!can('article.update') || !can('article.edit_stock'))
    return <span className={Number(before) < 0 ? 'minus' : undefined}>{shown}</span>
  const kind = stockKind(model)
  const alone = kind === 'addresses' || kind === 'untracked'
  if (state === 'editing' || kept !== undefined)
    return (
      <Editor
        model={model}
        addressId={addressId}
        street={street}
        kept={kept}
        autoFocus={state === 'editing'}
        onDone={(focused) => setState(focused ? 'left' : 'shown')}
      />
    )
  return (
    <button
      type="button"
      className={`stock-cell figure${Number(before) < 0 ? ' minus' : ''}`}
      aria-label={`Stock de ${model.name} en ${street}: ${shown}. Cambiar`}
      data-stock-of={addressId}
      data-alone={alone || undefined}
      // The field just closed had the focus, so the button takes it.
      autoFocus={state === 'left'}
      onClick={() => (alone ? setState('editing') : open('stock', model))}
    >
      {shown}
    </button>
  )
}

interface EditorProps extends Props {
  /** What was typed before and could not be saved. */
  kept: TypedAmount | undefined
  autoFocus: boolean
  /** `focused`: the field had the focus. */
  onDone: (focused: boolean) => void
}

/**
 * Saves on Enter, which goes to the row below, and on leaving the field, as in a spreadsheet. Scrolling it out of view
 * counts as leaving.
 */
function Editor({ model, addressId, street, kept, autoFocus, onDone }: EditorProps) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const bursts = useBursts()
  const toast = useToast()
  const { keep } = useStockDrafts()
  const key = draftKey(model.id, addressId)
  const field = useRef<HTMLInputElement>(null)
  // The figure in view when the field was opened: what is sold while it is open must not be undone.
  const [seen, setSeen] = useState<Seen>(() =>
    kept === undefined ? seenAt(model, addressId) : { before: kept.before, loose: kept.loose },
  )
  const { before, loose } = seen
  const [text, setText] = useState(kept?.text ?? typedNumber(before))
  const [saving, setSaving] = useState(false)
  // After a failure it is not sent again by leaving the field: the stock may have changed, so a person must look at it
  // first.
  const [refused, setRefused] = useState(kept !== undefined)
  // True while saving and after the end: a field removed while it has the focus gets another blur, which must not save
  // again.
  const busy = useRef(false)
  const read = readAmount(parseTyped(text), before, false)
  const wrong = 'wrong' in read ? read.wrong : null
  const same = 'amount' in read && (read.amount === null || (before !== null && Number(before) === read.amount))
  function done(stays = document.activeElement === field.current) {
    busy.current = true
    keep(key, undefined)
    onDone(stays)
  }

  /** `goesOn`: the focus moves to another field next, wherever it is now. */
  async function save(goesOn = false) {
    if (busy.current || 'wrong' in read) return
    if (same) return goesOn ? done(false) : done()
    busy.current = true
    setSaving(true)
    setRefused(false)
    try {
      await dispatch(
        runOrReject(
          setAmounts,
          amountsOf(model, [{ variantId: 0, addressId, before, loose, amount: read.amount ?? 0 }]),
        ),
      )
      done()
    } catch (error) {
      // The person is already at another article, so the message names this one.
      toast({ text: `${model.name}, ${street}: ${failureText(error)}`, tone: 'error' })
      // Told that the stock is another one, the person looks at it and says so once more.
      const next = isOutrun(error) ? seenAt(dispatch(heldNow(model)), addressId) : seen
      setSeen(next)
      keep(key, { ...next, text })
      busy.current = false
      setSaving(false)
      setRefused(true)
    }
  }
  const leave = () => (refused ? undefined : void save())
  // The row was removed with the focus in it, and then the field gets no blur.
  const scrolledAway = useEffectEvent(() => {
    if (busy.current) return
    if (wrong !== null) toast({ text: `${model.name}, ${street}: ${wrong}`, tone: 'error' })
    if (wrong !== null || refused) return keep(key, { text, before, loose })
    // A figure that waited before has been replaced by this one, and must not stand there again meanwhile.
    keep(key, undefined)
    void save()
  })
  useEffect(() => () => scrolledAway(), [])
  function goOn(input: HTMLInputElement) {
    if (wrong !== null) return toast({ text: wrong, tone: 'error' })
    const next = nextFigure(input, addressId)
    void save(next !== null)
    if (next?.dataset.alone) next.click()
    else next?.focus()
  }
  /** A reader's code that could be a figure: seven digits, as nobody types them so fast, or those of an article. */
  const isCode = (code: string) => /^\d{7,}$/.test(code) || (code.length > 2 && isArticleCode(getState(), code))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const code = bursts.endedBy(event)
    if (wrong === null && isCode(code)) {
      setText(typedNumber(before))
      toast({ text: `No se tomó el código ${code}: acá va la cantidad`, tone: 'warn' })
    } else if (event.key === 'Enter') goOn(event.currentTarget)
    else if (event.key === 'Escape') done()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <FigureInput
      ref={field}
      className="form-control-sm stock-edit"
      aria-label={`Stock de ${model.name} en ${street}`}
      invalid={wrong !== null || refused}
      enterKeyHint="next"
      // The person clicked the figure to type in it.
      autoFocus={autoFocus}
      text={text}
      title={
        wrong ?? (refused ? 'No se guardó: con Enter se prueba de nuevo, con Escape se deja como estaba' : undefined)
      }
      readOnly={saving}
      onText={(next) => {
        setText(next)
        setRefused(false)
      }}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  )
}
