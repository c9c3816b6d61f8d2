import { Pencil, Printer } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Button } from 'react-bootstrap'
import { useLocation, useNavigate } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { useAddress } from '@/api/useAddress'
import { address } from '@/entities/address'
import { deposit_movement } from '@/entities/depositMovement'
import { EntityForm } from '@/list/form/EntityForm'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { ScannedLines } from '@/shop/articles/ScannedLines'
import { depositMovementSheet } from '@/shop/documents'
import { useSaveMovement } from '@/shop/stock/useSaveMovement'
import { AlertTable } from './AlertTable'
import { ageColumns, numberOf } from './columns'
import type { MovementInProgress } from './alertRecords'
import { useAlertRows } from './useAlertRows'

const { modelSet } = listActions(deposit_movement)
const INPUTS = { articles: ScannedLines }
const nothing = () => undefined

/** Transfers on their way that this person is in charge of; the server answers no others (contract a §13.6). */
export function MovimientosDeDepositos() {
  useNeeded('address')
  const saving = useSaveMovement()
  const dispatch = useThunkDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const fileAddress = useAddress()
  const addresses = useModels(address)
  const streets = useMemo(() => new Map(addresses.map(({ id, street }) => [id, street])), [addresses])
  const { model } = useListState(deposit_movement)
  useEffect(() => () => void dispatch(modelSet(null)), [dispatch])
  const close = () => {
    dispatch(modelSet(null))
    // A transfer that was received is no longer in progress: navigating to the open view reads it again.
    void navigate(pathname)
  }
  const name = (movement: MovementInProgress) => `el movimiento ${numberOf(movement)}`
  return (
    <>
      <AlertTable
        label="Movimientos de depósitos en proceso"
        rows={useAlertRows<MovementInProgress>('movementsInProgress')}
        keyOf={(movement) => movement.id}
        columns={[
          { label: 'Movimiento', cell: numberOf },
          { label: 'Desde', cell: (movement) => streets.get(movement.from_address_id ?? 0) ?? '—' },
          { label: 'Hasta', cell: (movement) => streets.get(movement.to_address_id ?? 0) ?? '—' },
          { label: 'Artículos', cell: (movement) => movement.articles.length },
          ...ageColumns<MovementInProgress>((movement) => movement.created_at),
          {
            label: 'Acciones',
            cell: (movement) => (
              <span className="d-inline-flex gap-2">
                <Button
                  variant="light"
                  size="sm"
                  aria-label={`Abrir ${name(movement)}`}
                  onClick={() => dispatch(modelSet({ model: movement }))}
                >
                  <Pencil size={16} aria-hidden /> Abrir
                </Button>
                <a
                  className="btn btn-light btn-sm"
                  href={fileAddress(depositMovementSheet(movement.id))}
                  target="_blank"
                  rel="noopener"
                  aria-label={`PDF: ${numberOf(movement)}`}
                >
                  <Printer size={16} aria-hidden /> PDF
                </a>
              </span>
            ),
          },
        ]}
      />
      {model !== null && (
        <EntityForm
          entity={deposit_movement}
          model={model}
          inputs={INPUTS}
          saving={saving}
          onCreated={nothing}
          onClose={close}
        />
      )}
    </>
  )
}
