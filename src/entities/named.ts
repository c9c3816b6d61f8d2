import { defineEntity, type EntityDefinition, type ListOptions, type Model } from './types'

/** A record that has a name and nothing else. */
export interface Named extends Model {
  name: string
}

/** Declares an entity whose only field is its name: `named('location', 'Localidad', 'Localidades')`. */
export const named = (
  name: string,
  one: string,
  many: string,
  options: {
    routes?: EntityDefinition<Named>['routes']
    list?: ListOptions
    quick?: readonly string[]
    restorable?: true
  } = {},
): EntityDefinition<Named> =>
  defineEntity<Named>({
    name,
    labels: { one, many },
    title: 'name',
    fields: [{ key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } }],
    ...(options.routes && { routes: options.routes }),
    ...(options.restorable && { restorable: options.restorable }),
    ...(options.quick && { quick: options.quick }),
    // The server only searches lists of a company (contract a §9.1), and a list of the whole platform is none.
    ...(options.list && { list: options.routes === 'list' ? { ...options.list, local: true } : options.list }),
  })
