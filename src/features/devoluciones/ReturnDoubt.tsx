import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { forgetEntry } from '@/outbox/entries'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { returnEvents, selectDevolucion } from './devolucionesSlice'
import { makeReturn } from './operations'

/** Shown when the return on the screen is in doubt. */
export function ReturnDoubt({ onVerify }: { onVerify: () => void }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const { doubt, saving } = useSelector(selectDevolucion)
  if (doubt === null || (saving && doubt.found === 'absent')) return null
  const { found, entry } = doubt
  async function leave() {
    const text = 'La pantalla queda vacía. Lo que haya llegado al servidor no se deshace.'
    if (!(await confirm({ title: '¿Dejar esta devolución?', text, action: 'Dejar', danger: true }))) return
    void forgetEntry(entry.id)
    dispatch(returnEvents.returnCleared())
  }
  return (
    <DoubtNotice what={entry.words} found={found} halfway={makeReturn.half} busy={saving} onVerify={onVerify}>
      <Button variant="light" size="sm" disabled={saving} onClick={() => void leave()}>
        Dejarla
      </Button>
    </DoubtNotice>
  )
}
