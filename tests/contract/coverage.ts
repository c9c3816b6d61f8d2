/**
 * Prints how many requirements of the ledger the titles of tests cite, and which of them `npm test` leaves to
 * `npm run test:all`: `npm run coverage -- [AREA …]`; the areas that are named list what they lack.
 */
import { spawnSync } from 'node:child_process'
import { idsIn, provenBy, sourceFiles } from './citations'
import { readLedger } from './ledger'

/** The titles of the everyday tests, as the two runners list them. */
const titles = (command: string, ...args: string[]) =>
  spawnSync('npx', [command, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout

const asked = process.argv.slice(2)
const { requirements, areas } = readLedger()
const proven = provenBy(sourceFiles('tests'))
const everyday = idsIn(
  titles('vitest', 'list', '--tags-filter=!rare') +
    titles('playwright', 'test', '--list', '--grep-invert=@rare', '--config=tests/e2e/playwright.config.ts'),
)

for (const area of areas) {
  if (asked.length > 0 && !asked.includes(area)) continue
  const all = requirements.filter((id) => id.startsWith(`${area}-`))
  const lacking = all.filter((id) => !proven.has(id))
  const rare = all.filter((id) => proven.has(id) && !everyday.has(id))
  const cited = `${String(all.length - lacking.length).padStart(4)} / ${String(all.length).padStart(4)}`
  const lists = [lacking.length > 0 && `missing: ${lacking.join(' ')}`, rare.length > 0 && `rare: ${rare.join(' ')}`]
  console.log([area.padEnd(6) + cited, ...lists.filter(Boolean)].join('  '))
}
const cited = requirements.filter((id) => proven.has(id))
const daily = cited.filter((id) => everyday.has(id)).length
console.log(
  `requirements cited ${cited.length}/${requirements.length}: ${daily} in npm test, ${cited.length - daily} in test:all`,
)
