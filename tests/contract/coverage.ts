/**
 * Prints how many requirements of the ledger the titles of tests cite: `npm run coverage -- [AREA …]`; the areas that
 * are named list what they lack.
 */
import { provenBy, sourceFiles } from './citations'
import { readLedger } from './ledger'

const asked = process.argv.slice(2)
const { requirements, areas } = readLedger()
const proven = provenBy(sourceFiles('tests'))

for (const area of areas) {
  if (asked.length > 0 && !asked.includes(area)) continue
  const all = requirements.filter((id) => id.startsWith(`${area}-`))
  const lacking = all.filter((id) => !proven.has(id))
  const cited = `${String(all.length - lacking.length).padStart(4)} / ${String(all.length).padStart(4)}`
  console.log(`${area.padEnd(6)}${cited}${lacking.length > 0 ? `  missing: ${lacking.join(' ')}` : ''}`)
}
const cited = requirements.filter((id) => proven.has(id)).length
console.log(`requirements cited ${cited}/${requirements.length}`)
