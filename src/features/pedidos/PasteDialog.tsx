import { useDeferredValue, useId, useMemo, useState } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { matchedLines, pastedLines, type MatchedLine, type PastedLine } from '@/domain/purchases/pastedLines'
import { article as articleEntity } from '@/entities/article'
import type { AnyField, PivotColumn } from '@/entities/types'
import { dollars, price, quantity, typedNumber } from '@/lib/format'
import { type LinkedRow, addedRow } from '@/list/form/draft'
import { selectList } from '@/list/slices'
import { useAccess } from '@/session/useAccess'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import { WideTable } from '@/ui/figures/WideTable'
import type { Article } from '@/entities/articleRecord'
import type { Rows } from '@/list/transitions'
import { articleByCode } from '@/shop/articles/articleIndex'

/**
 * Finds an article by its bar code or by the provider's own code, which another provider may use for a different
 * article.
 */
function articleOfCode(rows: Rows, provider: number): (code: string) => Article | undefined {
  const own = new Map<string, Article>()
  for (const article of rows as readonly Article[])
    if (article.provider_id === provider && article.provider_code)
      own.set(article.provider_code.trim().toLowerCase(), article)
  return (code) =>
    own.get(code.toLowerCase()) ??
    (articleByCode(rows, code, 'bar_code') ?? articleByCode(rows, code, 'provider_code'))?.article
}

type Pasted = Pick<PastedLine, 'units' | 'cost' | 'inDollars'>

const withUnits = (row: LinkedRow, { units, cost, inDollars }: Pasted): LinkedRow => ({
  ...row,
  pivot: {
    ...row.pivot,
    amount_pedida: typedNumber(units),
    ...(cost !== null && { cost: typedNumber(cost) }),
    ...(inDollars !== null && { cost_in_dollars: inDollars ? 1 : 0 }),
  },
})

/**
 * The lines of a form with the pasted ones: existing lines take the amount and the cost, new ones follow after them.
 */
function withPasted(
  columns: readonly PivotColumn[],
  rows: readonly LinkedRow[],
  lines: readonly MatchedLine<Article>[],
): readonly LinkedRow[] {
  const taken = lines.filter(({ wrong }) => wrong === null)
  const changed = rows.map((row) => {
    const line = taken.find(({ article }) => article?.id === row.id)
    return line === undefined ? row : withUnits(row, line)
  })
  const added = taken.flatMap((line) => {
    const { article } = line
    return article === null || rows.some(({ id }) => id === article.id)
      ? []
      : addedRow(columns, article).map((row) => withUnits(row, line))
  })
  return [...changed, ...added]
}

/** How many rows are drawn; of a longer sheet the wrong ones come first. */
const SHOWN = 200

interface Props {
  /** The text pasted so far. */
  text: string
  field: AnyField
  /** Id of the order's provider; 0: none is chosen yet. */
  provider: number
  rows: readonly LinkedRow[]
  onRows: (rows: readonly LinkedRow[]) => void
  onClose: () => void
}

const counted = (count: number) => (count === 1 ? '1 línea' : `${count} líneas`)

/** Adds lines from a sheet; before that it shows which articles they are, and which lines cannot be taken and why. */
export function PasteDialog({ text, field, provider, rows, onRows, onClose }: Props) {
  const id = useId()
  const confirm = useConfirm()
  const [typed, setTyped] = useState(text)
  const read = useDeferredValue(typed)
  const articles = useSelector((state) => selectList(state, articleEntity).models)
  const takesDollars = useAccess().has('costo_en_dolares')
  const lines = useMemo(
    () => matchedLines(pastedLines(read, takesDollars), articleOfCode(articles, provider)),
    [read, takesDollars, articles, provider],
  )
  const good = lines.filter(({ wrong }) => wrong === null)
  const shown = [...lines.filter(({ wrong }) => wrong !== null), ...good].slice(0, SHOWN)
  const here = new Set(rows.map((row) => row.id))
  const replaced = good.filter(({ article }) => article !== null && here.has(article.id)).length

  async function close() {
    if (typed.trim() === '' || (await confirm(discardQuestion('la planilla pegada')))) onClose()
  }
  function take() {
    if (field.type === 'pivot') onRows(withPasted(field.columns, rows, good))
  }
  return (
    <Modal
      show
      onHide={() => void close()}
      size="lg"
      scrollable
      centered
      animation={false}
      aria-labelledby={`${id}-title`}
    >
      <DialogHead id={`${id}-title`}>Pegar de una planilla</DialogHead>
      <Modal.Body className="paste">
        <Form.Group controlId={`${id}-text`}>
          <Form.Label>Código, cantidad y costo, en ese orden</Form.Label>
          <Form.Control
            as="textarea"
            rows={lines.length > 0 ? 3 : 8}
            className="paste-text"
            value={typed}
            // The person comes from another window to paste the cells here.
            autoFocus
            aria-describedby={`${id}-help`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Form.Text id={`${id}-help`}>
            Copiá las celdas y pegalas acá. El código puede ser el de barras o el del proveedor; sin cantidad se pide 1,
            sin costo queda el del artículo.
          </Form.Text>
        </Form.Group>
        {lines.length > 0 && (
          <>
            <p className="mb-0" role="status">
              {good.length === lines.length ? counted(good.length) : `${good.length} de ${counted(lines.length)}`} para
              agregar
              {replaced > 0 &&
                `; ${replaced === 1 ? '1 ya está' : `${replaced} ya están`} en el pedido y toman esta cantidad`}
              .
            </p>
            <WideTable label="Lo pegado">
              <FiguresHead first="Artículo" figures={['Pedidas', 'Costo']} />
              <tbody>
                {shown.map(({ row, code, units, cost, inDollars, wrong, article }) => (
                  <tr key={row}>
                    <td>
                      {article?.name}
                      <span className={`figure ${article === null ? '' : 'meta receipt-note'}`}>{code}</span>
                      {wrong !== null && <span className="paste-wrong">{wrong}</span>}
                    </td>
                    <td className="money figure">{units > 0 ? quantity(units) : '—'}</td>
                    <td className="money figure">{cost === null ? '—' : (inDollars ? dollars : price)(cost)}</td>
                  </tr>
                ))}
              </tbody>
            </WideTable>
            {lines.length > SHOWN && <p className="meta mb-0">Y {lines.length - SHOWN} más.</p>}
          </>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={() => void close()}>
          Cancelar
        </Button>
        <Button disabled={good.length === 0 || read !== typed} onClick={take}>
          {good.length === 0 ? 'Agregar' : `Agregar ${counted(good.length)}`}
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
