import { useEffect } from 'react'
import { Modal } from 'react-bootstrap'
import { useReading } from '@/api/useReading'
import { useThunkDispatch } from '@/api/thunk'
import type { Holder } from '@/domain/accounts/currentAcount'
import { reload } from '@/list/thunks'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { useToast } from '@/ui/notices/Toasts'
import { ReadingNotice } from '@/ui/notices/ReadingNotice'
import { HOLDERS } from './holders'

interface Props {
  holder: Holder
  id: number
  onClose: () => void
}

/** The account of a holder the list does not have: it is read into the list; one that is gone closes with a word. */
export function UnreadAccount({ holder, id, onClose }: Props) {
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
