import { Cajas } from '@/features/caja/Cajas'
import { lazyPart } from '@/ui/lazyPart'
import { ScreenLoading } from './shell/doors/ScreenLoading'

const Cierre = lazyPart(async () => (await import('@/features/cierre/Cierre')).Cierre, {
  waiting: <ScreenLoading title="Cierre del día" />,
})

/** The cajas, and the end of the day they come to. */
export const CajaScreen = () => <Cajas closing={<Cierre />} />
