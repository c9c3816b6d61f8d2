import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { returnEvents, selectDevolucion } from './devolucionesSlice'
import { HALFWAY, sentReturns, wordsOf } from './sentReturns'

/** The return on the screen, where it has no clear answer. */
export function ReturnDoubt({ onVerify }: { onVerify: () => void }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const { doubt, saving } = useSelector(selectDevolucion)
  if (doubt === null || (saving && doubt.found === 'absent')) return null
  const { found, sent } = doubt
  async function leave() {
    const text = 'La pantalla queda vacía. Lo que haya llegado al servidor no se deshace.'
    if (!(await confirm({ title: '¿Dejar esta devolución?', text, action: 'Dejar', danger: true }))) return
    void sentReturns.forget(sent.id)
    dispatch(returnEvents.returnCleared())
  }
  return (
    <DoubtNotice what={wordsOf(sent.what)} found={found} halfway={HALFWAY} busy={saving} onVerify={onVerify}>
      <Button variant="light" size="sm" disabled={saving} onClick={() => void leave()}>
        Dejarla
      </Button>
    </DoubtNotice>
  )
}
