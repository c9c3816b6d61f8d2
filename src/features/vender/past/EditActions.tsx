import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { focusScan } from '@/ui/scan/scanTarget'
import type { Editing } from '../cart/saleState'
import { RETURNS } from '../terms/choose'
import { UpdateDoubtful } from './UpdateDoubtful'
import type { UpdateResult } from './updateSale'
import { useLeaveSale } from './usePrevius'

const ReturnsDialog = lazyDialog(async () => (await import('./ReturnsDialog')).ReturnsDialog)

interface Props {
  editing: Editing
  onUpdate: (result: UpdateResult) => void
}

/** Actions on a past sale that is being changed; when its change is in doubt, what can be done about that. */
export function EditActions({ editing, onUpdate }: Props) {
  const leave = useLeaveSale()
  const [returning, setReturning] = useState(false)
  const { opened, updating, doubt } = editing
  const computed = opened.totals.total
  const { can } = useAccess()
  const returns = can(RETURNS) && opened.cart.items.some(({ kind }) => kind !== 'combo')
  function close() {
    setReturning(false)
    focusScan()
  }
  return (
    <>
      {computed !== opened.total && (
        <p className="past-refusal">
          Tiene guardado un total de {price(opened.total, 'always')}; sus renglones dan {price(computed, 'always')}. Si
          cambiás uno, vale lo que dan.
        </p>
      )}
      <div className="past-actions">
        {returns && (
          <Button
            variant="light"
            className="vender-tool"
            disabled={updating || doubt !== null}
            onClick={() => setReturning(true)}
          >
            <Undo2 size={18} aria-hidden /> Devoluciones
          </Button>
        )}
        <Button variant="light" className="vender-tool" disabled={updating} onClick={leave}>
          Cancelar edición
        </Button>
      </div>
      {doubt && <UpdateDoubtful doubt={doubt} onResult={onUpdate} />}
      {returning && <ReturnsDialog hasClient={opened.cart.client !== null} onClose={close} />}
    </>
  )
}
