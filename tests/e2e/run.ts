// `npm run test:e2e`: the core of the browser tests. `-- --rare`: the rest; `-- --all`: both. Everything else is handed to Playwright.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { build } from 'vite'
import { askForChromium, HOW_TO_GET } from './chromium'
import { RARE_ONES } from './tags'

const PARTS: Readonly<Record<string, readonly string[]>> = {
  '--all': [],
  '--rare': ['--grep', RARE_ONES],
  '--core': ['--grep-invert', RARE_ONES],
}
const given = process.argv.slice(2)
const part = given.find((argument) => argument in PARTS) ?? '--core'
if (part !== '--core') process.env.RARE = 'true'
const chosen = [...given.filter((argument) => !(argument in PARTS)), ...(PARTS[part] ?? [])]

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
const playwright = (more: readonly string[], stdio: 'inherit' | 'pipe') =>
  spawnSync(process.execPath, [cli, 'test', '--config', 'tests/e2e/playwright.config.ts', ...chosen, ...more], {
    stdio,
    encoding: 'utf8',
  })

if (askForChromium() === undefined) {
  const count = /^Total: (\d+) /m.exec(playwright(['--list'], 'pipe').stdout)?.[1] ?? 'the'
  process.stdout.write(`NOT RUN: ${count} browser tests, because there is no Chromium: ${HOW_TO_GET}.\n`)
  process.exit(0)
}

// Same origin, as `npm start` has it, unless DIST names such a build.
if (!process.env.DIST) {
  Object.assign(process.env, { OUT_DIR: 'dist', VITE_API_URL: '', VITE_PUSHER_HOST: 'self', VITE_PUSHER_KEY: 'local' })
  await build({ logLevel: 'warn' })
}
process.exit(playwright([], 'inherit').status ?? 1)
