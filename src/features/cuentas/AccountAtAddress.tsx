import { useCallback, useState, useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ACCOUNT_PLACES, ACCOUNT_VIEW, type Holder } from '@/domain/accounts/currentAcount'
import { useListState } from '@/list/hooks'
import { AccountDialog } from './AccountDialog'
import { HOLDERS, type HolderRecord } from './holders'
import { Modal } from 'react-bootstrap'
import { useReading } from '@/api/useReading'
import { useThunkDispatch } from '@/api/thunk'
import { reload } from '@/list/thunks'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { useToast } from '@/ui/notices/Toasts'
import { ReadingNotice } from '@/ui/notices/ReadingNotice'

interface Props {
  holder: Holder
  id: number
  onClose: () => void
}

/** The account of a holder the list does not have: it is read into the list; one that is gone closes with a word. */
function UnreadAccount({ holder, id, onClose }: Props) {
  const { entity, gone } = HOLDERS[holder]
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const { value, problem, again } = useReading(`${holder} ${id}`, async () => ({
    row: Number.isInteger(id) && id > 0 ? await dispatch(reload(entity, id)) : null,
  }))
  const isGone = value !== null && value.row === null
  useEffect(() => {
    if (!isGone) return
    toast({ text: gone, tone: 'error' })
    onClose()
  }, [gone, isGone, onClose, toast])
  return (
    <LargeDialog onClose={onClose} size="xl" titleId="acount-title" dialogClassName="acount-dialog" tablet>
      <DialogHead id="acount-title">Cuenta corriente</DialogHead>
      <Modal.Body>
        <ReadingNotice what="la cuenta" problem={problem} onRetry={again} />
      </Modal.Body>
    </LargeDialog>
  )
}

/** The account named by the address, shown over the list: `/clientes/cuenta-corriente/12` (CLI-008, PROV-005). */
export function AccountAtAddress({ holder }: { holder: Holder }) {
  const { view, sub_view } = useParams()
  const [params] = useSearchParams()
  const id = view === ACCOUNT_VIEW ? Number(sub_view) : null
  const navigate = useNavigate()
  const place = ACCOUNT_PLACES[holder]
  const close = useCallback(() => void navigate(place, { replace: true }), [navigate, place])
  const { models } = useListState(HOLDERS[holder].entity)
  const held = id === null ? undefined : (models.find((model) => model.id === id) as HolderRecord | undefined)
  // An account stays open, with what was typed into it, when the list loses its holder.
  const [last, setLast] = useState<HolderRecord>()
  const record = held ?? (last?.id === id ? last : undefined)
  if (record !== last) setLast(record)
  if (id === null) return null
  if (record === undefined) return <UnreadAccount key={id} holder={holder} id={id} onClose={close} />
  const purchases = params.get('ver') === 'compras'
  return <AccountDialog key={id} holder={holder} record={record} purchases={purchases} onClose={close} />
}
