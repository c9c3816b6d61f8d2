// The fault matrix as a table: a row for each operation and fault, a column for each event, and how often the server had it in the end.
// Then the slowest tests, and last what failed with its first words: the end of a log is what is read of it.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

// Not imported from matrix.ts: that brings the tests with it.
const MATRIX = 'matrix'
const MATRIX_STORED = 'matrix stored'
const EVENTS = ['nothing', 'reload', 'tab closed', 'browser killed', 'second tab', 'offline and back']
const COLUMN = 18
const SLOWEST = 10

type Verdict = 'once' | 'told' | 'LOST' | 'DOUBLED' | 'FAILED'

const noteOf = (result: TestResult, type: string): string | undefined =>
  result.annotations.find((note) => note.type === type)?.description

function verdictOf(result: TestResult): Verdict {
  const stored = noteOf(result, MATRIX_STORED)
  if (stored !== undefined) {
    const { times, told } = JSON.parse(stored) as { times: number; told?: boolean }
    if (times < 1) return 'LOST'
    if (times > 1) return told && result.status === 'passed' ? 'told' : 'DOUBLED'
  }
  return result.status === 'passed' ? 'once' : 'FAILED'
}

// eslint-disable-next-line no-control-regex -- the colours of a terminal
const COLOUR = /\u001b\[\d+m/g

/** On one line. */
const reasonOf = ({ error, status }: TestResult) =>
  (error?.message ?? status).replace(COLOUR, '').replace(/\s+/g, ' ').slice(0, 300)

/** Prints no table when no case of the matrix ran. */
export default class LastWords implements Reporter {
  private readonly rows = new Map<string, Map<string, Verdict>>()
  private readonly took: { title: string; ms: number }[] = []
  private readonly failed = new Map<TestCase, string>()

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed' && result.status !== 'skipped') this.failed.set(test, reasonOf(result))
    this.took.push({ title: test.title, ms: result.duration })
    const where = noteOf(result, MATRIX) ?? test.annotations.find(({ type }) => type === MATRIX)?.description
    if (where === undefined || result.status === 'skipped') return
    const { operation, fault, event } = JSON.parse(where) as { operation: string; fault: string; event: string }
    const name = `${operation.padEnd(8)} ${fault}`
    const row = this.rows.get(name) ?? new Map<string, Verdict>()
    this.rows.set(name, row.set(event, verdictOf(result)))
  }

  onEnd(): void {
    if (this.rows.size > 0) this.printTable()
    if (this.took.length > SLOWEST) this.printSlowest()
    for (const [test, reason] of this.failed)
      process.stdout.write(`${test.outcome() === 'flaky' ? 'FLAKY' : 'FAILED'} ${test.title}: ${reason}\n`)
  }

  private printSlowest(): void {
    const slowest = [...this.took].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST)
    const lines = slowest.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)
    process.stdout.write(['', `The ${SLOWEST} slowest:`, ...lines, '', ''].join('\n'))
  }

  private printTable(): void {
    const names = [...this.rows.keys()].sort()
    const first = Math.max(...names.map(({ length }) => length)) + 2
    const line = (name: string, cells: readonly string[]) =>
      `${name.padEnd(first)}${cells.map((cell) => cell.padEnd(COLUMN)).join('')}`
    const table = names.map((name) =>
      line(
        name,
        EVENTS.map((event) => this.rows.get(name)?.get(event) ?? '·'),
      ),
    )
    const all = [...this.rows.values()].flatMap((row) => [...row.values()])
    const count = (verdict: Verdict) => all.filter((other) => other === verdict).length
    const notes = [
      count('told') > 0 && `${count('told')} repeated by the browser itself, told and put right`,
      count('FAILED') > 0 && `${count('FAILED')} failed`,
    ].filter(Boolean)
    const summary = [`${all.length} cases, ${count('LOST')} lost, ${count('DOUBLED')} doubled`, ...notes].join('; ')
    process.stdout.write(['', line('', EVENTS), ...table, '', summary, ''].join('\n'))
  }
}
