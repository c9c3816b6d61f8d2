import { Undo2 } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import type { Editing } from '../cart/saleState'
import { RETURNS } from '../terms/choose'
import { UpdateDoubtful } from './UpdateDoubtful'
import type { UpdateResult } from './updateSale'
import { useLeaveSale } from './usePrevius'

interface Props {
  editing: Editing
  onUpdate: (result: UpdateResult) => void
}

/** Actions on a past sale that is being changed; when its change is in doubt, what can be done about that. */
export function EditActions({ editing, onUpdate }: Props) {
  const leave = useLeaveSale()
  const { sale, opened, updating, doubt } = editing
  const computed = opened.totals.total
  const { can } = useAccess()
  const returns = can(RETURNS) && opened.cart.items.some(({ kind }) => kind !== 'combo')
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
          <Link className="btn btn-light vender-tool" to={`/devoluciones?sale=${sale.num}`}>
            <Undo2 size={18} aria-hidden /> Hacer la devolución
          </Link>
        )}
        <Button variant="light" className="vender-tool" disabled={updating} onClick={leave}>
          Cancelar edición
        </Button>
      </div>
      {doubt && <UpdateDoubtful doubt={doubt} onResult={onUpdate} />}
    </>
  )
}
