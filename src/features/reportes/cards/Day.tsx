import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { dueCheques, sumOfCheques } from '@/domain/accounts/cheques'
import { addSale, hoursOf, noSales } from '@/domain/cajas/dayClose'
import { takenBy, type Report } from '@/domain/reports/report'
import { lowStock } from '@/domain/stock/lowStock'
import { article } from '@/entities/article'
import { cheque } from '@/entities/cheque'
import { shortDate, today } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { inSlices } from '@/lib/inSlices'
import { useListState, useModels } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { useArticlesHeld } from '@/shop/articles/useArticlesHeld'
import { readSales } from '@/shop/cajas/dayRecords'
import type { useClientDebts } from '../charts/useClientDebts'

/** Lines of a card with a figure above them, and of one without. */
const [FEW, MANY] = [4, 6]
const money = (amount: unknown) => price(amount, 'always')

interface GlanceProps {
  title: string
  value?: string
  lines: readonly (readonly [name: string, text: string])[]
  /** Told where there are no lines. */
  none: string
  to?: string | false
}

/** The first lines of a list, with what the list comes to and where the whole of it is. */
function Glance({ title, value, lines, none, to = false }: GlanceProps) {
  return (
    <article className="panel report-card" aria-label={title}>
      <h3>{title}</h3>
      {value !== undefined && <p className="report-value figure">{value}</p>}
      {lines.length === 0 && <p className="meta">{none}</p>}
      <dl className="report-lines">
        {lines.slice(0, value === undefined ? MANY : FEW).map(([name, text], index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd className="figure">{text}</dd>
          </div>
        ))}
      </dl>
      {to !== false && (
        <Link className="report-onward" to={to} aria-label={`Ver todo: ${title}`}>
          Ver todo
        </Link>
      )}
    </article>
  )
}

/** What was sold in each hour of today. */
function Hours({ version }: { version: number }) {
  const { value, problem } = useReading(
    'hours',
    async (api, signal) => {
      const sums = noSales()
      const sales = await readSales(api, { from: today(), until: '' }, { signal })
      await inSlices(sales, (sale) => addSale(sums, sale), signal)
      return hoursOf(sums)
    },
    String(version),
  )
  const most = Math.max(1, ...(value ?? []).map(({ total }) => total))
  return (
    <article className="panel report-card" aria-label="Por hora">
      <h3>Por hora</h3>
      {!value?.length && <p className="meta">{problem || (value === null ? 'Leyendo…' : 'Todavía no se vendió.')}</p>}
      <ol className="report-hours">
        {value?.map(({ label, count, total }) => (
          <li key={label} title={`${label}: ${money(total)}`}>
            <span style={{ blockSize: `${(total * 80) / most}%` }} />
            <small aria-hidden>{label.slice(0, 2)}</small>
            <i className="visually-hidden">{`${label}: ${count} por ${money(total)}`}</i>
          </li>
        ))}
      </ol>
    </article>
  )
}

interface Props {
  report: Report
  debts: ReturnType<typeof useClientDebts>
  version: number
  /** What was sold. */
  children: ReactNode
}

/** Today on one screen: what was sold and how it was paid, when, and what waits; each part for those who may see it. */
export function Day({ report, debts, version, children }: Props) {
  const { can } = useAccess()
  const seesArticles = useArticlesHeld() && can('article.index')
  const { loadedAt } = useListState(article)
  const articles = useModels(article)
  const short = useMemo(() => lowStock(articles), [articles])
  const seesCheques = can('reportes.cheques')
  const read = useReading('due', (api) => (seesCheques ? readRows(api, cheque) : Promise.resolve([])), String(version))
  const due = dueCheques(read.value ?? [])
  return (
    <section aria-label="Hoy" className="report-cards">
      {children}
      <Glance
        title="Cómo se cobró"
        lines={takenBy(report).map(({ nombre, total }) => [nombre, money(total)])}
        none="Todavía no se cobró nada."
      />
      {can('sale.index') && <Hours version={version} />}
      {seesArticles && (
        <Glance
          title="Stock bajo"
          value={loadedAt === null ? '-' : quantity(short.length)}
          lines={short.map(({ name, stock, stock_min }) => [
            name ?? '',
            `${quantity(stock)} de ${quantity(stock_min)}`,
          ])}
          none={loadedAt === null ? 'Leyendo…' : 'Nada está debajo de su mínimo.'}
          to="/alertas/stock-bajo"
        />
      )}
      <Glance
        title="Deudas de clientes"
        value={money(debts.total)}
        lines={debts.owing.map(({ name, saldo }) => [name, money(saldo)])}
        none={debts.note || 'Nadie debe.'}
        to={can('client.index') && '/clientes/deudas'}
      />
      {seesCheques && (
        <Glance
          title="Cheques que vencen"
          value={money(read.value && sumOfCheques(due.map((row) => row.cheque)))}
          lines={due.map(({ cheque: { payment_date, current_acount, amount }, given }) => [
            `${shortDate(payment_date)} ${given ? 'emitido' : (current_acount?.client?.name ?? '')}`,
            money(amount),
          ])}
          none={read.problem || (read.value === null ? 'Leyendo…' : 'Ninguno en los próximos siete días.')}
          to="/alertas/cheques"
        />
      )}
    </section>
  )
}
