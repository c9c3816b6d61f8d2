import { TriangleAlert } from 'lucide-react'

/** Says that the browser has no room to store the sale being made, even after everything replaceable was removed. */
export function UnkeptCart() {
  return (
    <div className="vender-problem state-bad" role="alert">
      <TriangleAlert size={18} aria-hidden />
      <div>
        Este equipo se quedó sin espacio: la venta en curso no sobrevivirá a un corte ni a que se cierre o se recargue
        esta página. Cobrala antes de seguir y liberá espacio en el disco.
      </div>
    </div>
  )
}
