import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { articleItem } from '@/domain/sale/newItem'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { instant } from '@/lib/dates'
import { keptPromotions } from '@/shop/promotions/storedPromotions'
import type { Row } from '../../../backend/types'
import { promotionOf } from '../../../domain/sale/promotions/build'
import { articles, openVender, vender, withExtensions, yerba } from '../screen'

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
