import type { AnyEntity } from './types'

// Asked for by `Object.values` itself, the names of the files stay out of what is built. Left out are the files that declare
// nothing: what declarations share, and parts of records.
const declared = Object.values(
  import.meta.glob<readonly AnyEntity[]>(
    [
      './*.ts',
      '!./{index,types,named,paths,image,modelName}.ts',
      '!./{afipTicket,articlePriceFields,articleRecord,priceTypeRows,saleRecord}.ts',
    ],
    { eager: true, import: 'declared' },
  ),
)

/** Every entity of the shop by its model name: whatever the files of this folder declare. The store has one slice for each. */
export const entities: Readonly<Record<string, AnyEntity>> = Object.fromEntries(
  declared.flat().map((entity) => [entity.name, entity]),
)
