import { useId, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { client as entity, type Client } from '@/entities/client'
import type { Unsaved } from '@/entities/types'
import { SearchInput } from '@/list/fields/SearchInput'
import { useModels, useNeeded } from '@/list/hooks'
import { useTitles } from '@/list/useTitles'
import { FormFailure } from '@/ui/notices/FormFailure'

interface Props {
  title: string
  /** Text that says what follows from the choice. */
  about: string
  action: string
  /** Closes the dialog itself when it has worked; rejects with what went wrong. */
  onChoose: (client: Client) => Promise<void> | void
  onClose: () => void
}

const RELATED = ['client']
const FIELD = { key: 'client_id', label: 'Cliente', type: 'relation', entity: 'client', pick: 'search' } as const
const NONE: Unsaved = { id: null }

export function ClientDialog({ title, about, action, onChoose, onClose }: Props) {
  const id = useId()
  useNeeded('client')
  const clients = useModels(entity)
  const titles = useTitles(RELATED)
  const [chosen, setChosen] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const client = clients.find((row) => row.id === chosen)

  async function choose() {
    if (client === undefined) return void document.getElementById(`${id}-client`)?.focus()
    setBusy(true)
    setFailure(null)
    try {
      await onChoose(client)
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <Modal show onHide={() => !busy && onClose()} centered animation={false} aria-labelledby={id}>
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id={id}>{title}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <FormFailure text={failure} />
        <label className="form-label" htmlFor={`${id}-client`}>
          Cliente
        </label>
        <SearchInput
          field={FIELD}
          id={`${id}-client`}
          value={chosen}
          record={NONE}
          titles={titles}
          placeholder="Nombre, teléfono o número"
          invalid={false}
          describedBy={`${id}-about`}
          onChange={(value) => setChosen(Number(value) || 0)}
        />
        <p id={`${id}-about`} className="meta mt-2 mb-0">
          {about}
        </p>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button onClick={() => void choose()} disabled={busy || chosen === 0}>
          {busy ? 'Guardando…' : action}
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
