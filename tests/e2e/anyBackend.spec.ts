import { walkAll } from '../journeys/walkAll'
import { expect, test } from './shop'

// The reads of so many screens in a row are no person's.
test.use({ rateLimit: 100_000 })
test.describe.configure({ timeout: 240_000 })

test('the journeys for any backend are walked by what is shown alone, and take away what they made [PLUS-012]', async ({
  browser,
  shop,
}) => {
  const { db } = shop.backend
  const tables = ['article', 'client', 'provider', 'provider_order', 'budget', 'caja', 'sale']
  const held = () => tables.map((table) => [table, db.all(table).filter((row) => !row.deleted_at).length])
  const before = held()
  const results = await walkAll(browser, shop.url, { doc: '1234', password: '123' }, () => undefined)
  expect(results.filter(({ failure }) => failure !== null)).toEqual([])
  expect(held()).toEqual(before)
})
