import { bare, linksOf } from './relations'
import type { Db, Row } from './types'

/** The signed-in user as `POST /login` and `GET /api/user` send him. */
export function userPayload(db: Db, user: Row): Row {
  const owner = user.owner_id ? db.get('user', user.owner_id) : undefined
  return owner ? { ...bare(user), ...ofEmployee(db, user, owner) } : { ...bare(user), ...ofOwner(db, user) }
}

function ofOwner(db: Db, user: Row): Row {
  return {
    permissions: [],
    extencions: catalogued(db, user, 'extencion'),
    addresses: mine(db, 'address', user).map(bare),
    configuration: first(db, 'configuration', user),
    online_configuration: first(db, 'online_configuration', user),
    plan: user.plan_id ? bareOrNull(db.get('plan', user.plan_id)) : null,
    afip_information: afipInformation(db, user),
    owner: null,
  }
}

/** An employee has nothing of his own but permissions; prices and forms follow the owner's settings. */
function ofEmployee(db: Db, user: Row, owner: Row): Row {
  return {
    iva_included: owner.iva_included,
    ask_amount_in_vender: owner.ask_amount_in_vender,
    permissions: catalogued(db, user, 'permission'),
    extencions: [],
    addresses: [],
    configuration: null,
    online_configuration: null,
    plan: null,
    afip_information: null,
    owner: bare(owner),
    owner_extencions: catalogued(db, owner, 'extencion'),
    owner_configuration: first(db, 'configuration', owner),
  }
}

/** Rows of `permission` or `extencion` a user holds. */
export function catalogued(db: Db, user: Row, table: 'permission' | 'extencion'): Row[] {
  return linksOf(user, `${table}s`).flatMap(({ id }) => {
    const row = db.get(table, id)
    return row ? [{ ...bare(row), pivot: { user_id: user.id, [`${table}_empresa_id`]: id } }] : []
  })
}

function mine(db: Db, table: string, user: Row): Row[] {
  return db.all(table).filter((row) => row.user_id === user.id)
}

function first(db: Db, table: string, user: Row): Row | null {
  return bareOrNull(mine(db, table, user)[0])
}

function bareOrNull(row: Row | undefined): Row | null {
  return row ? bare(row) : null
}

function afipInformation(db: Db, user: Row): Row | null {
  const row = mine(db, 'afip_information', user)[0]
  return row ? { ...bare(row), iva_condition: bareOrNull(db.get('iva_condition', row.iva_condition_id)) } : null
}
