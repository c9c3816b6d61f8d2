import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** The documents that a citation names by a word: `contract b §3.2`, `spec 1 §2`. */
const SECTIONED: Readonly<Record<string, string>> = {
  a: 'a-session-catalogue-stock.md',
  b: 'b-sales-accounts-cash.md',
  c: 'c-purchasing-production-online-reports.md',
  d: 'd-backend-v3.md',
  'spec 1': 'spec-1-shell-and-sales.md',
  'spec 2': 'spec-2-catalogue.md',
}

const page = (name: string) => readFileSync(join(here, name), 'utf8')

/** The numbers of a document's headings: "0", "0.1", "2.10". */
const sections = (text: string) => [...text.matchAll(/^#+ (\d+(?:\.\d+)*)[. ]/gm)].map(([, number]) => number)

/** The first cells of the rows of a document's tables that look like an identifier. */
const rows = (text: string, id: RegExp) =>
  [...text.matchAll(/^\| ([\w-]+) \|/gm)].map(([, cell]) => cell ?? '').filter((cell) => id.test(cell))

/** The numbers of the items of the section that lists a document's traps. */
const traps = (text: string) => {
  const [, section = ''] = /^## \d+\. [^\n]*[Tt]raps[^\n]*\n(.*?)(?=^## |(?![\s\S]))/ms.exec(text) ?? []
  return [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => number)
}

const REQUIREMENT = /^[A-Z]+-\d{3}$/

export interface Ledger {
  /** Every requirement's ID, in the ledger's order: "SALE-044". */
  requirements: readonly string[]
  /** What their IDs begin with: "SALE". */
  areas: ReadonlySet<string>
  /** What a citation may lead to: "b §3.2", "a trap 3", "spec 1 §2", "SALE-044", "D-57", "NS-02d", "U21", "counter.md". */
  anchors: ReadonlySet<string>
}

/** Reads the documents of this folder. Throws when one of them is missing. */
export function readLedger(): Ledger {
  const ledger = page('requirements.md')
  const requirements = [...new Set(rows(ledger, REQUIREMENT))]
  const anchors = new Set([
    ...requirements,
    ...rows(ledger, /^(D-\d{2}|NS-\d{2}[a-z]?)$/),
    ...rows(page('counter.md'), /^U\d+$/),
    ...readdirSync(here).filter((name) => name.endsWith('.md')),
    'glossary.md',
  ])
  for (const [name, file] of Object.entries(SECTIONED)) {
    for (const section of sections(page(file))) anchors.add(`${name} §${section}`)
    for (const trap of traps(page(file))) anchors.add(`${name} trap ${trap}`)
  }
  return { requirements, areas: new Set(requirements.map((id) => id.replace(/-\d+$/, ''))), anchors }
}

type AreaRows = readonly [area: string, title: string, rows: number]

/** How much the ledger holds, by areas in its order. */
export interface Extent {
  areas: readonly AreaRows[]
  requirements: number
  decisions: number
  notShown: number
}

/** What the head of the ledger says that it holds, and what stands below. Throws when the head has no such line. */
export function readExtents(): { said: Extent; held: Extent } {
  const ledger = page('requirements.md')
  const sums = /^Rows: (\d+) requirements in (\d+) areas, (\d+) decisions, (\d+) not-shown entries\.$/m.exec(ledger)
  if (sums === null) throw new Error('the ledger does not say how many rows it has')
  const [requirements = 0, areas, decisions = 0, notShown = 0] = sums.slice(1).map(Number)
  const table = [...ledger.matchAll(/^\| ([A-Z]+) \| (.+) \| (\d+) \|$/gm)].map(
    ([, area = '', title = '', count]): AreaRows => [area, title, Number(count)],
  )
  if (table.length !== areas) throw new Error(`the ledger says ${areas} areas and lists ${table.length}`)
  const held = [...ledger.matchAll(/^## ([A-Z]+) — (.+)\n([\s\S]*?)(?=^## )/gm)].map(
    ([, area = '', title = '', section = '']): AreaRows => [area, title, rows(section, new RegExp(`^${area}-`)).length],
  )
  return {
    said: { areas: table, requirements, decisions, notShown },
    held: {
      areas: held,
      requirements: held.reduce((sum, [, , count]) => sum + count, 0),
      decisions: rows(ledger, /^D-\d{2}$/).length,
      notShown: rows(ledger, /^NS-\d{2}[a-z]?$/).length,
    },
  }
}
