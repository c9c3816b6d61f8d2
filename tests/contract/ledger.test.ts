import { expect, it } from 'vitest'
import { readExtents, readLedger } from './ledger'

it('the head of the ledger says how many rows stand below it, of each area and in all', () => {
  const { said, held } = readExtents()
  expect(said).toEqual(held)
})

it('no number of a requirement is given twice', () => {
  expect(readExtents().held.requirements).toBe(readLedger().requirements.length)
})
