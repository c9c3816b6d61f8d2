// The shop everybody sees: «Autoservicio Don Luis», the same on every machine up to today's date.
import type { Backend } from '../types'
import { seedAccounts } from './accounts'
import { seedArticles } from './articles'
import { seedCash, seedRegisters } from './cash'
import { seedCatalogues } from './catalogues'
import { seedHistory } from './history'
import { seedLively } from './lively'
import { seedAgenda, seedExpenses } from './office'
import { seedOnline } from './online'
import { seedBudgets, seedPurchases, seedTransfer } from './papers'
import { seedPartners } from './partners'
import { seedPeople } from './people'
import { createRandom } from './prng'
import { seedProduction } from './production'
import { seedSales } from './sales'
import { createShop, type Size } from './shop'
import { seedVariants } from './variants'
import { seedYears } from './years'

/**
 * Fills an empty backend whose fixed tables are in. Dates are relative to `backend.db.now()`.
 * A number: that many articles and ten days of sales. `big`: five years of them.
 */
export function seedShop(backend: Backend, size: Size): void {
  const { db } = backend
  db.transaction(() => {
    const shop = createShop(db, size)
    const part = <T>(seed: number, work: () => T): T => {
      shop.random = createRandom(seed)
      return work()
    }
    part(1, () => seedPeople(shop))
    part(2, () => seedPartners(shop))
    part(3, () => seedArticles(shop))
    part(4, () => seedVariants(shop))
    part(5, () => seedCatalogues(shop))
    const registers = seedRegisters(shop)
    if (size === 'big') part(8, () => seedYears(shop))
    const sales = part(6, () => seedSales(shop, registers))
    const expenses = seedExpenses(shop, registers)
    seedCash(shop, registers, sales, expenses)
    part(7, () => seedAccounts(shop, sales))
    seedHistory(shop, sales)
    seedAgenda(shop)
    seedPurchases(shop)
    seedBudgets(shop)
    seedTransfer(shop)
    seedOnline(shop)
    seedProduction(shop)
    if (size === 'demo') seedLively(backend, shop, sales)
  })
}
