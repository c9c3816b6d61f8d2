import { Pencil, Trash2 } from 'lucide-react'
import { Button } from 'react-bootstrap'
import type { Unsaved } from '@/entities/types'
import { SAVE_KEYS } from '@/ui/fields/saveKeys'
import type { RecordComponent } from '../table/columns'

interface Props {
  model: Unsaved
  dirty: boolean
  saving: boolean
  /** A part of the record is still on its way, so nothing can be saved yet. */
  waiting?: boolean
  readOnly: boolean
  /** The form stands over another one, and closes when it is saved. */
  inside?: boolean
  marks: boolean
  /** What stands beside the form's own buttons. */
  extra: RecordComponent<{ dirty: boolean }> | undefined
  /** Null: the record cannot be deleted. */
  onRemove: (() => void) | null
  /** Leads from the first view on to the form; null: this is no first view. */
  onEdit: (() => void) | null
  onClose: () => void
  onSave: (andClose: boolean) => void
}

/** The foot of a form: delete, the screen's own parts, close and the two ways to save (NS-13). */
export function FormFooter({
  model,
  dirty,
  saving,
  waiting = false,
  readOnly,
  inside = false,
  marks,
  extra: Extra,
  onRemove,
  onEdit,
  onClose,
  onSave,
}: Props) {
  return (
    <>
      {onRemove !== null && (
        <Button variant="light" className="form-delete" aria-label="Eliminar" onClick={onRemove} disabled={saving}>
          <Trash2 size={18} aria-hidden />
          <span>Eliminar</span>
        </Button>
      )}
      {Extra && model.id !== null && <Extra model={model as never} dirty={dirty} />}
      <span className="flex-grow-1 meta">{marks && '* Obligatorio'}</span>
      <Button variant="light" className={readOnly ? undefined : 'form-cancel'} onClick={onClose} disabled={saving}>
        {readOnly ? 'Cerrar' : 'Cancelar'}
      </Button>
      {onEdit !== null && (
        <Button onClick={onEdit}>
          <Pencil size={18} aria-hidden />
          Editar
        </Button>
      )}
      {!readOnly && (
        <>
          {!inside && (
            <Button variant="light" onClick={() => onSave(false)} disabled={saving || waiting} title={SAVE_KEYS}>
              {saving ? 'Guardando…' : waiting ? 'Un momento…' : 'Guardar y seguir'}
            </Button>
          )}
          <Button onClick={() => onSave(true)} disabled={saving || waiting}>
            Guardar y cerrar
          </Button>
        </>
      )}
    </>
  )
}
