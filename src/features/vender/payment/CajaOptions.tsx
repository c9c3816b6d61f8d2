import { cajaName } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'

export function CajaOptions({ cajas }: { cajas: readonly Caja[] }) {
  return cajas.map((caja) => (
    <option key={caja.id} value={caja.id}>
      {cajaName(caja)}
    </option>
  ))
}
