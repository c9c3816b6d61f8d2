import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ledger } from './ledger'

export interface SourceFile {
  path: string
  text: string
}

/** The source files under a folder of the repository, without the documents and the kit that lie beside this file. */
export function sourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return path === join('tests', 'contract') ? [] : sourceFiles(path)
    return /\.(tsx?|cjs|css|md)$/.test(entry.name) ? [{ path, text: readFileSync(path, 'utf8') }] : []
  })
}

/** A comment's text on one line: a citation may be broken over two. */
const joined = (text: string) => text.replace(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

const SECTION = /(?:\b(spec [12]|[abcd]) )?§(\d+(?:\.\d+)*)(?:–§?(\d+(?:\.\d+)*))?/g
const TRAP = /\b[abcd] trap \d+/g
const ROW = /(?<![\w-])(?:([A-Z]+)-(\d{3})(?:\.\.(\d{3}))?|D-\d{2}|NS-\d{2}[a-z]?|U\d{1,2})(?![\w-])/g
const DOCUMENT = /(?<![\w-])[a-z-]+\.md\b/g

/** The sections a text cites, each with its document: a bare "§2.5" belongs to the document named last. */
function sectionsCited(text: string): readonly string[] {
  let document = 'no document'
  return [...text.matchAll(SECTION)].flatMap(([, name, first, last]) => {
    document = name ?? document
    return [first, last].filter(Boolean).map((number) => `${document} §${number}`)
  })
}

/** The rows a text cites. What only looks like one ("EAN-13", "OC-100") is left out, unless it stands in brackets. */
function rowsCited(text: string, areas: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(ROW)].flatMap(({ 0: cited, 1: area, 2: first, 3: last, index }) => {
    if (area === undefined) return [cited]
    if (!areas.has(area) && text[index - 1] !== '[') return []
    return [first, last].filter(Boolean).map((number) => `${area}-${number}`)
  })
}

/** What a source text cites, as the anchors of the ledger are written. */
export function citationsOf(text: string, ledger: Ledger): readonly string[] {
  const line = joined(text)
  return [
    ...sectionsCited(line),
    ...(line.match(TRAP) ?? []),
    ...rowsCited(line, ledger.areas),
    ...(line.match(DOCUMENT) ?? []),
  ]
}

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\)|`[^`]*`)?\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g

/** The requirements whose IDs stand in the titles of tests: `adds a repeated article to its line [SALE-044]`. */
export function provenBy(files: readonly SourceFile[]): ReadonlySet<string> {
  const titles = files
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(TITLE)])
    .filter(([call]) => !/\b(it|test|describe)\.(skip|todo|fixme)/.test(call))
  return idsIn(titles.map(([, , title = '']) => title).join('\n'))
}

/** The requirements in square brackets. */
export function idsIn(text: string): ReadonlySet<string> {
  const groups = text.match(/\[[^\]]+\]/g) ?? []
  return new Set(groups.flatMap((group) => group.match(/[A-Z]+-\d{3}/g) ?? []))
}
