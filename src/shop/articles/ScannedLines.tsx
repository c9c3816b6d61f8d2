import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { stockAt } from '@/domain/stock/stock'
import { address } from '@/entities/address'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { Model } from '@/entities/types'
import { parseTyped, quantity, typedNumber } from '@/lib/format'
import { isAmountAhead } from '@/lib/scan'
import { countedColumn } from '@/list/fields/linkedCells'
import { PivotInput } from '@/list/fields/PivotInput'
import type { FieldOf, OwnInputProps } from '@/list/fields/types'
import { addedRow, type LinkedRow } from '@/list/form/draft'
import { useFormWaits } from '@/list/form/formWaits'
import { useModels } from '@/list/hooks'
import { selectList } from '@/list/slices'
import { relatedId, valueAt } from '@/list/values'
import { useAccess } from '@/session/useAccess'
import { useToast } from '@/ui/notices/Toasts'
import { isCovered, putBack } from '@/ui/scan/useWedge'
import { articleById } from './articleIndex'
import { useArticleScans } from './articleLookup'
import { readArticle } from './readArticle'

const VARIANT = 'article_variant_id'
const variantOf = ({ pivot }: LinkedRow) => Number(pivot[VARIANT] ?? 0)

/** The stock of the lines' articles in the warehouse that the document takes them from: `Hay 12 en Salón`. */
function useHeld(record: object): (row: Model) => string {
  const rows = useSelector((state: unknown) => selectList(state, articleEntity).models)
  const place = relatedId(valueAt(record, 'from_address_id') ?? valueAt(record, 'address_id'))
  const warehouse = useModels(address).find(({ id }) => id === place)
  return (row) => {
    const article = articleById(rows, row.id)
    const stock = article && stockAt(article, 'pivot' in row ? variantOf(row as LinkedRow) : 0, warehouse)
    return stock ? `Hay ${quantity(stock.units)}${stock.where}` : ''
  }
}

/**
 * The article lines of a document: chosen by name, or read by a code reader wherever the focus is. Each reading counts
 * one unit more, `12*` before a code counts twelve.
 */
export function ScannedLines(props: OwnInputProps) {
  const { id, record, value, onChange } = props
  const field = props.field as FieldOf<'pivot'>
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const access = useAccess()
  const held = useHeld(record)
  const counted = countedColumn(field.columns)
  /** How many codes are being looked up. */
  const [asked, setAsked] = useState(0)
  const [scanned, setScanned] = useState<{ index: number } | null>(null)
  useFormWaits(asked > 0)
  const rows = Array.isArray(value) ? (value as readonly LinkedRow[]) : []
  // A ref, since the answer for a code may come after the next code was read.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })

  function count(article: Article, variantId: number, units: number) {
    if (counted === undefined) return
    const variant = field.columns.some(({ key }) => key === VARIANT) ? variantId : 0
    const at = latest.current.findIndex((row) => row.id === article.id && variantOf(row) === variant)
    const row = latest.current[at] ?? addedRow(field.columns, article)[0]
    if (row === undefined) return
    const before = at === -1 ? 0 : parseTyped(String(row.pivot[counted.key] ?? ''))
    // A typed text that is not a number stays as it is.
    const amount = Number.isNaN(before)
      ? row.pivot[counted.key]
      : typedNumber(Math.round(((before ?? 0) + units) * 1000) / 1000)
    const pivot = { ...row.pivot, [counted.key]: amount, ...(at === -1 && variant !== 0 && { [VARIANT]: variant }) }
    const next = { ...row, pivot }
    latest.current = at === -1 ? [...latest.current, next] : latest.current.with(at, next)
    onChange(latest.current)
    setScanned({ index: at === -1 ? latest.current.length - 1 : at })
    toast({ text: `${article.name ?? ''}: ${String(amount)}`, tone: 'ok', seconds: 2 })
  }
  async function add(text: string) {
    const found = await dispatch(readArticle(text, counted?.whole ?? false))
    if (found === null) return
    if ('problem' in found) toast({ text: found.problem, tone: found.tone })
    else count(found.article, found.variantId, found.units)
  }
  function read(text: string) {
    setAsked((before) => before + 1)
    void add(text).finally(() => setAsked((before) => before - 1))
  }
  useArticleScans((code) => {
    if (isCovered()) return
    const search = document.getElementById(id)
    const ahead = search instanceof HTMLInputElement && isAmountAhead(search.value) ? search.value : ''
    if (ahead !== '') putBack(search as HTMLInputElement, '')
    read(ahead + code)
  })
  /** `12*code` written by hand: the search by name finds nothing for it. */
  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.id !== id) return
    const text = target.value
    if (!/^\s*[\d.,]+\s*\*\s*\S/.test(text)) return
    event.preventDefault()
    event.stopPropagation()
    putBack(target, '')
    read(text)
  }

  return (
    <div onKeyDownCapture={onKeyDown}>
      <PivotInput
        {...props}
        field={field}
        access={access}
        placeholder="Escaneá, o buscá por nombre o código"
        held={held}
        scanned={scanned}
      />
    </div>
  )
}
