import type { Page } from '@playwright/test'
import { checkAccessibility, expect, KNOWN, login, RARE, scan, scanField, test, total } from './shop'

const { yerba, azucar } = KNOWN

test.use({ serviceWorkers: 'allow' })

/** `copy`: what the copy of the catalogue takes is all the room there is; `full`: nothing can be kept. */
type Disk = 'free' | 'copy' | 'full'

/**
 * Refuses writes as a full disk does. Chromium's own quota would not do: it lets small writes pass for half a minute.
 * The name of the window tells how full it is, since that outlives a reload.
 */
function refuseWrites(): void {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { put, delete: remove } = IDBObjectStore.prototype
  const { setItem } = Storage.prototype
  IDBObjectStore.prototype.put = function (...args) {
    if (['copy', 'full'].includes(window.name)) refuse()
    return put.apply(this, args)
  }
  IDBObjectStore.prototype.delete = function (key) {
    if (window.name === 'copy' && key === 'articles:1') window.name = 'free'
    return remove.call(this, key)
  }
  Storage.prototype.setItem = function (key, value) {
    if (window.name === 'full') refuse()
    setItem.call(this, key, value)
  }
}

const fill = (page: Page, disk: Disk) => page.evaluate((name) => void (window.name = name), disk)
const disk = (page: Page) => page.evaluate(() => window.name)

/** Stands for the copy of the catalogue, which is written a good while after the start. */
const keepCopy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opened = indexedDB.open('keyval-store')
        opened.onsuccess = () => {
          const writing = opened.result.transaction('keyval', 'readwrite')
          writing.objectStore('keyval').put('the copy', 'articles:1')
          writing.oncomplete = () => resolve()
        }
      }),
  )

/** Closes the page, and stays when the browser asks. */
async function staysWhenAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

test(
  'on a full disk a charged sale takes the place of the catalogue and outlives a reload; what nothing makes room for is said [PLUS-014]',
  { tag: RARE },
  async ({ page, context, shop }) => {
    const sales = () => shop.backend.db.all('sale').length
    const before = sales()
    await page.addInitScript(refuseWrites)
    await login(page, 'owner', '/vender')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // From here on the page is the worker's.
    await page.reload()
    await scan(page, yerba.code)
    await expect(total(page)).toHaveText(/4\.250/)
    await keepCopy(page)
    await fill(page, 'copy')
    await context.setOffline(true)
    await page.keyboard.press('F10')
    await expect(page.getByText(/guardada en este equipo: se confirma sola/)).toBeVisible()
    expect(await disk(page)).toBe('free')
    await page.reload()
    await expect(scanField(page)).toBeVisible()
    const pages = new Set<string | null>()
    page.on('requestfinished', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/api/article/index/from-status')) pages.add(searchParams.get('page'))
    })
    await context.setOffline(false)
    await expect(scanField(page)).toBeVisible()
    await expect.poll(sales).toBe(before + 1)
    const chip = page.getByRole('button', { name: /sin confirmar/ })
    await expect(chip).toHaveCount(0)
    // Codes are known without a network once the whole catalogue is here.
    await expect.poll(() => [...pages].sort()).toEqual(['1', '2', '3'])

    const full = page.getByRole('alert').filter({ hasText: 'Este navegador no tiene lugar' })
    await fill(page, 'full')
    await context.setOffline(true)
    await scan(page, yerba.code)
    await expect(full).toBeVisible()
    await checkAccessibility(page)
    await staysWhenAsked(page)
    await page.keyboard.press('F10')
    await expect(chip).toBeVisible()
    await expect(full).toBeVisible()
    await expect(total(page)).toHaveText(/\$\s?0/)
    await checkAccessibility(page)
    await staysWhenAsked(page)
    await scan(page, azucar.code)
    await expect(full).toBeVisible()

    await fill(page, 'free')
    await scan(page, azucar.code)
    await context.setOffline(false)
    await expect(chip).toHaveCount(0)
    await expect(full).toHaveCount(0)
    expect(sales()).toBe(before + 2)
  },
)
