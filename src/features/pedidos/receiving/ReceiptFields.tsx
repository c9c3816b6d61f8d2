import { useCallback } from 'react'
import { Form, Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { articlePrices } from '@/domain/articles/articlePrice'
import type { ReceiptLine } from '@/domain/purchases/orderReceipt'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { ProviderOrder } from '@/entities/providerOrder'
import { articleById } from '@/shop/articles/articleIndex'
import { selectList } from '@/list/slices'
import { usePriceContext } from '@/shop/articles/usePriceContext'
import { FIGURES, ReceiptRow, type LinePrices } from './ReceiptRow'
import { movesStock } from './receipt'
import type { useReceive } from './useReceive'
import { quantity } from '@/lib/format'
import { PackageCheck } from 'lucide-react'
import { CountInput } from '@/ui/fields/CountInput'

interface ReceiptScanProps {
  disabled: boolean
  onScan: (text: string) => void
  /** Called to say that everything missing has arrived. */
  onEverything: () => void
}

/** The field for the codes of what arrives, and the button that says that everything has arrived. */
function ReceiptScan({ disabled, onScan, onEverything }: ReceiptScanProps) {
  return (
    <div className="receipt-scan">
      <CountInput
        id="receipt-code"
        label="Código de lo que llega"
        placeholder="Escaneá lo que llega, o 12*código"
        disabled={disabled}
        onScan={onScan}
      />
      <Button variant="light" disabled={disabled} onClick={onEverything}>
        <PackageCheck size={18} aria-hidden /> Llegó todo
      </Button>
    </div>
  )
}

/** The article scanned last and its count, always in view; a click goes to its line, which may be out of view. */
function LastScanned({ line }: { line: ReceiptLine | undefined }) {
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

/**
 * The article's price now, and with the cost of the line. The function stays the same while nothing it depends on
 * changes.
 */
function useLinePrices(): (line: ReceiptLine, article: Article | undefined) => LinePrices {
  const contextOf = usePriceContext()
  return useCallback(
    ({ cost, otherCurrency, price }, article) => {
      if (article === undefined || contextOf === null) return { now: null, then: null }
      const then = articlePrices(
        { ...article, ...(!otherCurrency && { cost }), ...(price !== null && { price }) },
        contextOf(article),
      ).final
      return { now: article.final_price === null ? null : Number(article.final_price), then }
    },
    [contextOf],
  )
}

interface Props {
  order: ProviderOrder
  receipt: ReturnType<typeof useReceive>
}

/** The lines of what arrives, and the state of the order afterwards. */
export function ReceiptFields({ order, receipt }: Props) {
  const { lines, last, free, closing, charges } = receipt
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const pricesOf = useLinePrices()
  const missing = lines.some((line) => line.ordered !== null && line.ordered > line.arrived + line.arriving)
  return (
    <>
      <ReceiptScan disabled={!free} onScan={(code) => void receipt.scan(code)} onEverything={receipt.everything} />
      {!movesStock(order) && (
        <p className="meta mb-0">
          Lo que llegó antes no entró al stock, porque el pedido no lo actualiza: lo que llega ahora tampoco. Para que
          entre todo, marcá «Actualizar stock» en el pedido; para que entre solo esto, hacé un movimiento de stock.
        </p>
      )}
      <LastScanned line={lines.find(({ id }) => id === last)} />
      <div className="receipt-lines" role="table" aria-label="Lo que llega">
        <div role="row" className="receipt-line receipt-head">
          {['Artículo', ...FIGURES].map((heading, index) => (
            <span key={heading} role="columnheader" className={index > 0 ? 'money' : undefined}>
              {heading}
            </span>
          ))}
        </div>
        {lines.map((line, place) => (
          <ReceiptRow
            // An order of another program may hold an article twice.
            key={`${line.id} ${place}`}
            line={line}
            article={articleById(rows, line.id)}
            pricesOf={pricesOf}
            marked={line.id === last}
            disabled={!free}
            onChange={receipt.change}
          />
        ))}
      </div>
      <div className="receipt-choices">
        <Form.Check
          id="receipt-closes"
          label={missing ? 'Cerrar el pedido aunque falten unidades' : 'El pedido queda recibido'}
          checked={closing}
          disabled={!free}
          onChange={({ target }) => receipt.setCloses(target.checked)}
        />
        <Form.Check
          id="receipt-charges"
          label="Cargarlo en la cuenta corriente del proveedor"
          checked={charges}
          disabled={!free || Boolean(order.generate_current_acount) || order.provider === null}
          onChange={({ target }) => receipt.setCharges(target.checked)}
        />
        {order.provider === null && (
          <p className="meta mb-0">Su proveedor se eliminó: no hay una cuenta donde cargarlo.</p>
        )}
        {Boolean(order.generate_current_acount) && order.provider !== null && (
          <p className="meta mb-0">Ya está en su cuenta: el importe se actualiza con lo que llega.</p>
        )}
      </div>
    </>
  )
}
