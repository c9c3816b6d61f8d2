import { readRows } from '@/api/read'
import type { ApiClient } from '@/api/client'
import { isWarehouse, type Address } from '@/entities/address'
import type { Buyer } from '@/entities/buyer'
import { order } from '@/entities/order'
import { addDays, today } from '@/lib/dates'
import { placeOf } from '@/list/form/place'

export const DAYS = 60

export interface Delivery {
  key: number
  buyer: string
  /** Street, number and town. */
  title: string
  at: { lat: number; lng: number } | null
}

/**
 * Ids of the buyers who had an order delivered to this zone lately, each once. The server has no outline of a zone, so
 * its deliveries show where it is.
 */
export async function zoneBuyers(api: ApiClient, zoneId: number): Promise<readonly number[]> {
  const rows = await readRows(api, order, { from: addDays(today(), -DAYS), until: today() })
  return [
    ...new Set(
      rows
        .filter(({ deliver, delivery_zone_id }) => deliver && delivery_zone_id === zoneId)
        .map(({ buyer_id }) => buyer_id),
    ),
  ]
}

/** The addresses of the buyers with these ids. */
export const deliveriesOf = (buyers: readonly Buyer[], ids: readonly number[]): readonly Delivery[] =>
  buyers
    .filter(({ id }) => id !== null && ids.includes(id))
    .flatMap(({ name, surname, addresses }) =>
      addresses.flatMap((address) => {
        const place = placeOf(address)
        return place === null ? [] : [{ ...place, key: address.id, buyer: [name, surname].filter(Boolean).join(' ') }]
      }),
    )

/**
 * The shop's own place, where the deliveries start: its default address, else any of its addresses with coordinates.
 */
export function shopPlace(addresses: readonly Address[]): ReturnType<typeof placeOf> {
  const own = addresses.filter(isWarehouse)
  const places = [...own.filter(({ default_address }) => default_address), ...own].map(placeOf)
  return places.find((place) => place?.at) ?? places.find((place) => place !== null) ?? null
}
