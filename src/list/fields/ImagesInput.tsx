import { ImagePlus, RotateCw, Trash2 } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from 'react-bootstrap'
import type { AnyEntity, Model } from '@/entities/types'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { addressesOf } from './Images'
import type { FieldOf, InputProps } from './types'
import { useImageUpload } from './useImageUpload'
import { usePasted } from './usePasted'

const ImageCrop = lazyDialog(async () => (await import('@/ui/fields/ImageCrop')).ImageCrop)

interface Props extends InputProps<FieldOf<'image'> | FieldOf<'images'>> {
  entity: AnyEntity
  /** No picture can be taken in now. */
  locked: boolean
}

/** Takes one picture or several, as a file, dragged or pasted, and lets each be cut before it is sent. */
export function ImagesInput({ entity, field, id, value, record, locked, describedBy, onChange }: Props) {
  const confirm = useConfirm()
  const file = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const { queue, state, take, cut, skip, send, remove } = useImageUpload({
    entity,
    field,
    record,
    value,
    onChange,
  })
  const several = field.type === 'images'
  const rows = several && Array.isArray(value) ? (value as Model[]) : [null]
  const shown = rows.flatMap((image) =>
    addressesOf(image === null ? value : [image]).map((address) => ({ image, address })),
  )
  const busy = state.kind === 'busy' || locked

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!busy) void take([...event.dataTransfer.files])
  }
  usePasted(group, busy ? null : (files) => void take(files))
  async function askRemoval(image: Model | null) {
    const text = record.id === null ? 'Se quita del formulario.' : 'Se borra también del servidor, ahora mismo.'
    if (await confirm({ title: '¿Quitar la imagen?', text, action: 'Quitar', danger: true })) void remove(image)
  }

  return (
    <div
      ref={group}
      className={over ? 'images-input over' : 'images-input'}
      role="group"
      aria-label={field.label}
      aria-busy={busy}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- pasted into, of several in a form
      tabIndex={0}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {shown.map(({ image, address }, index) => (
        <figure key={address} className="images-one">
          <img src={address} alt={several ? `${field.label} ${index + 1}` : field.label} loading="lazy" />
          <button
            type="button"
            className="btn btn-light btn-icon"
            aria-label={several ? `Quitar la imagen ${index + 1}` : 'Quitar la imagen'}
            disabled={busy}
            onClick={() => void askRemoval(image)}
          >
            <Trash2 size={16} aria-hidden />
          </button>
        </figure>
      ))}
      <div className="images-add">
        <Button
          id={id}
          variant="light"
          disabled={busy}
          aria-describedby={describedBy}
          onClick={() => file.current?.click()}
        >
          <ImagePlus size={18} aria-hidden />
          {several || shown.length === 0 ? 'Agregar imagen' : 'Cambiar imagen'}
        </Button>
        <small className="meta">Elegí un archivo, arrastralo hasta acá o pegalo con Ctrl+V.</small>
        <input
          ref={file}
          type="file"
          accept="image/*"
          multiple={several}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={`Archivo de ${field.label.toLowerCase()}`}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
        {state.kind === 'busy' && (
          <span className="images-busy" role="status">
            <span className="images-progress sliding" aria-hidden />
            {state.text}
          </span>
        )}
        {state.kind === 'failed' && (
          <span className="field-problem" role="alert">
            {state.text}
            {state.again !== null && (
              <Button variant="light" size="sm" disabled={busy} onClick={() => state.again && void send(state.again)}>
                <RotateCw size={16} aria-hidden />
                Reintentar
              </Button>
            )}
          </span>
        )}
      </div>
      {queue[0] !== undefined && !busy && (
        <ImageCrop
          key={queue.length}
          title={queue.length > 1 ? `Recortar la imagen (quedan ${queue.length})` : 'Recortar la imagen'}
          source={queue[0]}
          ratio={field.ratio ?? 1}
          onDone={cut}
          onClose={skip}
        />
      )}
    </div>
  )
}
