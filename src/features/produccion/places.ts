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

export type ProductionView = (typeof VIEWS)[number]

export const viewsFor = ({ can, has }: Access): readonly ProductionView[] =>
  VIEWS.filter(({ permission, extension }) => can(permission) && has(extension))
