import { exactMoment } from '@/lib/dates'
import type { Report } from './report'
import { isBad, kindWord, sentenceOf, setBack, waitingWords } from './sentences'

/** The whole report in readable form: on the screen before it is saved, and on paper. */
export function ReportPage({ report }: { report: Report }) {
  const { app, browser, entries, made, role, screen, waiting } = report
  const back = setBack(entries)
  return (
    <>
      <dl className="problem-facts">
        <dt>Hecho</dt>
        <dd className="figure">{exactMoment(Date.parse(made))}</dd>
        <dt>Pantalla</dt>
        <dd>
          {screen.address} · {screen.width}×{screen.height}
          {screen.total !== '' && ` · total ${screen.total}`}
        </dd>
        <dt>Quién</dt>
        <dd>{role}</dd>
        <dt>Versión</dt>
        <dd>{app}</dd>
        <dt>Navegador</dt>
        <dd>{browser}</dd>
        <dt>Sin confirmar</dt>
        <dd>{waiting.length === 0 ? 'nada' : waiting.map(waitingWords).join('; ')}</dd>
      </dl>
      <h3 className="problem-heading">Lo que pasó, lo último primero</h3>
      {entries.length === 0 ? (
        <p className="text-secondary">Todavía no hay nada anotado en esta computadora.</p>
      ) : (
        <table className="problem-entries">
          <thead>
            <tr>
              <th scope="col">Cuándo</th>
              <th scope="col">Qué</th>
              <th scope="col">Detalle</th>
            </tr>
          </thead>
          <tbody>
            {entries.toReversed().map((entry, index) => (
              <tr key={entries.length - index} className={`problem-${entry.kind}${isBad(entry) ? ' problem-bad' : ''}`}>
                <td className="figure">{exactMoment(entry.at)}</td>
                <td>{kindWord(entry)}</td>
                <td>
                  {isBad(entry) && entry.kind === 'call' && <strong>Falló: </strong>}
                  {sentenceOf(entry)}
                  {back.has(entry) && <em> (el reloj de la computadora se atrasó)</em>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
