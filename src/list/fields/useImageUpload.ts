import { useRef, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import { drawnPicture } from '@/lib/picture'
import type { Crop } from '@/ui/fields/crop'
import { removeImage, removeOneOfImages, setImage, type Picture } from '../saving/images'
import { useFormWaits } from '../form/formWaits'
import type { FieldOf } from './types'

interface Given {
  entity: AnyEntity
  field: FieldOf<'image'> | FieldOf<'images'>
  record: Unsaved
  value: unknown
  onChange: (value: unknown) => void
}

type State = { kind: 'idle' } | { kind: 'busy'; text: string } | { kind: 'failed'; text: string; again: Picture | null }

/**
 * Pictures on their way: those waiting to be cut, the one being sent, what went wrong. A stored record gets its picture at once;
 * a new one keeps it in the form, to be bound when it is created (contract a §8).
 */
export function useImageUpload({ entity, field, record, value, onChange }: Given) {
  const dispatch = useThunkDispatch()
  const [queue, setQueue] = useState<readonly string[]>([])
  const [state, setState] = useState<State>({ kind: 'idle' })
  const busy = useRef(false)
  const several = field.type === 'images'
  // The picture of a stored record is saved apart from the form, so the form need not wait for it.
  useFormWaits(state.kind === 'busy' && record.id === null)

  async function work(text: string, action: () => Promise<void>, again: Picture | null) {
    if (busy.current) return
    busy.current = true
    setState({ kind: 'busy', text })
    try {
      await action()
      setState({ kind: 'idle' })
    } catch (error) {
      setState({ kind: 'failed', text: failureText(error), again })
    } finally {
      busy.current = false
    }
  }

  const send = (picture: Picture) =>
    work(
      'Subiendo la imagen…',
      async () => {
        const { url, image } = await dispatch(setImage(entity, several ? 'has_many' : field.key, record.id, picture))
        if (record.id !== null) return
        onChange(several ? [...(Array.isArray(value) ? (value as unknown[]) : []), image] : url)
      },
      picture,
    )

  const remove = (image: Model | null) =>
    work(
      'Quitando la imagen…',
      async () => {
        const { id } = record
        if (id !== null)
          return void (await dispatch(
            image ? removeOneOfImages(entity, id, image.id) : removeImage(entity, id, field.key),
          ))
        onChange(image ? (value as Model[]).filter((other) => other !== image) : null)
      },
      null,
    )

  async function take(files: readonly File[]) {
    setState({ kind: 'busy', text: 'Preparando la imagen…' })
    const drawn: string[] = []
    const refused: string[] = []
    // One after the other: a photograph takes hundreds of megabytes while it is drawn.
    for (const file of several ? files : files.slice(0, 1))
      await drawnPicture(file).then(
        (picture) => drawn.push(picture),
        () => refused.push(`«${file.name}»`),
      )
    const text = `No se puede abrir ${refused.join(', ')} como imagen. Elegí un archivo JPG o PNG.`
    setState(refused.length > 0 ? { kind: 'failed', text, again: null } : { kind: 'idle' })
    setQueue((before) => [...before, ...drawn])
  }

  const next = () => setQueue((before) => before.slice(1))
  return {
    /** The picture to be cut now, and those after it. */
    queue,
    state,
    take,
    cut: (crop: Crop | null) => {
      const [source] = queue
      next()
      if (source !== undefined) void send({ source, crop })
    },
    skip: next,
    send,
    remove,
  }
}
