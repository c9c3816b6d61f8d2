import type { AnyEntity } from './types'

// `Object.values` directly on the glob keeps the files' names out of the build. The glob leaves out the files that
// declare no entity: those with shared parts of declarations or of records.
const declared = Object.values(
  import.meta.glob<readonly AnyEntity[]>(
    [
      './*.ts',
      '!./{index,types,named,paths,image,modelName}.ts',
      '!./{afipTicket,articlePriceFields,articleRecord,priceTypeRows,release,saleRecord}.ts',
    ],
    { eager: true, import: 'declared' },
  ),
)

/** Every entity that the files of this folder declare, by model name. The store has a slice for each. */
export const entities: Readonly<Record<string, AnyEntity>> = Object.fromEntries(
  declared.flat().map((entity) => [entity.name, entity]),
)
