import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { BY_QUANTITY } from '@/domain/sale/ranges'
import { useNeeded } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useToast } from '@/ui/notices/Toasts'
import { AmountField } from './lines/AmountField'
import { Cash } from './payment/Cash'
import { Checkout } from './payment/Checkout'
import { Choices } from './Choices'
import { Payment } from './payment/Payment'
import { useDefaultArticles } from './scan/defaultArticles'
import { Dialogs } from './Dialogs'
import { FailedLists } from './FailedLists'
import { foundOf, type Found } from './cart/found'
import { Lines } from './lines/Lines'
import { createRefusals } from './cart/refusals'
import { useBudgetOfAddress } from './past/useBudgetOfAddress'
import { PastBanner } from './past/PastBanner'
import { leaveSale, selectViewing } from './past/previus'
import { QuickSlot } from './quick/QuickSlot'
import { ScanBar } from './scan/ScanBar'
import { isArticleCode, useArticleScans } from '@/shop/articles/articleLookup'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { lazyPart } from '@/ui/lazyPart'
import { focusScan } from '@/ui/scan/scanTarget'
import { ScanCards } from './scan/ScanCards'
import { selectAccess, selectVender } from './cart/selectors'
import { useSounds } from '@/ui/scan/sounds'
import { TaxCards } from './save/TaxCards'
import type { Signal } from './scan/addFound'
import { parseScan } from '@/lib/scan'
import { openTill } from './scan/till'
import { useCharge } from './save/useCharge'
import { useDefaults } from './terms/useDefaults'
import { useKeys } from './useKeys'
import { useTillActions } from './useTillActions'
import { useRemove } from './lines/useRemove'
import { useCosts } from './cart/useCosts'
import { useFreshCajas } from './payment/useFreshCajas'
import { usePrevius } from './past/usePrevius'
import { useScanFocus } from '@/ui/scan/useScanFocus'
import { saleEvents } from './cart/saleSlice'
import { ScreenContext, type Dialog } from './cart/useScreen'
import { useSell } from './save/useSell'
import { useHeldScans } from './scan/useHeldScans'
import { useWarmIndex } from './scan/useWarmIndex'
import { dialogOpen } from '@/ui/scan/useWedge'
import './vender.css'
import './low.css'

// Seldom opened, as most of the dialogs.
const NewArticleDialog = lazyDialog(async () => (await import('./scan/NewArticleDialog')).NewArticleDialog)
const PastLines = lazyPart(async () => (await import('./past/PastLines')).PastLines)
const PastSummary = lazyPart(async () => (await import('./past/PastSummary')).PastSummary)
const BudgetBanner = lazyPart(async () => (await import('./past/BudgetBanner')).BudgetBanner)
const OwedStockNotices = lazyPart(async () => (await import('@/shop/stock/OwedStockNotices')).OwedStockNotices, {
  instead: () => null,
})
const ChangedPrices = lazyPart(async () => (await import('./lines/ChangedPrices')).ChangedPrices)

const NEEDED = [
  'current_acount_payment_method',
  'price_type',
  'address',
  'sale_type',
  'unidad_medida',
  'current_acount_payment_method_discount',
]
/** Of shops whose prices go by the quantity sold. */
const NEEDED_BY_QUANTITY = [...NEEDED, 'category_price_type_range', 'article_price_type_group']
/**
 * Lists whose failure must be told, because nobody would notice it: a sale without its caja, a total without its
 * discount.
 */
const TOLD = [...NEEDED_BY_QUANTITY, 'caja']

/** The point of sale: scan, look at the total, charge. */
export function Vender() {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const toast = useToast()
  const root = useRef<HTMLDivElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const [till] = useState(() => dispatch(openTill()))
  const [refusals] = useState(createRefusals)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [added, setAdded] = useState<NonNullable<Signal['added']> | null>(null)
  const asksAmount = useSelector((state) => Boolean(selectUser(state)?.ask_amount_in_vender))
  const creating = useSelector((state) => selectVender(state).new_article !== null)
  const changed = useSelector((state) => selectVender(state).prices !== null || selectVender(state).repriced !== null)
  const hasBudget = useSelector((state) => selectVender(state).cart.budget !== null)
  const { play, muted, toggle } = useSounds()

  const byQuantity = useSelector((state) => selectAccess(state).has(BY_QUANTITY))
  useNeeded(...(byQuantity ? NEEDED_BY_QUANTITY : NEEDED), 'cuota')
  useDefaults()
  useDefaultArticles()
  useWarmIndex()
  useCosts()
  useFreshCajas()
  useScanFocus(root)
  useBudgetOfAddress()
  const focusPart = useCallback((selector: string) => {
    const found = root.current?.querySelector<HTMLElement>(selector)
    const part = found?.matches('div') ? found.querySelector<HTMLElement>('input') : found
    part?.focus()
    return part !== null && part !== undefined && document.activeElement === part
  }, [])
  const selling = useSell({ till, play, focusPart })
  const { sell, sellPrint, print, reprint, finishUpdate } = useCharge({ till, refusals, play, focusPart, ...selling })
  const mode = usePrevius()

  const hear = useCallback(
    (signal: Signal) => {
      play(signal.sound)
      if (signal.toast !== undefined) toast({ text: signal.toast, tone: 'error' })
      // A scan goes into the sale being made, so the past sale in view is left.
      if (signal.added && selectViewing(getState())) dispatch(leaveSale())
      if (!asksAmount || !signal.added) return
      setAdded(signal.added)
      // After the paint of the new line, which enables the field.
      setTimeout(() => amountField.current?.focus())
    },
    [dispatch, getState, play, toast, asksAmount],
  )
  useEffect(() => till.listen(hear), [till, hear])

  useHeldScans(till)
  useEffect(() => {
    if (dialog === null && !creating) focusScan()
  }, [dialog, creating])

  const scan = useCallback(
    (text: string, byHand = false) => {
      // A dialog in which something may be half typed stays open, whether it holds the scans already or its code is
      // still loading.
      const isHeld = till.isHeld()
      setDialog((open) => (isHeld || (open !== null && ['client', 'terms', 'weigh'].includes(open.name)) ? open : null))
      till.scan(text, byHand)
      // The dialog of a new article keeps what is being typed in it.
      if (!dialogOpen()) focusScan()
    },
    [till],
  )
  useArticleScans(scan)
  const seek = useCallback(
    (text: string, ended: boolean) => {
      const isKnown = (code: string) => isArticleCode(getState(), code)
      const parsed = parseScan(text, isKnown)
      if (parsed.kind !== 'code' || (ended && isKnown(parsed.code))) return scan(text, true)
      // Rendered at once, so that the next letter already goes to the dialog.
      flushSync(() => setDialog({ name: 'search', text: parsed.code, amount: parsed.amount }))
    },
    [getState, scan],
  )

  const remove = useRemove()
  useKeys(useTillActions({ mode, play, focusPart, open: setDialog, remove, sell, sellPrint, reprint }), mode)

  const add = useCallback(
    (found: Found, amount = 1) => {
      setDialog(null)
      till.add(found, amount)
    },
    [till],
  )
  const close = useCallback(() => setDialog(null), [])
  // The field may already ask about the next scan.
  const asked = useCallback((done: typeof added) => setAdded((now) => (now === done ? null : now)), [])
  const screen = useMemo(
    () => ({ scan, seek, remove, sell, sellPrint, print, open: setDialog, refusals }),
    [scan, seek, remove, sell, sellPrint, print, refusals],
  )

  return (
    <ScreenContext value={screen}>
      <div className="vender-frame">
        <div className="vender" ref={root}>
          <div className="vender-main">
            <ScanBar muted={muted} onMute={toggle}>
              {asksAmount && <AmountField field={amountField} added={added} onDone={asked} />}
            </ScanBar>
            <FailedLists names={TOLD} />
            <OwedStockNotices />
            <PastBanner onUpdate={finishUpdate} />
            {hasBudget && mode === 'own' && <BudgetBanner />}
            {changed && mode !== 'viewing' && <ChangedPrices />}
            <ScanCards />
            {mode === 'viewing' ? <PastLines /> : <Lines />}
            <TaxCards />
            {mode !== 'viewing' && <QuickSlot onPick={add} />}
          </div>
          <aside className="vender-side panel" aria-label="Cobro">
            {mode === 'viewing' ? (
              <PastSummary />
            ) : (
              <>
                <Choices />
                <Cash />
                <div className="vender-bottom">
                  <Payment />
                  <Checkout />
                </div>
              </>
            )}
          </aside>
        </div>
      </div>
      <Dialogs dialog={dialog} onClose={close} onPick={add} />
      {creating && (
        <NewArticleDialog
          onCreated={(article, amount) => add(foundOf('article', article), amount)}
          onClose={() => dispatch(saleEvents.newArticleClosed())}
        />
      )}
    </ScreenContext>
  )
}
