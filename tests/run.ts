// `npm test`: the everyday tests. `npm run test:all`: the rare ones too, whole or by part: `npm run test:all -- browser`.
import { spawnSync } from 'node:child_process'
import { askForChromium } from './e2e/chromium'

const args = process.argv.slice(2)
const all = args.includes('--all')
const PARTS: Readonly<Record<string, readonly string[]>> = {
  unit: ['vitest', 'run', ...(all ? [] : ['--tags-filter=!rare'])],
  browser: ['tsx', 'tests/e2e/run.ts', all ? '--all' : '--core'],
}
const asked = Object.keys(PARTS).filter((part) => args.includes(part))

// Asked first: nobody should wait for the unit tests to learn that the browser is missing.
askForChromium()
process.stdout.write(`${all ? 'All tests: about 70' : 'The everyday tests: about 15'} minutes on two cores.\n`)
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const { status } = spawnSync('npx', PARTS[part] ?? [], { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exitCode = 1
}
