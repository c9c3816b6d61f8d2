import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** The documents that a citation names by a word: `contract b §3.2`, `spec 1 §2`. */
const SECTIONED: Readonly<Record<string, string>> = {
  a: 'a-session-catalogue-stock.md',
  b: 'b-sales-accounts-cash.md',
  c: 'c-purchasing-production-online-reports.md',
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
