import { Reportes } from '@/features/reportes/Reportes'
import { lazyPart } from '@/ui/lazyPart'
import { ScreenLoading } from './shell/ScreenLoading'

const Cierre = lazyPart(async () => (await import('@/features/cierre/Cierre')).Cierre, {
  waiting: <ScreenLoading title="Cierre del día" />,
})

/** The reports, and the end of each day. */
export const ReportesScreen = () => <Reportes closing={<Cierre />} />
