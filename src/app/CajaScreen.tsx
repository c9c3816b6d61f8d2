import { Cajas } from '@/features/caja/Cajas'
import { lazyScreen } from './lazyScreen'
import { ScreenLoading } from './shell/doors/ScreenLoading'

const Cierre = lazyScreen(
  async () => (await import('@/features/cierre/Cierre')).Cierre,
  <ScreenLoading title="Cierre del día" />,
)

/** The cajas, with the closing of the day. */
export const CajaScreen = () => <Cajas closing={<Cierre />} />
