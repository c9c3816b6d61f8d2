import { Configuracion } from '@/features/configuracion/Configuracion'
import { KEYS } from '@/features/vender/keys'
import { useTheme } from './shell/Theme'

/** The configuration with what the shell and the point of sale own of it: the colours and the keys. */
export function ConfiguracionScreen() {
  return <Configuracion theme={useTheme()} keys={KEYS} />
}
