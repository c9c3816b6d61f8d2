// `npm run replay -- FILE [--headed] [--shop demo]`: does again, in a seeded shop, what a file of «Contar un problema» says a person did.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { CHROMIUM, LAUNCH_ARGS } from '../e2e/playwright.config'
import { replay } from './player'
import { recordingOf } from './recording'

const USAGE = 'Uso: npm run replay -- ARCHIVO [--headed] [--shop plain|demo]'
const say = (text: string) => void process.stdout.write(`${text}\n`)

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { headed: { type: 'boolean', default: false }, shop: { type: 'string', default: 'plain' } },
  })
  const [file] = positionals
  if (file === undefined || (values.shop !== 'plain' && values.shop !== 'demo')) throw new Error(USAGE)
  if (CHROMIUM === undefined) throw new Error('Hace falta Chromium: apt-get install chromium, o CHROMIUM=/ruta')
  const recording = recordingOf(readFileSync(file, 'utf8'))
  if (!process.env.DIST) {
    Object.assign(process.env, {
      OUT_DIR: 'dist',
      VITE_API_URL: '',
      VITE_PUSHER_HOST: 'self',
      VITE_PUSHER_KEY: 'local',
    })
    await build({ logLevel: 'warn' })
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: LAUNCH_ARGS, headless: !values.headed })
  const done = await replay(browser, recording, {
    dist: resolve(process.env.DIST ?? 'dist'),
    shop: values.shop,
    tell: say,
  })
  const { address, total } = recording.screen
  const [was] = address.split('?')
  for (const step of done.skipped) say(`No se pudo repetir: ${step}`)
  say(`Grabado: ${was ?? ''} ${total}`)
  say(`Repetido: ${done.address} ${done.total}`)
  const picture = `${file.replace(/\.json$/, '')}.png`
  await done.page.screenshot({ path: picture })
  say(`La pantalla quedó en ${picture}`)
  // Whoever looks on closes the window himself.
  if (values.headed) await done.page.waitForEvent('close', { timeout: 0 })
  await done.close()
  await browser.close()
  return done.address === was && done.total === total ? 0 : 1
}

const status = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
// What a failure left open, a browser and a shop, ends with it.
process.exit(status)
