import { useMemo, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { failureText } from '@/api/errors'
import { allArrived, isComplete, repricing, withScanned, type ReceiptLine } from '@/domain/orderReceipt'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { ProviderOrder } from '@/entities/providerOrder'
import { parseScan } from '@/lib/scan'
import { articleById } from '@/list/articleIndex'
import { lookUpArticle } from '@/list/articleLookup'
import { selectList } from '@/list/slices'
import { saveChanges } from '@/list/thunks'
import { useOperation } from '@/outbox/useOperation'
import { useConfirm } from '@/ui/Confirm'
import { useToast } from '@/ui/Toasts'
import { changeOrder } from './operations'
import { extraLine, receiptBody, receiptLines } from './receipt'

/** The reception of an order: its lines as they are counted, what a scan does to them, and their way to the server. */
export function useReceive(order: ProviderOrder, onDone: () => void) {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const confirm = useConfirm()
  const toast = useToast()
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const first = useMemo(() => receiptLines(order, (id) => articleById(rows, id)), [order]) // eslint-disable-line react-hooks/exhaustive-deps -- as it is when it is opened: what is being counted stays
  const [lines, setLines] = useState(first)
  const [closes, setCloses] = useState<boolean | null>(null)
  const [charges, setCharges] = useState(Boolean(order.generate_current_acount))
  const [last, setLast] = useState<number | null>(null)
  const operation = useOperation(changeOrder)
  const arriving = lines.reduce((sum, line) => sum + line.arriving, 0)
  const closing = closes ?? isComplete(lines)

  const change = (id: number, values: Partial<ReceiptLine>) =>
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...values } : line)))

  async function count(article: Article, units: number) {
    setLast(article.id)
    const known = lines.some(({ id }) => id === article.id)
    if (!known) {
      const question = { title: '¿Agregarlo a lo recibido?', text: `${article.name ?? ''} no estaba en el pedido.`, action: 'Agregar' }
      if (!(await confirm(question))) return
    }
    // Another scan may have come while it was asked.
    setLines((before) => withScanned(before, article.id ?? 0, units) ?? [...before, extraLine(article, units)])
  }

  async function scan(text: string) {
    const read = parseScan(text)
    if (read.kind === 'empty') return
    if (read.kind === 'refused') return toast({ text: read.message, tone: 'warn' })
    if (!Number.isInteger(read.amount)) return toast({ text: 'En un pedido van unidades enteras', tone: 'warn' })
    const found = await dispatch(lookUpArticle(read.code))
    if (found.kind === 'found') return count(found.article, read.amount)
    toast({
      text: found.kind === 'failed' ? found.message : `No encontramos «${read.code}»`,
      tone: found.kind === 'failed' ? 'error' : 'warn',
    })
  }

  const ivaOf = (id: number) => articleById(selectList(store.getState(), articleEntity).models, id)?.iva_id ?? null

  /** Costs that the server does not change itself, one article after the other; those it refuses are told. */
  async function changeCosts() {
    const failed: string[] = []
    for (const { id, cost } of repricing(lines).articles) {
      const article = articleById(selectList(store.getState(), articleEntity).models, id)
      const name = lines.find((line) => line.id === id)?.name ?? ''
      if (article === undefined) failed.push(name)
      else
        await dispatch(saveChanges(articleEntity, article, { cost })).catch((error: unknown) =>
          failed.push(`${name}: ${failureText(error)}`),
        )
    }
    if (failed.length > 0) toast({ text: `Se recibió, pero no cambió el costo de ${failed.join('; ')}`, tone: 'error', seconds: 20 })
  }

  async function save() {
    const outcome = await operation.save(receiptBody(order, lines, { closes: closing, charges }, ivaOf))
    if (outcome?.kind !== 'stored') return
    await changeCosts()
    toast({ text: `${arriving === 1 ? 'Entró 1 unidad' : `Entraron ${arriving} unidades`} del pedido N° ${order.num}`, tone: 'ok' })
    onDone()
  }

  return {
    ...operation,
    lines,
    last,
    arriving,
    closing,
    charges,
    dirty: lines !== first,
    change,
    scan,
    setCloses,
    setCharges,
    everything: () => setLines(allArrived),
    save,
  }
}
