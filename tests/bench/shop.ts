import type { Browser, Page } from '@playwright/test'
import { startServer, type RunningServer } from '../backend/server'
import { catalogueLoaded, fillLogin, open, scanField, SLOWDOWN } from './page'

/** So many a minute that no gate measures the wait for the next one: the page goes by what the server says it takes. */
const REQUESTS_PER_MINUTE = 100_000
const PER_PAGE = 200

/** What sells with one scan: an article with variants asks for one first. */
export const scannable = ({ backend: { db } }: { backend: Pick<RunningServer['backend'], 'db'> }) => {
  const withVariants = new Set(db.all('article_variant').map((row) => Number(row.article_id)))
  return db
    .all('article')
    .filter(
      (row) => row.bar_code && row.status === 'active' && !withVariants.has(Number(row.id)) && Number(row.stock) >= 10,
    )
}

export type Articles = 450 | 3000 | 5000 | 50000

interface Options {
  /** Where the page opens. */
  path?: string
  articles?: Articles
  /** Before the page opens. */
  prepare?: (page: Page, server: RunningServer) => Promise<unknown>
}

/** A screen of a shop with its catalogue, at full speed until `slow` is called. */
export async function till(browser: Browser, { path = '/vender', articles = 3000, prepare }: Options = {}) {
  const server = await startServer({
    dist: 'dist',
    shop: articles === 450 ? 'plain' : articles,
    rateLimit: REQUESTS_PER_MINUTE,
  })
  const { page, cdp } = await open(browser, server)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await prepare?.(page, server)
  await fillLogin(page, path)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await (path === '/vender' ? scanField(page) : page.getByRole('table')).waitFor()
  await catalogueLoaded(page, server, Math.floor(articles / PER_PAGE))
  // A sale of what several warehouses hold asks which of them (SALE-061).
  if (path === '/vender') await page.getByLabel('Depósito', { exact: true }).selectOption('Salón')
  return {
    server,
    page,
    cdp,
    codes: scannable(server).map((row) => String(row.bar_code)),
    slow: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }),
    async end() {
      await page.context().close()
      await server.close()
    },
  }
}
