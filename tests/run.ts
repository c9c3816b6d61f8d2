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

/** Ends with the command's exit code. With `hold` its words wait for `release`, so that two commands do not talk at once. */
function start(command: readonly string[], hold = false): { ended: Promise<number>; release: () => void } {
  const child = spawn('npx', command, {
    stdio: ['ignore', hold ? 'pipe' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const kept: Buffer[] = []
  let say = (words: Buffer) => void kept.push(words)
  child.stdout?.on('data', (words: Buffer) => say(words))
  return {
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1))),
    release() {
      say = (words) => void process.stdout.write(words)
      kept.forEach(say)
    },
  }
}

// Asked first: nobody should wait for the unit tests to learn that the browser is missing.
askForChromium()
if (asked.length === 1 && asked[0]) {
  process.exitCode = await start(PARTS[asked[0]]).ended
} else {
  process.stdout.write(`${all ? 'All tests: about 45' : 'The everyday tests: about 11'} minutes on two cores.\n`)
  // The browser tests often wait: beside the unit tests they keep both cores at work.
  process.env.BESIDE = 'true'
  const browser = start(PARTS.browser, true)
  const unit = await start([...PARTS.unit, '--maxWorkers=2']).ended
  browser.release()
  process.exitCode = Math.max(unit, await browser.ended)
}
