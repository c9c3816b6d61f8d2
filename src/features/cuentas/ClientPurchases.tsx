import { useState, type ReactNode } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import { useReading } from '@/api/useReading'
import { habitsOf } from '@/domain/accounts/clientHabits'
import { monthsBack } from '@/domain/purchases/restocking'
import { cents, toAmount, ZERO } from '@/domain/money'
import type { SoldRow } from '@/domain/reports/soldArticles'
import { CSV, csv } from '@/lib/sheet/csv'
import { dateAndHour, today } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import { percentage, price, quantity } from '@/lib/format'
import { dashed, fold } from '@/lib/text'
import { useAccess } from '@/session/useAccess'
import { Ago } from '@/ui/Ago'
import { ExportMenu } from '@/ui/figures/ExportMenu'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { WideTable } from '@/ui/figures/WideTable'
import { boughtBy, lastSalesTo } from './clientCalls'
import type { HolderRecord } from './holders'

const MONTHS = [3, 6, 12, 24] as const

/** Profit in percent of what the client paid; empty where he paid nothing. */
const margin = ({ price: paid, beneficio }: Pick<SoldRow, 'price' | 'beneficio'>) =>
  paid > 0 ? percentage((beneficio * 100) / paid) : ''

const total = (rows: readonly SoldRow[], key: 'price' | 'beneficio') =>
  cents(rows.reduce((sum, row) => sum.plus(toAmount(row[key])), ZERO))

function Facts({ clientId, rows, costs }: { clientId: number; rows: readonly SoldRow[] | null; costs: boolean }) {
  const { value, problem, again } = useReading(`ventas a ${clientId}`, (api) => lastSalesTo(api, clientId))
  if (problem !== '') return <ReadFailure text={`No se pudo leer cada cuánto compra. ${problem}`} onRetry={again} />
  if (value === null) return <p role="status">Buscando sus compras…</p>
  const habits = habitsOf(value.sales)
  const last = habits && (
    <>
      {dateAndHour(habits.last)} (<Ago value={habits.last} />)
    </>
  )
  const facts: (readonly [string, ReactNode])[] = [
    ['Compras', value.total === 1 ? '1' : quantity(value.total)],
    ['Última', last ?? 'Ninguna'],
    [
      'Compra cada',
      habits?.everyDays ? `${quantity(habits.everyDays)} ${habits.everyDays === 1 ? 'día' : 'días'}` : '-',
    ],
    ['Compra promedio', habits === null ? '-' : price(habits.average, 'always')],
    ...(costs && rows !== null
      ? ([['Margen', margin({ price: total(rows, 'price'), beneficio: total(rows, 'beneficio') }) || '-']] as const)
      : []),
  ]
  return (
    <dl className="acount-facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function BoughtTable({ rows, costs }: { rows: readonly SoldRow[]; costs: boolean }) {
  const heads = ['Unidades', 'Pagó', ...(costs ? ['Ganancia', 'Margen'] : [])]
  return (
    <WideTable label="Lo que compra">
      <thead>
        <tr>
          <th scope="col">Artículo</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="money">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{row.article_name}</th>
            <td className="money">{quantity(row.unidades_vendidas)}</td>
            <td className="money">{price(row.price, 'always')}</td>
            {costs && <td className="money">{price(row.beneficio, 'always')}</td>}
            {costs && <td className="money">{margin(row)}</td>}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

const boughtCsv = (rows: readonly SoldRow[], costs: boolean) =>
  csv([
    ['Artículo', 'Unidades', 'Pagó', ...(costs ? ['Costo', 'Ganancia'] : [])],
    ...rows.map((row) => [
      row.article_name,
      row.unidades_vendidas,
      row.price,
      ...(costs ? [row.cost, row.beneficio] : []),
    ]),
  ])

/** What a client buys, how often, and the profit he leaves. */
export function ClientPurchases({ record, onBack }: { record: HolderRecord; onBack: () => void }) {
  const costs = useAccess().can('articles.cost')
  const [months, setMonths] = useState<number>(12)
  const id = record.id
  const { value, problem, again } = useReading(`compras de ${id} ${months}`, (api) =>
    boughtBy(api, id, monthsBack(today(), months)),
  )
  const file = `compras-${dashed(fold(record.name)).replace(/[^a-z0-9-]/g, '')}-${today()}.csv`
  return (
    <>
      <Modal.Body className="acount">
        <div className="acount-form-head">
          <h3>Qué compra</h3>
        </div>
        <div>
          <Facts clientId={id} rows={value} costs={costs} />
        </div>
        <div className="acount-tools">
          <Form.Select
            className="acount-months"
            aria-label="De cuántos meses"
            value={months}
            onChange={({ target }) => setMonths(Number(target.value))}
          >
            {MONTHS.map((count) => (
              <option key={count} value={count}>
                Últimos {count} meses
              </option>
            ))}
          </Form.Select>
          <span className="flex-grow-1" />
          <ExportMenu
            count={value?.length === 1 ? '1 artículo' : `${value?.length ?? 0} artículos`}
            disabled={!value?.length}
            ways={[
              {
                kind: 'csv',
                label: 'Planilla (CSV)',
                onChoose: () => download(file, boughtCsv(value ?? [], costs), CSV),
              },
            ]}
          />
        </div>
        {problem !== '' ? (
          <ReadFailure text={`No se pudo leer lo que compra. ${problem}`} onRetry={again} />
        ) : value === null ? (
          <p role="status">Buscando lo que compra…</p>
        ) : value.length === 0 ? (
          <p className="meta mb-0">El servidor no tiene artículos vendidos a este cliente en estos meses.</p>
        ) : (
          <BoughtTable rows={value} costs={costs} />
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={onBack}>
          Volver a la cuenta
        </Button>
      </Modal.Footer>
    </>
  )
}
