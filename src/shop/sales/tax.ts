import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { partsAt, readRecord, recordIn, storedIn } from '@/api/read'
import { client as clientEntity } from '@/entities/client'
import { sale as saleEntity } from '@/entities/sale'
import type { Model } from '@/entities/types'
import { bagOf, isBag } from '@/lib/bag'
import { withLock } from '@/lib/lock'

// The calls that the tax authority stands behind: they are slow, and often fail.

const words = (...values: unknown[]) =>
  values.filter((value) => typeof value === 'string' && value.trim() !== '').join(' ')

/** Longer than any other call waits: the authority's own answer is part of it. */
const TIMEOUT_MS = 60_000

/**
 * Asks for the invoice of a stored sale, one request for a sale at a time over all tabs: whoever comes second finds
 * what the first has got. Resolves to the whole sale with its ticket, errors and remarks (SALE-074,
 * contract b §2.13). Rejects with an `ApiError`.
 */
export const requestInvoice = (
  api: ApiClient,
  sale_id: number,
  afip_information_id: number,
  /** Given only for a sale invoiced later: one from the point of sale already has it. */
  afip_tipo_comprobante_id?: number,
): Promise<Model> =>
  withLock(`invoice-${sale_id}`, async () => {
    // What cannot be read may be asked for: the authority itself is asked first what it gave (contract b §2.13).
    const now = await readRecord(api, saleEntity, sale_id).catch(() => null)
    if (now?.afip_ticket?.cae) return now
    const path = 'afip-ticket'
    const body = {
      sale_id,
      afip_information_id,
      ...(afip_tipo_comprobante_id !== undefined && { afip_tipo_comprobante_id }),
    }
    const { data } = await api.send('POST', path, body, { quiet: true, timeout: TIMEOUT_MS })
    return storedIn(api, saleEntity, { model: bagOf(data).sale }, path)
  })

/** Who the authority says is behind a CUIT; `client` when the shop already has him. */
export interface Taxpayer {
  client: Model | null
  cuit: string
  /** First and last name, or the company's. */
  name: string
  razon_social: string
  address: string
  location: string
}

/** Rejects when the call fails; `wrong` is the authority's own answer (contract b §7). */
export async function taxpayerOf(api: ApiClient, cuit: string): Promise<Taxpayer | { wrong: string }> {
  const path = `client/get-afip-information-by-cuit/${encodeURIComponent(cuit)}`
  const body = await partsAt(api, path, { timeout: TIMEOUT_MS })
  if (body.hubo_un_error) return { wrong: words(body.error) || 'ARCA no conoce ese CUIT' }
  const data = body.afip_data
  if (!isBag(data)) throw unreadable(path)
  const razon_social = words(data.razon_social)
  return {
    client: recordIn(api, clientEntity, body.client_model),
    cuit: words(data.cuit) || cuit,
    name: words(data.nombre, data.apellido) || razon_social,
    razon_social,
    address: words(data.direccion),
    location: words(data.localidad),
  }
}
