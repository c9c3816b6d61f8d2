import { Download, Printer } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { download } from '@/lib/sheet/download'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { cellsOf, fileName, fileText, makeReport, type Report } from './report'
import './problem.css'

const MOST_WORDS = 2_000

/** Shows, prints and saves what happened with the person's own words. Nothing is sent anywhere. */
export function TellProblem({ onClose }: { onClose: () => void }) {
  const dispatch = useThunkDispatch()
  const [report, setReport] = useState<Report | null>(null)
  const [words, setWords] = useState('')
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    let left = false
    void dispatch(makeReport()).then((made) => left || setReport(made))
    return () => {
      left = true
    }
  }, [dispatch])
  const printed = useCallback(() => setPrinting(false), [])
  const save = () => report && download(fileName(), fileText(report, words.trim()), 'text/plain')

  return (
    <Modal
      show
      onHide={onClose}
      size="xl"
      fullscreen="md-down"
      scrollable
      animation={false}
      aria-labelledby="problem-title"
    >
      <DialogHead as="h2" id="problem-title">
        Contar un problema
      </DialogHead>
      <Modal.Body>
        <Form.Group controlId="problem-words">
          <Form.Label>¿Qué pasó?</Form.Label>
          <Form.Control
            as="textarea"
            rows={3}
            maxLength={MOST_WORDS}
            data-scan="text"
            value={words}
            aria-describedby="problem-help"
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Form.Text id="problem-help">
            Va en el archivo tal como lo escribís: no pongas claves ni datos de clientes. Lo de abajo se anotó solo, sin
            nada de lo que se escribió. No se manda a ningún lado: lo guardás y lo mandás vos.
          </Form.Text>
        </Form.Group>
        {report && <ReportPage report={report} />}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" disabled={report === null} onClick={() => setPrinting(true)}>
          <Printer size={18} aria-hidden /> Imprimir
        </Button>
        <Button disabled={report === null} onClick={save}>
          <Download size={18} aria-hidden /> Guardar el archivo
        </Button>
      </Modal.Footer>
      {printing && report && (
        <PrintSheet onDone={printed}>
          <h1>Contar un problema</h1>
          <p className="problem-words">{words.trim()}</p>
          <ReportPage report={report} />
        </PrintSheet>
      )}
    </Modal>
  )
}

/** The whole report: on the screen before it is saved, and on paper. */
function ReportPage({ report: { facts, entries } }: { report: Report }) {
  return (
    <>
      <dl className="problem-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="problem-heading">Lo que pasó, lo último primero</h3>
      {entries.length === 0 ? (
        <p className="text-secondary">Todavía no hay nada anotado.</p>
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
            {entries.map((entry, index) => (
              <tr key={entries.length - index} className={entry.failed ? 'problem-failed' : undefined}>
                {cellsOf(entry).map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
