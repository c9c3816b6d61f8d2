import { catalogueEntities } from './entities/catalogue'
import { installLists } from './entities/lists'
import { onlineEntities } from './entities/online'
import { partnerEntities } from './entities/partners'
import { installPending } from './entities/pending'
import { productionEntities } from './entities/production'
import { purchasingEntities } from './entities/purchasing'
import { saleEntities } from './entities/sales'
import { installTasks } from './entities/tasks'
import { installResource } from './resource'
import type { Backend } from './types'

export function installEntities(backend: Backend): void {
  installLists(backend)
  installTasks(backend)
  installPending(backend)
  const groups = [
    catalogueEntities,
    saleEntities,
    partnerEntities,
    purchasingEntities,
    productionEntities,
    onlineEntities,
  ]
  for (const declare of groups) for (const resource of declare(backend)) installResource(backend, resource)
}
