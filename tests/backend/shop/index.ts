// Articles, stock, sales, accounts and cash of the stand-in.
import type { Backend } from '../types'
import { installAcountLists } from './acountLists'
import { installAcounts } from './acounts'
import { installArticleChildren } from './articleChildren'
import { installArticleLookups } from './articleLookups'
import { presentArticles } from './articlePresenter'
import { installArticlePerformance } from './articlePerformance'
import { installArticles } from './articles'
import { installArticleVariants } from './articleVariants'
import { installBudgets } from './budgets'
import { installCajas, installMovements } from './cajas'
import { installCommissions } from './commissions'
import { installDepositMovements } from './depositMovements'
import { installDevoluciones } from './devoluciones'
import { installExpenses } from './expenses'
import { installHooks } from './hooks'
import { installInvoices } from './invoices'
import { installPayments } from './payments'
import { installPreImports } from './preImports'
import { installSaleLists } from './saleLists'
import { installSaleLock } from './saleLock'
import { presentSales } from './salePresenter'
import { installSales } from './saleRoutes'
import { installStock } from './stockRoutes'
import { installTaxpayers } from './taxpayers'

/** The order matters only inside a path: literal segments come before `:id`. */
export function installShop(backend: Backend): void {
  presentArticles(backend)
  presentSales(backend)
  installHooks(backend)
  installArticleLookups(backend)
  installArticlePerformance(backend)
  installArticles(backend)
  installArticleChildren(backend)
  installArticleVariants(backend)
  installPreImports(backend)
  installStock(backend)
  installDepositMovements(backend)
  installSaleLists(backend)
  installSaleLock(backend)
  installSales(backend)
  installCommissions(backend)
  installPayments(backend)
  installAcounts(backend)
  installAcountLists(backend)
  installCajas(backend)
  installMovements(backend)
  installExpenses(backend)
  installBudgets(backend)
  installDevoluciones(backend)
  installInvoices(backend)
  installTaxpayers(backend)
}
