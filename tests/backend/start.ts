// `npm start`: builds the app and serves it together with the stand-in.
import { resolve } from 'node:path'
import { build } from 'vite'
import { settingsOf } from './environment'
import { LABELS } from './seed/lively/scale'
import { runServer, startServer } from './server'

await runServer(async () => {
  const settings = settingsOf(process.env, { port: 4000, data: 'data/comercio.sqlite' })
  // Read by the build: the API and the live events are on the page's own address.
  process.env.VITE_API_URL = ''
  process.env.VITE_PUSHER_KEY = 'local'
  process.env.VITE_PUSHER_HOST = 'self'
  process.env.VITE_LABEL_PREFIXES ??= LABELS
  console.log('Preparando la aplicación…')
  await build({ logLevel: 'warn' })
  const server = await startServer({ ...settings, dist: resolve(process.env.OUT_DIR ?? 'dist') })
  console.log(`
  Comercio está listo en ${server.url}

  Documento  Contraseña
  1234       123         dueño
  1          1           empleado administrador
  2          2           empleado

  Los datos quedan en ${settings.data ?? 'memoria (se pierden al cerrar)'}. Para terminar: Ctrl-C.
`)
  return server
})
