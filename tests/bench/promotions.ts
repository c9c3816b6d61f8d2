// The gate of the promotions: what a scan costs more in a shop with as many as a browser keeps, all of them counting lines together.
import type { Browser, Page } from '@playwright/test'
import { MOST_PROMOTIONS } from '@/domain/sale/promotions/promotionFile'
import type { Deal, Promotion } from '@/domain/sale/promotions/promotion'
import type { RunningServer } from '../backend/server'
import { NOTHING_CHOSEN, promotionOf } from '../domain/sale/promotions/build'
import { painted, ratioGate, type Gate } from './figures'
import { scannable, till } from './shop'
import { inTurns } from './turns'

/** Of them, so many are for every article: each line of the sale is in all of these. */
const FOR_ALL = 20
/** Articles of each of the others. */
const OF_ONE = 30
const MOST = 1.5

const DEALS: readonly Deal[] = [
  { kind: 'take_pay', take: 3, pay: 2 },
  { kind: 'second', percentage: 30 },
  { kind: 'from_units', units: 12, price: 900 },
]

function promotionsOf(articles: readonly number[]): readonly Promotion[] {
  return Array.from({ length: MOST_PROMOTIONS }, (_, index) => {
    const from = (index * OF_ONE) % articles.length
    return promotionOf({
      id: `p${index}`,
      name: `Promoción ${index}`,
      deal: DEALS[index % DEALS.length] ?? { kind: 'percentage', percentage: 5 },
      combine: true,
      scope: index < FOR_ALL ? NOTHING_CHOSEN : { ...NOTHING_CHOSEN, articles: articles.slice(from, from + OF_ONE) },
      belowCost: false,
    })
  })
}

async function keep(page: Page, server: RunningServer): Promise<void> {
  const owner = server.backend.db.all('user').find(({ doc_number }) => doc_number === '1234')
  // The articles that are scanned, over and over: each is in several.
  const articles = scannable(server)
    .slice(0, 150)
    .map(({ id }) => Number(id))
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `promotions-${Number(owner?.id)}`,
    JSON.stringify({ saved_at: '2026-11-20T12:00:00.000Z', promotions: promotionsOf(articles) }),
  ] as const)
}

export async function promotionsGate(browser: Browser): Promise<Gate> {
  const having = await till(browser, { prepare: keep })
  const without = await till(browser)
  let given = 0
  const times = await inTurns(having, without, {
    after: async (page) => (given = await page.getByText('Promociones').count()),
  })
  if (given === 0) throw new Error('no promotion was given')
  return ratioGate(
    `a scan with ${MOST_PROMOTIONS} promotions that count lines together, up to 150 lines`,
    painted(times.having),
    painted(times.without),
    'a scan without any',
    MOST,
  )
}
