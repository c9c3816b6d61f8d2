import { Configuracion } from '@/features/configuracion/Configuracion'
import { useTheme } from './shell/Theme'

/** The configuration with what the shell owns of it: the colours. */
export function ConfiguracionScreen() {
  return <Configuracion theme={useTheme()} />
}
