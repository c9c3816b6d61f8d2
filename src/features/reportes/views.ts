import type { ComponentType } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import type { ReportProps } from './reportProps'

interface View {
  /** Its name in the address: `/reportes/graficos`. */
  name: string
  label: string
  permission: string
  View: ComponentType<ReportProps>
}

/**
 * The views of the reports, in the order of their tabs; each is loaded when it is first opened, for those who may see
 * it.
 */
export const VIEWS: readonly View[] = [
  {
    name: 'generales',
    label: 'Generales',
    permission: 'reportes.cards',
    View: lazyPart<ReportProps>(async () => (await import('./cards/Generales')).Generales),
  },
  {
    name: 'graficos',
    label: 'Gráficos',
    permission: 'reportes.graficos',
    View: lazyPart<ReportProps>(async () => (await import('./charts/Graficos')).Graficos),
  },
  {
    name: 'articulos',
    label: 'Artículos',
    permission: 'reportes.articulos',
    View: lazyPart<ReportProps>(async () => (await import('./articles/Articulos')).Articulos),
  },
]
