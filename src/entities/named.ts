import { defineEntity, type EntityDefinition, type ListOptions, type Model } from './types'

/** The record of the entities that have a name and nothing else. */
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
    create?: string
    quick?: readonly string[]
    restorable?: true
  } = {},
): EntityDefinition<Named> =>
  defineEntity<Named>({
    name,
    labels: { one, many, ...(options.create !== undefined && { create: options.create }) },
    title: 'name',
    fields: [{ key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } }],
    ...(options.routes && { routes: options.routes }),
    ...(options.restorable && { restorable: options.restorable }),
    ...(options.quick && { quick: options.quick }),
    // A list of the whole platform is no company's, and the server searches companies' lists alone (contract a §9.1).
    ...(options.list && { list: options.routes === 'list' ? { ...options.list, local: true } : options.list }),
  })
