import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { recipe } from '@/entities/recipe'
import { useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/notices/Empty'
import { ViewTabs } from '@/ui/ViewTabs'
import { CantidadesActuales } from './CantidadesActuales'
import { Movimientos } from './Movimientos'
import { Ordenes } from './orders/Ordenes'
import { Recetas } from './recipes/Recetas'
import './produccion.css'
import type { Access } from '@/domain/access'

/**
 * Views of the screen, each with the permission it needs and the extension the company must have (NS-02m, contract c
 * §20).
 */
const VIEWS = [
  {
    name: 'movimientos',
    label: 'Movimientos',
    permission: 'production_movement.index',
    extension: 'production.production_movement',
  },
  {
    name: 'cantidades-actuales',
    label: 'Cantidades actuales',
    permission: 'production_movement.index',
    extension: 'production.production_movement',
  },
  { name: 'ordenes', label: 'Órdenes', permission: 'order_production.index', extension: 'production.order_production' },
  { name: 'recetas', label: 'Recetas', permission: 'recipe.index', extension: 'production' },
] as const

type ProductionView = (typeof VIEWS)[number]

const viewsFor = ({ can, has }: Access): readonly ProductionView[] =>
  VIEWS.filter(({ permission, extension }) => can(permission) && has(extension))

const PARTS: Record<ProductionView['name'], typeof Movimientos> = {
  movimientos: Movimientos,
  'cantidades-actuales': CantidadesActuales,
  ordenes: Ordenes,
  recetas: Recetas,
}

/**
 * What the shop makes: movements of units through its steps, units in each step, orders of clients, and recipes
 * (PROD-001).
 */
export function Produccion() {
  useNeeded('order_production_status', 'recipe', 'employee', 'address')
  const dispatch = useThunkDispatch()
  const views = viewsFor(useAccess())
  const { view = views[0]?.name } = useParams()
  // A recipe carries the prices and stock of its inputs, and no event tells that they changed.
  useEffect(() => {
    void dispatch(load(recipe, { refresh: true }))
  }, [dispatch])
  const current = views.find(({ name }) => name === view)
  const [first] = views
  if (first === undefined)
    return <Empty panel text="Tu empresa no tiene ninguna parte de Producción, o no tenés permiso para verla." />
  if (current === undefined) return <Navigate to={`/produccion/${first.name}`} replace />
  const Part = PARTS[current.name]
  return (
    <div className="produccion">
      <ViewTabs
        label="Producción"
        tabs={views.map(({ name, label }) => ({ to: `/produccion/${name}`, label, current: name === current.name }))}
      />
      <Part key={current.name} />
    </div>
  )
}
