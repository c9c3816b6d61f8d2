import { useState } from 'react'
import { Form, Modal } from 'react-bootstrap'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { usePreferences, writePreferences, type Preferences } from '../preferences'

interface Choice {
  key: keyof Preferences
  label: string
  help: string
}
const CHOICES: readonly Choice[] = [
  {
    key: 'tasks',
    label: 'Avisarme cuando me llega una tarea',
    help: 'Un aviso corto, sin interrumpir lo que estés haciendo.',
  },
  {
    key: 'reloadLists',
    label: 'Actualizar solas las listas que cambia otra persona',
    help: 'Si no, se pregunta antes. La lista que estás mirando se vuelve a leer.',
  },
  {
    key: 'system',
    label: 'Avisar también con notificaciones del sistema',
    help: 'Tareas y mensajes al comercio, mientras esta pestaña no está a la vista.',
  },
]

/** Preferences of what the person is told. Each choice takes effect at once. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const preferences = usePreferences()
  const [refused, setRefused] = useState(false)

  async function choose(key: keyof Preferences, on: boolean) {
    setRefused(false)
    if (key === 'system' && on) {
      const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied'
      if (answer !== 'granted') return setRefused(true)
    }
    writePreferences({ ...preferences, [key]: on })
  }
  return (
    <Modal show onHide={onClose} centered animation={false} aria-labelledby="preferences-title">
      <DialogHead as="h2" id="preferences-title">
        Avisos
      </DialogHead>
      <Modal.Body className="preferences">
        {CHOICES.map(({ key, label, help }) => (
          <Form.Check key={key} type="switch" id={`preference-${key}`}>
            <Form.Check.Input
              checked={preferences[key]}
              onChange={(event) => void choose(key, event.currentTarget.checked)}
            />
            <Form.Check.Label>
              {label}
              <small className="meta">{help}</small>
            </Form.Check.Label>
          </Form.Check>
        ))}
        <p className="preferences-refused" role="alert">
          {refused &&
            'El navegador no permite las notificaciones de esta página. Habilitalas en sus ajustes y probá de nuevo.'}
        </p>
      </Modal.Body>
    </Modal>
  )
}
