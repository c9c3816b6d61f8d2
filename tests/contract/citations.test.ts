import { expect, it } from 'vitest'
import { citationsOf, provenBy, sourceFiles } from './citations'
import { readLedger } from './ledger'

const ledger = readLedger()
const files = [...sourceFiles('src'), ...sourceFiles('tests')]

it('every citation of the source leads to a section or a row of these documents', () => {
  const lost = files.flatMap(({ path, text }) =>
    citationsOf(text, ledger)
      .filter((cited) => !ledger.anchors.has(cited))
      .map((cited) => `${path}: ${cited}`),
  )
  expect(lost).toEqual([])
})

it('every requirement is cited by the title of a test', () => {
  const proven = provenBy(files)
  expect(ledger.requirements.filter((id) => !proven.has(id))).toEqual([])
})

it('a citation that leads nowhere is found, whatever its form', () => {
  const cited = citationsOf(
    '/** Worked out (contract b §3.2, §99.1, b trap 99;\n * SALE-052..999; D-98; lost.md). EAN-13 */',
    ledger,
  )
  expect(cited).toEqual(['b §3.2', 'b §99.1', 'b trap 99', 'SALE-052', 'SALE-999', 'D-98', 'lost.md'])
  expect(cited.filter((name) => !ledger.anchors.has(name))).toEqual([
    'b §99.1',
    'b trap 99',
    'SALE-999',
    'D-98',
    'lost.md',
  ])
})
