import { Configuracion } from '@/features/configuracion/Configuracion'
import { useTheme } from './shell/Theme'

/** The configuration, with the theme, which the shell owns. */
export function ConfiguracionScreen() {
  return <Configuracion theme={useTheme()} />
}
