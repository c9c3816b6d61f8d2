import { PanelDeControl } from '@/features/panelDeControl/PanelDeControl'
import { Pages } from '@/features/reportes/Pages'
import { ReadingBar } from '@/features/reportes/ReadingBar'
import { ReportChart } from '@/features/reportes/charts/ReportChart'
import '@/features/reportes/reportes.css'

const PARTS = { Chart: ReportChart, Pages, Reading: ReadingBar }

/** The control panel, with the charts of the reports. */
export const PanelScreen = () => <PanelDeControl parts={PARTS} />
