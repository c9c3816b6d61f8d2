import { FileUp } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import './fileInput.css'

interface Props {
  /** What is asked for: "Planilla de Excel". */
  label: string
  accept: string
  /** Name of the chosen file; null before one is chosen. */
  chosen: string | null
  disabled?: boolean
  onFile: (file: File) => void
}

/**
 * Takes one file, chosen or dropped. The browser's own input is hidden, since it speaks the browser's language and
 * looks like no other field.
 */
export function FileInput({ label, accept, chosen, disabled = false, onFile }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, isOver: boolean) => {
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault()
    setOver(isOver && !disabled)
  }
  const drop = (event: DragEvent) => {
    drag(event, false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !disabled) onFile(file)
  }
  return (
    <div
      className={over ? 'file-input over' : 'file-input'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={drop}
    >
      <div id={`${id}-label`} className="form-label">
        {label}
      </div>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-chosen`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Emptied, so that the same file can be chosen again once it was mended.
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <div className="file-input-place">
        <label htmlFor={id} className={`btn btn-light${disabled ? ' disabled' : ''}`}>
          <FileUp size={18} aria-hidden />
          {chosen === null ? 'Elegir archivo' : 'Cambiar archivo'}
        </label>
        <span id={`${id}-chosen`} className={chosen === null ? 'meta' : 'file-input-name'}>
          {chosen ?? 'o arrastralo hasta acá'}
        </span>
      </div>
    </div>
  )
}
