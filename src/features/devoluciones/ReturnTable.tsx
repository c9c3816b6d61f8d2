import { PackageOpen, Undo2 } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { unitsLeft, unitsOf } from '@/domain/returns/returns'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { ReturnLine } from './ReturnLine'
import './lines.css'

/** The articles, with the units of each that come back (RET-002). */
export function ReturnTable() {
  const dispatch = useThunkDispatch()
  const state = useSelector(selectDevolucion)
  const { articles, sale } = state
  const ofSale = sale !== null
  const all = articles.every((item) => unitsOf(item) === unitsLeft(item))

  if (articles.length === 0)
    return (
      <div className="devol-empty">
        <PackageOpen size={36} strokeWidth={1.5} aria-hidden />
        <p>
          {ofSale
            ? 'Esta venta no tiene artículos para devolver.'
            : 'Buscá la venta por su número. Si no la tenés a mano, cargá acá arriba los artículos que vuelven.'}
        </p>
      </div>
    )
  return (
    <>
      {ofSale && (
        <div className="devol-table-head">
          <h2>Artículos de la venta</h2>
          <Button
            variant="light"
            className="devol-control"
            disabled={all || isLocked(state)}
            onClick={() => dispatch(returnEvents.allReturned())}
          >
            <Undo2 size={18} aria-hidden />
            Devolver todo
          </Button>
        </div>
      )}
      <table className="devol-table" aria-label="Artículos a devolver">
        <thead>
          <tr>
            <th scope="col">Artículo</th>
            {ofSale && <th scope="col">Vendidas</th>}
            {ofSale && <th scope="col">Ya devueltas</th>}
            <th scope="col">Precio</th>
            {ofSale && <th scope="col">Desc.</th>}
            <th scope="col" className="devol-units">
              A devolver
            </th>
            <th scope="col">Importe</th>
            {!ofSale && (
              <th scope="col">
                <span className="visually-hidden">Quitar</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {articles.map((item) => (
            <ReturnLine key={item.key} item={item} ofSale={ofSale} />
          ))}
        </tbody>
      </table>
    </>
  )
}
