// What a shop that is in use shows besides its goods and its sales: papers under way, corrections, notes to each other, pictures.
// Only of the demo shop: tests begin with the one before this.
import { callerFor } from '../../shop/caller'
import type { Backend, Row } from '../../types'
import type { Shop } from '../shop'
import { seedChats } from './chats'
import { seedMarketplace } from './marketplace'
import { seedLivelyAgenda, seedTasks } from './office'
import { seedLivelyBudgets, seedTransfers } from './papers'
import { seedOrders } from './orders'
import { seedPictures } from './pictures'
import { seedLivelyProduction } from './production'
import { seedInvoices, seedReturns } from './sales'
import { seedPurchaseOrders } from './purchases'
import { seedScale } from './scale'
import { seedStore } from './store'
import { seedTrash } from './trash'
import { seedWarehouse } from './warehouse'

export function seedLively(backend: Backend, shop: Shop, sales: readonly Row[]): void {
  const owner = callerFor(backend, shop.owner)
  seedScale(shop)
  seedInvoices(shop, owner, sales)
  seedReturns(shop, owner, sales)
  const waiting = seedWarehouse(shop, sales)
  seedLivelyBudgets(shop, sales, waiting)
  seedTransfers(shop)
  seedTrash(shop, sales)
  seedPurchaseOrders(shop, owner)
  seedTasks(shop)
  seedLivelyAgenda(shop)
  seedLivelyProduction(backend, shop)
  seedPictures(shop)
  seedMarketplace(shop)
  seedChats(shop)
  seedStore(shop)
  seedOrders(shop, (order) => backend.hooks.sellOrder?.(order, shop.owner))
}
