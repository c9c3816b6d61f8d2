import { NEWER_RIGHTS } from '@/domain/access'
import { bagOf, isBag } from '@/lib/bag'
import { columnsOf, newer, on, reads, sends, type Next, type Rule, type Server } from './rule'

const LISTS = 'articulo_margen_de_ganancia_segun_lista_de_precios'

const slugsOf = (rows: unknown): readonly unknown[] =>
  Array.isArray(rows) ? (rows as unknown[]).map((row) => bagOf(row).slug) : []

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

/** Permissions that forbid, and what they keep from whoever holds them. */
const FORBIDDEN = [
  ['vender.prohibir_camibar_lista_de_precios', 'vender.cambiar_lista_de_precios'],
  ['vender.prohibir_eliminar_articulos_de_venta', 'vender.eliminar_articulos_de_venta'],
] as const

/** Slugs of all permissions that this shop can give: read once. Nobody is kept out because that reading fails. */
async function catalogueOf(next: Next, server: Server): Promise<readonly unknown[]> {
  const read = async () => slugsOf(bagOf((await next({ method: 'GET', path: 'permission' })).data).models)
  server.permissions ??= await read().catch(() => undefined)
  return server.permissions ?? []
}

/** What the shop keeps from an employee, and its name of before for the one permission that has another now (contract d §2). */
async function withRights(data: unknown, next: Next, server: Server): Promise<unknown> {
  if (!isBag(data) || !isBag(data.user)) return data
  const { user } = data
  if (!user.owner_id || !('activity_minutes' in user)) return data
  const rows = Array.isArray(user.permissions) ? (user.permissions as unknown[]) : []
  const held = slugsOf(rows)
  const catalogue = await catalogueOf(next, server)
  const withheld = [
    ...NEWER_RIGHTS.filter((slug) => catalogue.includes(slug) && !held.includes(slug)),
    ...FORBIDDEN.filter(([forbids]) => held.includes(forbids)).map(([, kept]) => kept),
  ]
  const costs = held.includes('article.cost') ? [{ id: 0, slug: 'articles.cost' }] : []
  return { ...data, user: { ...user, permissions: [...rows, ...costs], withheld } }
}

export const SESSION: readonly Rule[] = [
  on('POST /login', reads(withLists)),
  on('GET user', reads(withLists)),
  on('GET user', async (call, next, server) => {
    const answer = await next(call)
    return { ...answer, data: await withRights(answer.data, next, server) }
  }),
  // The whole record: the newer server writes each column it knows, and some may not be null.
  on(
    'PUT user/:id',
    newer(async (call, next) => {
      const { user } = bagOf((await next({ method: 'GET', path: 'user' })).data)
      return next({ ...call, body: { ...columnsOf(bagOf(user)), ...bagOf(call.body) } })
    }),
  ),
  // The rights of a new employee by both names.
  on(
    'POST employee',
    sends((body) =>
      Array.isArray(body.permissions_id)
        ? { ...body, permissions: (body.permissions_id as unknown[]).map((id) => ({ id })) }
        : body,
    ),
  ),
]
