import { Cajas } from '@/features/caja/Cajas'
import { lazyPart } from '@/ui/lazyPart'
import { ScreenLoading } from './shell/doors/ScreenLoading'

const Cierre = lazyPart(async () => (await import('@/features/cierre/Cierre')).Cierre, {
  waiting: <ScreenLoading title="Cierre del día" />,
})

/** The cajas, with the closing of the day. */
export const CajaScreen = () => <Cajas closing={<Cierre />} />
