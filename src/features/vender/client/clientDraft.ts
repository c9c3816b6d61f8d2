import type { Client } from '@/entities/client'
import { cuitProblem, plainCuit } from '@/lib/cuit'
import { fold } from '@/lib/text'
import type { Taxpayer } from '@/shop/sales/tax'

/** What is asked of a client at the till; ids as numbers, 0 for none. */
export interface ClientDraft {
  name: string
  cuit: string
  dni: string
  razon_social: string
  phone: string
  address: string
  iva_condition_id: number
  location_id: number
}

const EMPTY: ClientDraft = {
  name: '',
  cuit: '',
  dni: '',
  razon_social: '',
  phone: '',
  address: '',
  iva_condition_id: 0,
  location_id: 0,
}

/** Id of Responsable inscripto, which somebody looked up by CUIT usually is (contract b §7). */
const REGISTERED = 1
const CUIT_LENGTH = 11

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** What was typed while looking for a client: a CUIT, a DNI or a name. */
export function draftFrom(text: string): ClientDraft {
  const typed = text.trim()
  if (!/^[\d.\-\s]+$/.test(typed)) return { ...EMPTY, name: typed }
  const figures = digitsOf(typed)
  return figures.length === CUIT_LENGTH ? { ...EMPTY, cuit: figures } : { ...EMPTY, dni: figures }
}

export function draftOf(client: Partial<Client>): ClientDraft {
  const text = (value: string | null | undefined) => value ?? ''
  return {
    name: text(client.name),
    cuit: text(client.cuit),
    dni: text(client.dni),
    razon_social: text(client.razon_social),
    phone: text(client.phone),
    address: text(client.address),
    iva_condition_id: client.iva_condition_id ?? 0,
    location_id: client.location_id ?? 0,
  }
}

/** What the authority says fills what is empty; what a person typed stays. */
export function withTaxpayer(
  draft: ClientDraft,
  found: Taxpayer,
  locations: readonly { id: number | null; name: string }[],
): ClientDraft {
  const place = locations.find(({ name }) => fold(name) === fold(found.location))
  const address = place || found.location === '' ? found.address : `${found.address}, ${found.location}`
  return {
    ...draft,
    cuit: found.cuit,
    name: draft.name.trim() || found.name,
    razon_social: draft.razon_social || found.razon_social,
    address: draft.address || address,
    iva_condition_id: draft.iva_condition_id || REGISTERED,
    location_id: draft.location_id || (place?.id ?? 0),
  }
}

/** As the server takes it: columns that are empty are null. */
export function recordOf(draft: ClientDraft): Partial<Client> {
  const orNull = (text: string) => text.trim() || null
  return {
    name: draft.name.trim(),
    cuit: orNull(plainCuit(draft.cuit)),
    dni: orNull(digitsOf(draft.dni)),
    razon_social: orNull(draft.razon_social),
    phone: orNull(draft.phone),
    address: orNull(draft.address),
    iva_condition_id: draft.iva_condition_id || null,
    location_id: draft.location_id || null,
  }
}

/** Why it cannot be stored yet. */
export function draftProblem(draft: ClientDraft): { field: keyof ClientDraft; message: string } | null {
  if (draft.name.trim() === '') return { field: 'name', message: 'Escribí el nombre' }
  const wrong = draft.cuit.trim() === '' ? null : cuitProblem(draft.cuit)
  return wrong === null ? null : { field: 'cuit', message: wrong }
}
