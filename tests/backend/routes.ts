// The order matters: Hono answers with the first route that fits, so the shop's own calls come before the generic ones.
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
import { createThrottle, type Throttle } from './throttle'
import type { Backend } from './types'
import { installUsers } from './users'

export interface RouteOptions {
  /** Requests a minute and user under /api; 0 or absent = no limit. */
  rateLimit?: number
  /** First-party origins; requests of others are anonymous. Absent = all. */
  origins?: readonly string[]
}

/** `asked`: told of each request under /api of a user. */
export function installRoutes(backend: Backend, options: RouteOptions, asked: (user: string) => void): void {
  const throttle = createThrottle(options.rateLimit, backend.db.now)
  const counted: Throttle = (user) => {
    asked(user)
    return throttle(user)
  }
  installSession(backend, counted, options.origins)
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
