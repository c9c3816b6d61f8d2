import type { Access } from '@/domain/access'
import { placesFor } from '@/features/abm/places'
import { placeOf, type Entry } from './entries'

/** The catalogues of ABM, for whoever may open it. There are too many to show before something is typed. */
export const catalogueEntries = (access: Access, open: (address: string) => void): readonly Entry[] =>
  placeOf('abm', access) === undefined
    ? []
    : placesFor(access).flatMap(({ view, label, icon, places }) =>
        places.map(({ entity, address, text }): Entry => {
          const id = `go-${view}-${entity.name}`
          return {
            id,
            group: 'Ir a',
            text: entity.labels.many,
            detail: label,
            also: text,
            icon,
            run: () => open(address),
          }
        }),
      )
