// `npm test`: the everyday tests. `npm run test:all`: the rare ones too, whole or by part: `npm run test:all -- browser`.
import { spawn } from 'node:child_process'
import { askForChromium } from './e2e/chromium'

const args = process.argv.slice(2)
const all = args.includes('--all')
const PARTS = {
  unit: ['vitest', 'run', ...(all ? [] : ['--tags-filter=!rare'])],
  browser: ['tsx', 'tests/e2e/run.ts', all ? '--all' : '--core'],
}
const asked = (['unit', 'browser'] as const).filter((part) => args.includes(part))

/** Ends with the command's exit code. `hold` keeps its words until `release`, so that two commands do not talk at once. */
function start(command: readonly string[], hold = false): { ended: Promise<number>; release: () => void } {
  const child = spawn('npx', command, {
    stdio: ['ignore', hold ? 'pipe' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  child.stdout?.pause()
  return { ended, release: () => void child.stdout?.pipe(process.stdout) }
}

// Asked first: nobody should wait for the unit tests to learn that the browser is missing.
askForChromium()
if (asked.length === 1 && asked[0]) {
  process.exitCode = await start(PARTS[asked[0]]).ended
} else {
  process.stdout.write(`${all ? 'All tests: about 45' : 'The everyday tests: about 11'} minutes on two cores.\n`)
  // The browser tests mostly wait: beside the unit tests they cost hardly any time.
  const browser = start(PARTS.browser, true)
  const unit = await start([...PARTS.unit]).ended
  browser.release()
  process.exitCode = unit || (await browser.ended)
}
