import { Unplug } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart, LoadAgain } from '@/ui/lazyPart'
import { Message } from './shell/doors/Message'

const MissingScreen = () => (
  <Message
    icon={Unplug}
    title="No pudimos cargar esta pantalla"
    text="Revisá la conexión y volvé a cargar. El resto del sistema sigue funcionando."
  >
    <LoadAgain />
  </Message>
)

/** Makes a screen whose code is fetched when it is first shown (GEN-015). */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>, waiting?: ReactNode) =>
  lazyPart<P>(load, { waiting, instead: MissingScreen })
