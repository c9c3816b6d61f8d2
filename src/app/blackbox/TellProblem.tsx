import { Download, Printer } from 'lucide-react'
import { use, useCallback, useEffect, useState } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { day } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { makeReport, reportText, type Report } from './report'
import { ReportPage } from './ReportPage'
import { TapContext } from './tap'
import './problem.css'

const NOTHING = { read: () => Promise.resolve([]) }
const MOST_WORDS = 2_000

/**
 * Makes a report for whoever looks after the system: a file and a page with what happened and the person's own words.
 * Nothing is sent anywhere.
 */
export function TellProblem({ onClose }: { onClose: () => void }) {
  const dispatch = useThunkDispatch()
  const tap = use(TapContext) ?? NOTHING
  const [found, setFound] = useState<Report | null>(null)
  const [words, setWords] = useState('')
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    let left = false
    void dispatch(makeReport(tap)).then((report) => left || setFound(report))
    return () => {
      left = true
    }
  }, [dispatch, tap])
  const report = found && { ...found, words: words.trim() }
  const printed = useCallback(() => setPrinting(false), [])
  const save = () => report && download(`problema-${day(report.made)}.json`, reportText(report), 'application/json')

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
      <Modal.Body className="problem">
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
            nombres, documentos, teléfonos ni claves. No se manda a ningún lado: lo guardás y lo mandás vos.
          </Form.Text>
        </Form.Group>
        {report && (
          <>
            <ReportPage report={report} />
            <details className="problem-file">
              <summary>El archivo, tal como se guarda</summary>
              <FileText report={report} />
            </details>
          </>
        )}
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
          {report.words !== '' && (
            <>
              <h3 className="problem-heading">Lo que cuenta quien estaba</h3>
              <p className="problem-words">{report.words}</p>
            </>
          )}
          <ReportPage report={report} />
        </PrintSheet>
      )}
    </Modal>
  )
}

// The text scrolls inside itself, so the keyboard must be able to focus it.
const FileText = ({ report }: { report: Report }) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <pre tabIndex={0} aria-label="Texto del archivo">
    {reportText(report)}
  </pre>
)
