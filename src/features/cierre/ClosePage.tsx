import { useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import { CSV, csv } from '@/lib/sheet/csv'
import { dateAndHour, instant } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import { dashed, fold } from '@/lib/text'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { ExportMenu } from '@/ui/figures/ExportMenu'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { Printer } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { SectionTable } from './SectionTable'
import type { Cell, Section } from './sections'

function valueOf(cell: Cell): string | number | null {
  if (typeof cell === 'string') return cell
  if ('money' in cell) return cell.money
  return 'count' in cell ? cell.count : cell.text
}

/** The page as a spreadsheet file (CSV), one part below the other. */
const closeCsv = (title: string, sections: readonly Section[]): string =>
  csv([
    [title],
    ...sections.flatMap(({ title: part, heads, rows, foot }) => [
      [],
      [part],
      [...heads],
      ...rows.map((row) => row.map(valueOf)),
      ...(foot === undefined ? [] : [foot.map(valueOf)]),
    ]),
  ])

interface Props {
  /** Of the caja, as `Mostrador`, or of the shop. */
  name: string
  /** The day or hours, and whose shift it is. */
  when: string
  sections: readonly Section[]
}

/** The end of the day: on the screen, on one paper to be signed, and as a file. */
export function ClosePage({ name, when, sections: all }: Props) {
  const sections = all.filter(({ rows, none }) => rows.length > 0 || none !== undefined)
  const user = useSelector(selectUser)
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const company = user === null ? '' : (ownerOf(user).company_name ?? '')
  const title = `Cierre de ${name}`
  const file = `${dashed(fold(`${title} ${when}`)).replace(/[^a-z0-9-]/g, '')}.csv`
  return (
    <article className="cierre-page" aria-label={title}>
      <header className="cierre-head">
        <div>
          <h2 className="list-title">{title}</h2>
          <p className="meta figure">{when}</p>
        </div>
        <div className="list-tools">
          <Button onClick={() => setPrinting(true)}>
            <Printer size={18} aria-hidden />
            Imprimir
          </Button>
          <ExportMenu
            count={title}
            ways={[
              {
                kind: 'csv',
                label: 'Planilla (CSV)',
                onChoose: () => download(file, closeCsv(`${title}, ${when}`, sections), CSV),
              },
            ]}
          />
        </div>
      </header>
      <div className="cierre-parts">
        {sections.map((section) => (
          <SectionTable key={section.title} section={section} />
        ))}
      </div>
      {printing && (
        <PrintSheet onDone={printed}>
          <h1>{title}</h1>
          <p>{[company, when].filter(Boolean).join(' · ')}</p>
          <p>
            {[`Impreso el ${dateAndHour(instant())}`, user?.name ? `por ${user.name}` : ''].filter(Boolean).join(' ')}
          </p>
          <div className="cierre-parts cierre-paper">
            {sections.map((section, index) => (
              <SectionTable key={section.title} section={section} paper>
                {/* Within a part, which is not broken: never alone on the last page. */}
                {index === sections.length - 1 && <p className="print-signature">Firma</p>}
              </SectionTable>
            ))}
          </div>
        </PrintSheet>
      )}
    </article>
  )
}
