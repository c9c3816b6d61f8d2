import type { Caja } from '@/entities/caja'
import { cajaName } from './payWords'

export function CajaOptions({ cajas }: { cajas: readonly Caja[] }) {
  return cajas.map((caja) => (
    <option key={caja.id} value={caja.id ?? 0}>
      {cajaName(caja)}
    </option>
  ))
}
