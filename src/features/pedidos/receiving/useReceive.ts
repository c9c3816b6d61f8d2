import { useCallback, useMemo, useRef, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { allArrived, isComplete, repriced, withScanned, type ReceiptLine } from '@/domain/purchases/orderReceipt'
import { hasListPrices } from '@/domain/sale/pricing'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { provider_order, type ProviderOrder } from '@/entities/providerOrder'
import { useAccess } from '@/session/useAccess'
import { articleById } from '@/shop/articles/articleIndex'
import { readArticle } from '@/shop/articles/readArticle'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import { listActions, selectList } from '@/list/slices'
import { storedBy, type Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { changeOrder } from '../operations'
import type { Reprice } from '../orderBody'
import { hasNewValues } from '../reprices'
import type { Repriced } from './NewPrices'
import { extraLine, movesStock, receiptBody, receiptLines } from './receipt'

/** The reception of an order: the lines being counted, what a scan changes, and how they are saved. */
export function useReceive(order: ProviderOrder, onDone: () => void) {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const confirm = useConfirm()
  const access = useAccess()
  const toast = useToast()
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const first = useMemo(() => receiptLines(order, (id) => articleById(rows, id)), [order]) // eslint-disable-line react-hooks/exhaustive-deps -- as it is when it is opened: what is being counted stays
  const [lines, setLines] = useState(first)
  const [closes, setCloses] = useState<boolean | null>(null)
  const [charges, setCharges] = useState(Boolean(order.generate_current_acount))
  const [last, setLast] = useState<number | null>(null)
  /** The articles that took their new cost, once the reception is stored. */
  const [done, setDone] = useState<readonly Repriced[] | null>(null)
  /** Their new prices are being read. */
  const [reading, setReading] = useState(false)
  /** The articles as they were when the reception was sent last. */
  const was = useRef(new Map<number, Article | undefined>())
  /** The costs that were to be written one by one when it was sent last. */
  const reprices = useRef<readonly Reprice[]>([])
  const operation = useOperation(changeOrder)
  const arriving = lines.reduce((sum, line) => sum + line.arriving, 0)
  const closing = closes ?? isComplete(lines)

  const change = useCallback(
    (id: number, values: Partial<ReceiptLine>) =>
      setLines((before) => before.map((line) => (line.id === id ? { ...line, ...values } : line))),
    [],
  )

  async function count(article: Article, units: number) {
    setLast(article.id)
    const known = lines.some(({ id }) => id === article.id)
    if (!known) {
      const question = {
        title: '¿Agregarlo a lo recibido?',
        text: `${article.name ?? ''} no estaba en el pedido.`,
        action: 'Agregar',
      }
      if (!(await confirm(question))) return
    }
    // Another scan may have come while the question was open.
    setLines(
      (before) =>
        withScanned(before, article.id, units) ?? [...before, extraLine(article, units, order.address_id ?? 0)],
    )
  }

  async function scan(text: string) {
    const read = await dispatch(readArticle(text, true))
    if (read === null) return
    if ('problem' in read) return toast({ text: read.problem, tone: read.tone })
    await count(read.article, read.units)
  }

  const heldOf = (id: number) => articleById(selectList(store.getState(), articleEntity).models, id)

  /** Ids of the articles whose chosen costs could not be written, of which it tells the person. */
  function unwritten(): readonly number[] {
    const left = reprices.current.filter((one) => !hasNewValues(heldOf(one.id), one))
    if (left.length > 0)
      toast({
        text: `Se recibió, pero no cambió el costo de ${left.map(({ name }) => name).join('; ')}: cambialo en el artículo`,
        tone: 'error',
        seconds: 20,
      })
    return left.map(({ id }) => id)
  }

  async function save() {
    was.current = new Map(lines.map(({ id }) => [id, heldOf(id)]))
    const body = receiptBody(order, lines, { closes: closing, charges }, heldOf)
    reprices.current = body.reprices
    await follow(await operation.save(body))
  }

  const verify = async () => follow(await operation.verify())

  /** Does what is left to do once the reception is stored, be it found so later. */
  async function follow(outcome: Outcome<ProviderOrder> | null) {
    const stored = storedBy(outcome)
    if (stored === null) return
    // The list gets the order as it is now, since the next reception starts from it.
    if (stored.record !== null) dispatch(listActions(provider_order).upserted([stored.record]))
    const failed = unwritten()
    const changed = repriced(lines).filter(({ id }) => !failed.includes(id))
    const entered = arriving === 1 ? 'Entró 1 unidad' : `Entraron ${arriving} unidades`
    const kept = movesStock(order) || arriving === 0 ? '' : ': el stock no cambió'
    toast({ text: `${entered} del pedido N° ${order.num}${kept}`, tone: 'ok' })
    if (changed.length === 0) return onDone()
    setDone(changed.map(({ id, name }) => ({ id, name, before: was.current.get(id) ?? null })))
    // The answer brings the articles' own columns, but not their prices in the lists; a later look brings neither.
    const isKnown = outcome?.kind === 'stored' && !outcome.late && !hasListPrices(access)
    if (!isKnown) await readPrices(changed.map(({ id }) => id))
  }

  /** A person waits for these prices, but the reception is stored: the dialog may be closed meanwhile. */
  async function readPrices(ids: readonly number[]) {
    setReading(true)
    const unread = await dispatch(rereadArticles(ids, 'user'))
    setReading(false)
    if (unread > 0)
      toast({
        text: `No se pudo leer el precio nuevo de ${unread === 1 ? '1 artículo' : `${unread} artículos`}: actualizá la lista antes de imprimir sus etiquetas`,
        tone: 'warn',
        seconds: 20,
      })
  }

  return {
    ...operation,
    lines,
    last,
    arriving,
    closing,
    charges,
    dirty: lines !== first && done === null,
    change,
    scan,
    setCloses,
    setCharges,
    everything: () => setLines(allArrived),
    done,
    reading,
    save,
    verify,
  }
}
