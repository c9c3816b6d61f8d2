import { Button } from 'react-bootstrap'

interface Props {
  dirty: boolean
  saving: boolean
  onDiscard: () => void
}

/** The foot of a form of settings, which stays in sight however long the form is. */
export function RecordFormFoot({ dirty, saving, onDiscard }: Props) {
  return (
    <div className="record-form-foot">
      <span className="meta" role="status">
        {saving ? 'Guardando…' : dirty ? 'Hay cambios sin guardar' : ''}
      </span>
      <Button variant="light" disabled={!dirty || saving} onClick={onDiscard}>
        Descartar
      </Button>
      <Button type="submit" disabled={!dirty || saving}>
        {saving ? 'Guardando…' : 'Guardar'}
      </Button>
    </div>
  )
}
