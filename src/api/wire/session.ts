import { isBag } from '@/lib/bag'
import { on, reads, type Rule } from './rule'

const LISTS = 'articulo_margen_de_ganancia_segun_lista_de_precios'

/** Price lists are on by a column of the owner where there is one, whatever the extensions say (contract d §3). */
function withLists(data: unknown): unknown {
  if (!isBag(data) || !isBag(data.user)) return data
  const { user } = data
  const owner = isBag(user.owner) ? user.owner : user
  if (!('listas_de_precio' in owner)) return data
  const key = isBag(user.owner) ? 'owner_extencions' : 'extencions'
  const rows = (Array.isArray(user[key]) ? (user[key] as unknown[]) : []).filter(
    (row) => !isBag(row) || row.slug !== LISTS,
  )
  const lists = owner.listas_de_precio ? [{ id: 0, slug: LISTS }] : []
  return { ...data, user: { ...user, [key]: [...rows, ...lists] } }
}

export const SESSION: readonly Rule[] = [on('POST /login', reads(withLists)), on('GET user', reads(withLists))]
