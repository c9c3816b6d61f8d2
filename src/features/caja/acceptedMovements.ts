import type { ApiClient } from '@/api/client'
import { storedIds } from '@/lib/storedIds'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { readMovements } from '@/shop/cajas/openings'

/** Movements of which a person said that they repeat no other, on this computer. */
export const acceptedMovements = storedIds('caja-no-repetition')

/** A person asked for one more of the same: the newest like it is no repetition. One that cannot be read is asked about on the screen. */
export async function acceptNewest(
  api: ApiClient,
  openingId: number,
  isLike: (row: MovimientoCaja) => boolean,
): Promise<void> {
  try {
    const newest = (await readMovements(api, openingId, true)).find(isLike)
    if (newest) acceptedMovements.add(newest.id ?? 0)
  } catch {
    // the movement itself is stored
  }
}
