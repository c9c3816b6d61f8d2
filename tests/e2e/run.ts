import { spawnSync } from 'node:child_process'
import { build } from 'vite'
import { CHROMIUM } from './playwright.config'

// Builds the app once for every journey, then hands over to Playwright. Without a browser the journeys cannot run: on a person's
// machine that is said and let pass, in continuous integration it is a failure.
if (CHROMIUM === undefined) {
  const how = 'Las pruebas de navegador necesitan Chromium: «apt-get install chromium», o CHROMIUM=/ruta/al/navegador.'
  process.stderr.write(`${how}\n`)
  process.exit(process.env.CI ? 1 : 0)
}

// Same origin, as `npm start` has it, unless DIST names such a build.
if (!process.env.DIST) {
  Object.assign(process.env, { OUT_DIR: 'dist', VITE_API_URL: '', VITE_PUSHER_HOST: 'self', VITE_PUSHER_KEY: 'local' })
  await build({ logLevel: 'warn' })
}
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
