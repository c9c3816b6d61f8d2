// The order matters: Hono answers with the first route that fits, so the shop's own calls come before the generic ones.
import type { BackendOptions } from './app'
import { installAccounts } from './accounts'
import { installBrowsing } from './browsing'
import { installBulk } from './bulk'
import { installEntities } from './entities'
import { installFiles } from './files'
import { installImages } from './images'
import { installArticleReports } from './reports/articles'
import { installCashReports } from './reports/cash'
import { installPerformance } from './reports/performance'
import { installSearch } from './search'
import { installSession } from './session'
import { installShop } from './shop'
import { createThrottle } from './throttle'
import type { Backend } from './types'
import { installUsers } from './users'

export function installRoutes(backend: Backend, options: BackendOptions): void {
  installSession(backend, createThrottle(options.rateLimit, backend.db.now), options.origins)
  installAccounts(backend)
  installUsers(backend)
  installShop(backend)
  installSearch(backend)
  installBulk(backend)
  installBrowsing(backend)
  installImages(backend)
  installFiles(backend)
  installPerformance(backend)
  installArticleReports(backend)
  installCashReports(backend)
  installEntities(backend)
}
