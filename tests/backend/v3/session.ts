import { byDocument, passwordOf } from '../accounts'
import { isoOf } from '../columns'
import type { Backend, Db, Row } from '../types'
import { answers, columns, hears, needs, on, said, type Answer, type Call, type Rule } from './rule'

/** Columns of an owner that March 2025 has not; none may be null (contract d §2). */
const NEW = {
  activity_minutes: 60,
  aplicar_iva_al_costo: 1,
  redondear_precios_en_decenas: 0,
  redondear_de_a_50: 0,
  redondear_precios_en_centavos: 0,
  redondear_miles_en_vender: 0,
  sync_offline_articles: 0,
  pdf_image_size: 120,
}
const LISTS = 'articulo_margen_de_ganancia_segun_lista_de_precios'

/** Permissions that March 2025 has not. One that forbids is held by whom it concerns. */
const PERMISSIONS = {
  'article.cost': 'Ver costo',
  'article.percentage_gain': 'Ver margen de ganancia',
  'article.provider': 'Ver proveedor',
  'article.edit_stock': 'Editar stock',
  'article.stock_min_max': 'Ver stock mínimo y máximo',
  'article.stock_only_sucursal': 'Ver solo el stock de su sucursal',
  'article.vender.change_name': 'Cambiar el nombre en Vender',
  'sale.index.total': 'Ver el total de las ventas',
  'vender.cambiar_address_id': 'Cambiar la sucursal en Vender',
  'vender.limpiar_venta': 'Limpiar la venta',
  'vender.prohibir_camibar_lista_de_precios': 'Prohibir cambiar la lista de precios',
  'vender.prohibir_eliminar_articulos_de_venta': 'Prohibir eliminar artículos de la venta',
  'reportes.info_facturacion': 'Ver información de facturación',
}

export function addPermissions(db: Db): void {
  const known = new Set(db.all('permission').map(({ slug }) => slug as string))
  for (const [slug, name] of Object.entries(PERMISSIONS))
    if (!known.has(slug)) db.insert('permission', { name, model_name: 'v3', slug })
}

/** An owner's newer columns. Price lists are on where the extension of March 2025 is, until the owner says otherwise. */
function newOf(db: Db, id: unknown): Row {
  const owner = db.get('user', id)
  const extensions = (owner?._extencions ?? []) as Row[]
  const listas_de_precio = extensions.some((row) => db.get('extencion', row.id)?.slug === LISTS) ? 1 : 0
  return { ...NEW, listas_de_precio, ...(owner?._v3 as Row | undefined) }
}

function withNew(user: Row, db: Db): Row {
  const owner = user.owner as Row | null
  const values = newOf(db, user.owner_id ?? user.id)
  return { ...values, ...user, owner: owner && { ...values, ...owner } }
}

const answersUser = answers((data, _call, { db }) =>
  data.user ? { ...data, user: withNew(data.user as Row, db) } : data,
)

/** The session of the request's cookie. */
function sessionOf(call: Call, db: Db): Row | undefined {
  const token = /comercio_session=([^;]+)/.exec(call.headers.get('cookie') ?? '')?.[1]
  return db.all('session').find((row) => row.token === token && (row.expires_at as string) > isoOf(db.now()))
}

interface Lock {
  session: number
  /** Ms since 1970 of the last login or `GET user`. */
  at: number
}

/** Who holds the login, if his session has not ended. */
function lockOf(db: Db, userId: unknown): Lock | undefined {
  const lock = db.get('user', userId)?._lock as Lock | undefined
  return lock && db.get('session', lock.session) ? lock : undefined
}

const hold = (db: Db, userId: unknown, session: unknown) =>
  void db.update('user', userId, { _lock: { session, at: db.now().getTime() } }, { touch: false })

/** Minutes until the login is free for this session; 0: it is. */
function minutesLeft(db: Db, user: Row, session: Row | undefined): number {
  const lock = lockOf(db, user.id)
  if (!lock || lock.session === session?.id) return 0
  const { activity_minutes } = newOf(db, user.owner_id ?? user.id)
  const left = Number(activity_minutes) - (db.now().getTime() - lock.at) / 60_000
  return left > 0 ? Math.max(1, Math.floor(left)) : 0
}

const notSignedIn = (minutes: number): Answer =>
  said({
    login: false,
    user: null,
    user_last_activity: minutes > 0,
    user_last_activity_wait_minutes: minutes,
  })

/** The token is asked for by the way out alone. */
const withToken = (call: Call, { db }: Backend): Call => {
  const session = sessionOf(call, db)
  if (call.path === '/logout' || !session) return call
  const headers = new Headers(Object.fromEntries(call.headers))
  headers.set('x-xsrf-token', session.csrf as string)
  return { ...call, headers }
}

const nameRights = hears((body) => ({
  ...body,
  permissions_id: (body.permissions as Row[]).map(({ id }) => id as number),
}))

export const SESSION: readonly Rule[] = [
  ...['POST', 'PUT', 'DELETE'].map((method) =>
    on(`${method} *`, (call, next, backend) => next(withToken(call, backend))),
  ),
  // The rules after this one count on an answer.
  on('GET *', (call, next, { db }) => {
    const isOpen = call.path.startsWith('/') || call.path.startsWith('plan')
    return isOpen || sessionOf(call, db)?.user_id ? next(call) : said({ message: 'Unauthenticated.' }, 401)
  }),
  // One browser for each login.
  on('POST /login', async (call, next, { db }) => {
    const { doc_number, password } = call.body
    const user = byDocument(db, doc_number)
    if (!user || password === null || password === undefined || String(password) !== passwordOf(user))
      return notSignedIn(0)
    const minutes = minutesLeft(db, user, sessionOf(call, db))
    if (minutes > 0) return notSignedIn(minutes)
    const answer = await next(call)
    const begun = db.all('session').findLast((row) => row.user_id === user.id)
    if (answer.status < 300) hold(db, user.id, begun?.id)
    return answer
  }),
  on('POST /login', answersUser),
  on('GET user', (call, next, { db }) => {
    const session = sessionOf(call, db)
    if (!session?.user_id) return next(call)
    const lock = lockOf(db, session.user_id)
    if (lock && lock.session !== session.id) return said({ user: null }, 403)
    hold(db, session.user_id, session.id)
    return next(call)
  }),
  on('GET user', answersUser),
  on('PUT user/:id', async (call, next, backend) => {
    const { db } = backend
    const answer = await needs(Object.keys(NEW))(call, next, backend)
    const id = sessionOf(call, db)?.user_id as unknown
    if (answer.status >= 300) return answer
    const values = Object.fromEntries(
      [...Object.keys(NEW), 'listas_de_precio'].map((key) => [key, call.body[key] as unknown]),
    )
    db.update('user', id, { _v3: values }, { touch: false })
    const { model } = answer.data as { model: Row }
    return { ...answer, data: { model: withNew(model, db) } }
  }),
  on('POST employee', needs([], ['permissions'])),
  ...columns('employee', 'user', { seller_id: null }),
  on('POST employee', nameRights),
]
