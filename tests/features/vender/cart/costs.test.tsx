import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { articleItem } from '@/domain/sale/newItem'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { instant } from '@/lib/dates'
import { keptPromotions } from '@/shop/promotions/storedPromotions'
import type { Row } from '../../../backend/types'
import { promotionOf } from '../../../domain/sale/promotions/build'
import { articleRow, articles, openVender, quantityOf, reload, scan, vender, withExtensions, yerba } from '../screen'

/** Id of the owner of the test shop. */
const SHOP = 1

beforeEach(() => () => void keptPromotions(SHOP).keep(undefined))

it('a line added before the dollars of the providers are known gets its cost in pesos when they are [PLUS-007]', async () => {
  const guarded = promotionOf({ id: 'a', name: 'a', deal: { kind: 'percentage', percentage: 10 }, belowCost: false })
  keptPromotions(SHOP).keep({ saved_at: instant(), promotions: [guarded] })
  const app = await openVender({
    prepare: (backend) => {
      withExtensions('costo_en_dolares')(backend)
      const { db } = backend
      const row = db.all('article').find(({ name }) => name === yerba.name) as Row
      const provider = db.all('provider')[0] as Row
      db.update('provider', provider.id, { dolar: '1200.00' })
      db.update('article', row.id, { cost: '2.000000', cost_in_dollars: 1, provider_id: provider.id })
    },
  })
  await waitFor(() => expect(articles(app).some(({ name }) => name === yerba.name)).toBe(true))
  const article = articles(app).find(({ name }) => name === yerba.name)
  // As a scan before the providers came would have added it, or a release that knew no such cost had kept it.
  app.store.dispatch(saleEvents.itemAdded(articleItem(article as never)))
  await waitFor(() => expect(vender(app).cart.items[0]?.peso_cost).toBe(2904))
})

it('a sale put aside, and the one of a page loaded again, hold no cost or provider on the disk, and are stored with both [SES-008]', async () => {
  const first = await openVender({
    prepare: ({ db }) => {
      // Nothing but what is scanned is held here.
      for (const { id } of db.all('user')) db.update('user', id, { download_articles: 0 })
      const provider = db.all('provider')[0] as Row
      db.update('article', articleRow({ db } as never, yerba.code).id, { cost: '900.000000', provider_id: provider.id })
    },
    immediately: true,
  })
  const known = { cost: '900.000000', provider_id: expect.any(Number) as number }
  const onDisk = () => [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage)).join()
  scan(yerba.code)
  await waitFor(() => expect(vender(first).cart.items).toMatchObject([known]))
  await first.user.keyboard('{F6}')
  expect(onDisk()).toContain(yerba.name)
  expect(onDisk()).not.toMatch(/"(cost|peso_cost|provider_id)"/)
  await first.user.click(screen.getByRole('button', { name: 'Recuperar' }))
  expect(vender(first).cart.items).toMatchObject([known])
  const app = await reload(first)
  expect(onDisk()).toContain(yerba.name)
  expect(onDisk()).not.toMatch(/"(cost|peso_cost|provider_id)"/)
  expect(quantityOf(yerba.name)).toHaveValue('1')
  await waitFor(() => expect(vender(app).cart.items).toMatchObject([known]))
  await app.user.keyboard('{F10}')
  await screen.findByText(/Última venta N°/)
  const [line] = app.backend.db.all('sale').at(-1)?._articles as { pivot: Row }[]
  expect(line?.pivot.cost).toBe('900.00')
})
