import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { partsAt } from '@/api/read'
import { segmentOf } from '@/entities/paths'
import { production_movement } from '@/entities/productionMovement'
import { bagOf, isBag } from '@/lib/bag'

// Where the units under way are (contract c §6.1). All calls reject with an `ApiError`; all are new requests, since an
// answer already under way could be out of date.

const SEGMENT = segmentOf(production_movement)

/** Units of a product in a step. */
export interface CurrentAmount {
  /** Id of the step. */
  id: number
  amount: number
}

/** The units of one recipe; the server names only its product. */
export interface RecipeAmounts {
  name: string
  amounts: readonly CurrentAmount[]
}

function amountsOf(rows: unknown): readonly CurrentAmount[] | null {
  if (!Array.isArray(rows)) return null
  return (rows as unknown[]).flatMap((row) => {
    const { order_production_status: step, current_amount } = bagOf(row)
    const id = Number(bagOf(step).id)
    return Number.isInteger(id) ? [{ id, amount: Number(current_amount) || 0 }] : []
  })
}

async function read<T>(api: ApiClient, path: string, key: string, parse: (value: unknown) => T | null): Promise<T> {
  const value = parse((await partsAt(api, freshPath(path)))[key])
  if (value === null) throw unreadable(path)
  return value
}

/** Steps that hold units of the product, or held some. */
export const currentAmounts = (api: ApiClient, articleId: number): Promise<readonly CurrentAmount[]> =>
  read(api, `${SEGMENT}/current-amounts/${articleId}`, 'response', amountsOf)

export const allCurrentAmounts = (api: ApiClient): Promise<readonly RecipeAmounts[]> =>
  read(api, `${SEGMENT}/current-amounts/all-articles/all-recipes`, 'cantidades_actuales', (rows) =>
    Array.isArray(rows)
      ? (rows as unknown[]).flatMap((row) => {
          const amounts = isBag(row) ? amountsOf(row.cantidades_actuales) : null
          return isBag(row) && amounts !== null ? [{ name: typeof row.name === 'string' ? row.name : '', amounts }] : []
        })
      : null,
  )

/** Whether the movement is the last one of its product: only that one can be taken back (contract c §6.2). */
export const isLastMovement = (api: ApiClient, id: number, articleId: number): Promise<boolean> =>
  read(api, `${SEGMENT}/es-el-ultimo-creado/${id}/${articleId}`, 'es_el_ultimo', (value) =>
    typeof value === 'boolean' ? value : null,
  )
