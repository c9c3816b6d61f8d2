import { defineEntity, type EntityDefinition, type Model } from './types'

/** A record that has a name and nothing else. */
export interface Named extends Model {
  name: string
}

/** Declares an entity whose only field is its name: `named('location', 'Localidad', 'Localidades')`. */
export const named = (
  name: string,
  one: string,
  many: string,
  {
    list,
    ...options
  }: Partial<Pick<EntityDefinition<Named>, 'routes' | 'list' | 'quick' | 'restorable' | 'inside'>> = {},
): EntityDefinition<Named> =>
  defineEntity<Named>({
    name,
    labels: { one, many },
    title: 'name',
    fields: [{ key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } }],
    ...options,
    // The server only searches lists of a company (contract a §9.1), and a list of the whole platform is none.
    ...(list && { list: options.routes === 'list' ? { ...list, local: true } : list }),
  })
