import { useId, useState } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import { REMINDER_WORDS, USUAL_REMINDER } from '@/domain/accounts/reminder'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { RecordModal } from '@/ui/dialogs/RecordModal'
import { useBegun, useDiscarding } from '@/ui/dialogs/useDiscarding'
import { reminderSettings } from './settings'

/** The text of the reminders and where clients can send the money; both are kept in this browser. */
export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [stored] = useState(reminderSettings.read)
  const [values, setValues] = useState(stored)
  const { close, onBegun } = useDiscarding(onClose)
  useBegun(values.alias !== stored.alias || values.text !== stored.text, false, onBegun)
  const [isRefused, setRefused] = useState(false)
  const save = () => {
    if (reminderSettings.keep(values)) onClose()
    else setRefused(true)
  }
  return (
    <RecordModal titleId={id} onClose={close}>
      <DialogHead id={id}>Texto del recordatorio</DialogHead>
      <Modal.Body>
        {isRefused && <p role="alert">Este navegador no deja guardar nada.</p>}
        <Form.Group className="mb-3" controlId={`${id}-alias`}>
          <Form.Label>Alias o CBU para transferir</Form.Label>
          <Form.Control
            value={values.alias}
            maxLength={60}
            onChange={({ target }) => setValues({ ...values, alias: target.value })}
          />
        </Form.Group>
        <Form.Group controlId={`${id}-text`}>
          <Form.Label>Texto</Form.Label>
          <Form.Control
            as="textarea"
            rows={6}
            maxLength={1000}
            value={values.text}
            aria-describedby={`${id}-words`}
            onChange={({ target }) => setValues({ ...values, text: target.value })}
          />
        </Form.Group>
        <div id={`${id}-words`} className="meta mt-2">
          <p className="mb-1">
            Se reemplaza:{' '}
            {Object.entries(REMINDER_WORDS)
              .map(([word, meaning]) => `{${word}} por ${meaning}`)
              .join(', ')}
            .
          </p>
          <p className="mb-0">Un renglón que necesita algo que no hay no se manda. Queda guardado en este navegador.</p>
        </div>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" className="me-auto" onClick={() => setValues({ ...values, text: USUAL_REMINDER.text })}>
          Volver al texto de siempre
        </Button>
        <Button variant="light" onClick={close}>
          Cancelar
        </Button>
        <Button onClick={save}>Guardar</Button>
      </Modal.Footer>
    </RecordModal>
  )
}
