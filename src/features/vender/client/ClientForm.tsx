import { useRef, useState } from 'react'
import { Alert, Button, Form, Modal } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { taxpayerOf } from '@/shop/sales/tax'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import type { SaleClient } from '@/domain/sale/context'
import { client as clientEntity, type Client } from '@/entities/client'
import { iva_condition, location } from '@/entities/nameOnly'
import type { Model } from '@/entities/types'
import { useModels, useNeeded } from '@/list/hooks'
import { save, saveChanges } from '@/list/saving/record'
import {
  digitsOf,
  draftFrom,
  draftOf,
  draftProblem,
  isCuit,
  recordOf,
  withTaxpayer,
  type ClientDraft,
} from './clientDraft'
import { saleEvents } from '../cart/saleSlice'
import { SAVE_KEYS, saveKeys } from '@/ui/fields/saveKeys'
import { useBegun, type OnBegun } from '@/ui/dialogs/useDiscarding'
import { useStillThere } from '@/ui/hooks/useStillThere'

interface Props {
  text: string
  client: SaleClient | null
  onBegun: OnBegun
  /** Closes; asks first when something was typed. */
  onCancel: () => void
  onClose: () => void
}

interface Wrong {
  field: keyof ClientDraft | 'form'
  message: string
  /** A client the shop already has, with the same data. */
  other?: Client
}

const lookUp =
  (cuit: string): Thunk<ReturnType<typeof taxpayerOf>> =>
  (_dispatch, _getState, { api }) =>
    taxpayerOf(api, cuit)

/** The few things a till asks of a client; the rest is filled in on the clients' screen. Nothing typed is lost by a failure. */
export function ClientForm({ text, client, onBegun, onCancel, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const [first] = useState(() => (client ? draftOf(client as Partial<Client>) : draftFrom(text)))
  const [draft, setDraft] = useState(first)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [busy, setBusy] = useState<'saving' | 'asking' | null>(null)
  const pressed = useRef(false)
  const stillThere = useStillThere()
  useBegun(
    Object.entries(first).some(([key, value]) => draft[key as keyof ClientDraft] !== value),
    busy === 'saving',
    onBegun,
  )
  const clients = useModels<Client>(clientEntity)
  const conditions = useModels(iva_condition)
  const locations = useModels(location)
  useNeeded('iva_condition', 'location')

  function take(chosen: Model) {
    dispatch(saleEvents.clientChosen(chosen as unknown as SaleClient))
    onClose()
  }

  /** Allows one call at a time: a ref, because a second press can arrive before the first has rendered. */
  async function run(what: 'saving' | 'asking', work: () => Promise<void>) {
    if (pressed.current) return
    pressed.current = true
    setBusy(what)
    setWrong(null)
    try {
      await work()
    } catch (error) {
      setWrong({ field: what === 'asking' ? 'cuit' : 'form', message: failureText(error) })
    } finally {
      pressed.current = false
      setBusy(null)
    }
  }

  const ask = () =>
    run('asking', async () => {
      if (!isCuit(draft.cuit)) return setWrong({ field: 'cuit', message: 'El CUIT tiene 11 números' })
      const found = await dispatch(lookUp(digitsOf(draft.cuit)))
      if ('wrong' in found) return setWrong({ field: 'cuit', message: found.wrong })
      const other = found.client as Client | null
      if (other && other.id !== client?.id)
        return setWrong({ field: 'cuit', message: `Ya es cliente: ${other.name}`, other })
      setDraft((before) => withTaxpayer(before, found, locations))
    })

  async function submit() {
    const problem = draftProblem(draft)
    if (problem) return setWrong(problem)
    const cuit = digitsOf(draft.cuit)
    const other = clients.find((row) => cuit !== '' && row.id !== client?.id && digitsOf(row.cuit ?? '') === cuit)
    if (other) return setWrong({ field: 'cuit', message: `Ya es cliente: ${other.name}`, other })
    await run('saving', async () => {
      if (client === null) {
        const created = await dispatch(save(clientEntity, { id: null, ...clientEntity.defaults, ...recordOf(draft) }))
        // The dialog was closed meanwhile: the sale may be another customer's by now.
        return stillThere() ? take(created) : undefined
      }
      // The sale keeps its client, with the completed data.
      dispatch(
        saleEvents.clientRefreshed(
          (await dispatch(saveChanges(clientEntity, client, recordOf(draft)))) as SaleClient & Model,
        ),
      )
      if (stillThere()) onClose()
    })
  }

  const put = (key: keyof ClientDraft) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setDraft((before) => ({ ...before, [key]: key === 'iva_condition_id' ? Number(value) : value }))
    setWrong(null)
  }
  const input = (key: 'name' | 'cuit' | 'dni' | 'razon_social' | 'phone' | 'address', label: string, focus = false) => (
    <Form.Group
      controlId={`vender-client-${key}`}
      className="vender-client-field"
      data-wide={key === 'name' || key === 'cuit' || key === 'address' || undefined}
    >
      <Form.Label>{label}</Form.Label>
      <div className="vender-forced-row">
        <Form.Control
          className="vender-control"
          value={draft[key]}
          onChange={put(key)}
          autoComplete="off"
          autoFocus={focus}
          isInvalid={wrong?.field === key}
          {...((key === 'cuit' || key === 'dni') && { inputMode: 'numeric' as const })}
        />
        {key === 'cuit' && (
          <Button variant="light" className="vender-tool" aria-disabled={busy !== null} onClick={() => void ask()}>
            {busy === 'asking' ? 'Buscando…' : 'Buscar en AFIP'}
          </Button>
        )}
      </div>
      {wrong?.field === key && (
        <div className="vender-wrong" role="alert">
          {wrong.message}
        </div>
      )}
      {wrong?.field === key && wrong.other && (
        <Button variant="light" className="vender-tool" onClick={() => wrong.other && take(wrong.other)}>
          Usar a {wrong.other.name}
        </Button>
      )}
    </Form.Group>
  )

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
        {input('name', 'Nombre', client === null)}
        {input('cuit', 'CUIT', client !== null)}
        {input('dni', 'DNI')}
        {input('razon_social', 'Razón social')}
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
        {input('phone', 'Teléfono')}
        {input('address', 'Dirección')}
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
