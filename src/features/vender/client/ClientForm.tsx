import { Alert, Button, Form, Modal } from 'react-bootstrap'
import type { SaleClient } from '@/domain/sale/context'
import { iva_condition } from '@/entities/nameOnly'
import { useModels, useNeeded } from '@/list/hooks'
import { SAVE_KEYS, saveKeys } from '@/ui/fields/saveKeys'
import type { OnBegun } from '@/ui/dialogs/useDiscarding'
import { useClientForm } from './useClientForm'

interface Props {
  text: string
  client: SaleClient | null
  onBegun: OnBegun
  /** Closes; asks first when something was typed. */
  onCancel: () => void
  onClose: () => void
}

interface FieldProps {
  name: 'name' | 'cuit' | 'dni' | 'razon_social' | 'phone' | 'address'
  label: string
  autoFocus?: boolean
  form: ReturnType<typeof useClientForm>
}

function ClientField({ name, label, autoFocus = false, form: { draft, wrong, busy, put, ask, take } }: FieldProps) {
  return (
    <Form.Group
      controlId={`vender-client-${name}`}
      className="vender-client-field"
      data-wide={name === 'name' || name === 'cuit' || name === 'address' || undefined}
    >
      <Form.Label>{label}</Form.Label>
      <div className="vender-forced-row">
        <Form.Control
          className="vender-control"
          value={draft[name]}
          onChange={put(name)}
          autoComplete="off"
          autoFocus={autoFocus}
          isInvalid={wrong?.field === name}
          {...((name === 'cuit' || name === 'dni') && { inputMode: 'numeric' as const })}
        />
        {name === 'cuit' && (
          <Button variant="light" className="vender-tool" aria-disabled={busy !== null} onClick={() => void ask()}>
            {busy === 'asking' ? 'Buscando…' : 'Buscar en ARCA'}
          </Button>
        )}
      </div>
      {wrong?.field === name && (
        <div className="vender-wrong" role="alert">
          {wrong.message}
        </div>
      )}
      {wrong?.field === name && wrong.other && (
        <Button variant="light" className="vender-tool" onClick={() => wrong.other && take(wrong.other)}>
          Usar a {wrong.other.name}
        </Button>
      )}
    </Form.Group>
  )
}

/** The few things a till asks of a client; the rest is filled in on the clients' screen. Nothing typed is lost by a failure. */
export function ClientForm({ text, client, onBegun, onCancel, onClose }: Props) {
  const form = useClientForm({ text, client, onBegun, onClose })
  const { draft, wrong, busy, put, submit } = form
  useNeeded('iva_condition')
  const conditions = useModels(iva_condition)

  return (
    <Form
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => saveKeys(event, () => void submit())}
      noValidate
      className="vender-client-form"
    >
      <Modal.Body className="vender-client-body">
        {wrong?.field === 'form' && (
          <Alert variant="danger" className="mb-0">
            {wrong.message}
          </Alert>
        )}
        <ClientField name="name" label="Nombre" autoFocus={client === null} form={form} />
        <ClientField name="cuit" label="CUIT" autoFocus={client !== null} form={form} />
        <ClientField name="dni" label="DNI" form={form} />
        <ClientField name="razon_social" label="Razón social" form={form} />
        <Form.Group controlId="vender-client-iva">
          <Form.Label>Condición de IVA</Form.Label>
          <Form.Select className="vender-control" value={draft.iva_condition_id} onChange={put('iva_condition_id')}>
            <option value={0}>Sin indicar</option>
            {conditions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
        <ClientField name="phone" label="Teléfono" form={form} />
        <ClientField name="address" label="Dirección" form={form} />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" className="vender-tool" aria-disabled={busy === 'saving'} onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          className="vender-tool"
          title={SAVE_KEYS}
          aria-disabled={busy !== null}
          onClick={() => void submit()}
        >
          {busy === 'saving' ? 'Guardando…' : client === null ? 'Guardar y elegir' : 'Guardar'}
        </Button>
      </Modal.Footer>
    </Form>
  )
}
