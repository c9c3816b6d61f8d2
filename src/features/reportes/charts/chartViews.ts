import type { ComponentType } from 'react'
import { Cheques } from './Cheques'
import { Clientes } from './Clientes'
import { Empleados } from './Empleados'
import { GastosGraficos } from './GastosGraficos'
import { Ingresos } from './Ingresos'
import { MonthsOfArticle } from '../articles/MonthsOfArticle'
import type { ChartProps, FigureChartProps } from '../reportProps'
import { Sucursales } from './Sucursales'

interface Common {
  /** Its name in the address: `/reportes/graficos/gastos`. */
  name: string
  label: string
  permission: string
}

/** `Figures`: draws the figures of the range; `Own`: reads its own figures. */
export type ChartView = Common & ({ Figures: ComponentType<FigureChartProps> } | { Own: ComponentType<ChartProps> })

/** In the order of their tabs (NS-02d). */
export const CHART_VIEWS: readonly ChartView[] = [
  { name: 'ingresos', label: 'Ingresos', permission: 'reportes.ingresos', Figures: Ingresos },
  { name: 'sucursales', label: 'Sucursales', permission: 'reportes.sucursales.index', Figures: Sucursales },
  { name: 'empleados', label: 'Empleados', permission: 'reportes.empleados.index', Figures: Empleados },
  { name: 'gastos', label: 'Gastos', permission: 'reportes.gastos', Figures: GastosGraficos },
  { name: 'clientes', label: 'Clientes', permission: 'reportes.clientes', Own: Clientes },
  { name: 'articulos', label: 'Artículos', permission: 'reportes.articulos', Own: MonthsOfArticle },
  { name: 'cheques', label: 'Cheques', permission: 'reportes.cheques', Own: Cheques },
]
