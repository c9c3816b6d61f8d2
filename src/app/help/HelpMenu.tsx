import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { Dropdown, Modal } from 'react-bootstrap'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { focusScan } from '@/ui/scan/scanTarget'
import { topicsOf, type Topic } from './topics'
import './help.css'

/** Short explanations of the screen one is at (SHELL-014); the setting `VITE_HELP` decides whether it is there. */
export function HelpMenu({ screen, onProblem }: { screen: string; onProblem: () => void }) {
  const [topic, setTopic] = useState<Topic | null>(null)
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle as="button" type="button" className="topbar-menu help-toggle" aria-label="Ayuda" title="Ayuda">
          <CircleQuestionMark size={20} aria-hidden />
        </Dropdown.Toggle>
        <Dropdown.Menu>
          {topicsOf(screen).map((each) => (
            <Dropdown.Item key={each.title} as="button" type="button" onClick={() => setTopic(each)}>
              {each.title}
            </Dropdown.Item>
          ))}
          <Dropdown.Divider />
          <Dropdown.Item as="button" type="button" onClick={onProblem}>
            Contar un problema
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
      <Modal
        show={topic !== null}
        onHide={() => setTopic(null)}
        onExited={focusScan}
        centered
        scrollable
        animation={false}
        aria-labelledby="help-title"
      >
        <DialogHead as="h2" id="help-title">
          {topic?.title}
        </DialogHead>
        <Modal.Body>
          <ol className="help-steps">
            {topic?.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Modal.Body>
      </Modal>
    </>
  )
}
