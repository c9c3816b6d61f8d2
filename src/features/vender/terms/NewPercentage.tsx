import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import type { AnyEntity, Model } from '@/entities/types'
import { quantity } from '@/lib/format'
import { saveChanges } from '@/list/saving/record'
import { FigureInput } from '@/ui/fields/FigureInput'
import { useBegun, type OnBegun } from '@/ui/dialogs/useDiscarding'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { parsePercentage } from './terms'

const NEW = { id: null }

interface Props {
  entity: AnyEntity
  /** Name of one: `descuento` or `recargo`. */
  one: string
  most: number
  onBegun: OnBegun
  onCreated: (model: Model) => void
}

/** A discount or surcharge the shop does not have yet: stored for every till, and ticked in this sale. */
export function NewPercentage({ entity, one, most, onBegun, onCreated }: Props) {
  const dispatch = useThunkDispatch()
  const [open, setOpen] = useState(false)
  const [values, setValues] = useState({ name: '', percentage: '' })
  const { saving, failure: wrong, setFailure: setWrong, run, isBusy } = useSaving()
  useBegun(open && (values.name !== '' || values.percentage !== ''), saving, onBegun)
  const stillThere = useStillThere()
  const id = `vender-new-${one}`

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy()) return
    const percentage = parsePercentage(values.percentage, most)
    const name = values.name.trim()
    if (name === '') return setWrong('Escribí el nombre')
    if (!percentage) return setWrong(`Escribí un porcentaje de 0 a ${quantity(most)}, con dos decimales a lo sumo`)
    await run(async () => {
      const created = await dispatch(saveChanges(entity, NEW, { name, percentage }))
      // The dialog was closed meanwhile: the sale may be another customer's by now.
      if (!stillThere()) return
      onCreated(created)
      setValues({ name: '', percentage: '' })
      setOpen(false)
    })
  }

  if (!open)
    return (
      <Button variant="light" className="vender-tool" onClick={() => setOpen(true)}>
        <Plus size={18} aria-hidden /> Crear {one}
      </Button>
    )
  const put = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part })
    setWrong(null)
  }
  return (
    <form
      className="vender-new-percentage"
      onSubmit={(event) => void submit(event)}
      aria-label={`Crear ${one}`}
      noValidate
    >
      <div>
        <label className="form-label" htmlFor={`${id}-name`}>
          Nombre
        </label>
        <input
          id={`${id}-name`}
          className="form-control vender-control"
          autoFocus
          autoComplete="off"
          value={values.name}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-percentage`}>
          Porcentaje
        </label>
        <FigureInput
          id={`${id}-percentage`}
          className="vender-control"
          as="percentage"
          bare
          text={values.percentage}
          onText={(percentage) => put({ percentage })}
        />
      </div>
      <div className="vender-new-actions">
        <Button variant="primary" type="submit" className="vender-tool" aria-disabled={saving}>
          {saving ? 'Guardando…' : 'Guardar'}
        </Button>
        <Button variant="light" className="vender-tool" aria-disabled={saving} onClick={() => saving || setOpen(false)}>
          Cancelar
        </Button>
      </div>
      {wrong !== null && (
        <div className="vender-wrong" role="alert">
          {wrong}
        </div>
      )}
    </form>
  )
}
