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

const asked = process.argv.slice(2)
const files = asked.filter((word) => word.includes('.spec'))
const twoOrigins = files.length === 0 || files.some((file) => file.includes('two-origins'))

/** Same origin, as `npm start` has it, unless DIST names such a build; and a second one that calls another port, as a real deployment does. */
const BUILDS = [
  ...(process.env.DIST ? [] : [{ OUT_DIR: 'dist', VITE_API_URL: '' }]),
  ...(twoOrigins ? [{ OUT_DIR: 'dist-two-origins', VITE_API_URL: 'http://localhost:4399' }] : []),
]
for (const variables of BUILDS) {
  Object.assign(process.env, variables, { VITE_PUSHER_HOST: 'self', VITE_PUSHER_KEY: 'local' })
  await build({ logLevel: 'warn' })
}
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...asked], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
