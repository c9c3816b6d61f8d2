// People and companies for the matrix of rights, made of the declarations: every slug and extension that anything asks for.
import type { ApiClient } from '@/api/client'
import { SCREENS } from '@/app/screens'
import { createStore } from '@/app/store'
import { createAccess, NEWER_RIGHTS } from '@/domain/access'
import { entities } from '@/entities'
import type { AnyEntity, AnyField } from '@/entities/types'
import type { Verb } from '@/session/rights'
import { authenticated } from '@/session/sessionSlice'
import { parseUser, type User } from '@/session/user'

export interface Person {
  role: 'owner' | 'admin' | 'employee'
  slugs: readonly string[]
  extensions: readonly string[]
}

const list = (slugs: readonly string[]) => slugs.map((slug, id) => ({ id, slug }))
const unique = (slugs: readonly (string | null | undefined)[]) => [
  ...new Set(slugs.filter((slug) => typeof slug === 'string')),
]
export const without = (all: readonly string[], gone: readonly (string | null)[]) =>
  all.filter((slug) => !gone.includes(slug))

export const all = Object.values(entities)
export const fields = all.flatMap((entity) => entity.fields.map((field): [AnyEntity, AnyField] => [entity, field]))
export const VERBS: readonly Verb[] = ['store', 'update', 'delete']
/** Null: only who owns the shop may. */
export const slugOf = ({ guarded, name }: AnyEntity, verb: Verb) =>
  guarded === 'owner' ? null : guarded ? `${name}.${verb}` : 'abm'

export const EXTENSIONS = unique([
  ...SCREENS.flatMap(({ extensions = [] }) => extensions),
  ...fields.map(([, field]) => field.extension),
  'budgets',
])
export const SLUGS = unique([
  ...SCREENS.flatMap(({ permissions = [] }) => permissions),
  ...fields.flatMap(([, { permission, masked }]) => [permission, masked]),
  ...all.flatMap((entity) => VERBS.map((verb) => slugOf(entity, verb))),
  'vender.create_article',
])

const userOf = ({ role, slugs, extensions }: Person): User => {
  const company = { company_name: 'Don Luis' }
  const own =
    role === 'owner'
      ? { owner_id: null, extencions: list(extensions) }
      : { owner_id: 1, owner_extencions: list(extensions) }
  const rest = {
    admin_access: role === 'admin' ? 1 : 0,
    permissions: list(role === 'employee' ? slugs : []),
    withheld: without(NEWER_RIGHTS, slugs),
    extencions: [],
  }
  return parseUser({ id: 5, name: 'Ana', ...company, owner: { id: 1, ...company }, ...rest, ...own }) as User
}
export const accessOf = (person: Person) => createAccess(userOf(person))

/** A store with this person signed in, and a server that counts what reaches it. */
export function till(person: Person) {
  const sent: string[] = []
  const call = (path: string) => {
    sent.push(path)
    return Promise.reject(new Error('counted'))
  }
  const api = {
    connect: () => undefined,
    get: call,
    post: call,
    put: call,
    remove: call,
    send: (_: string, path: string) => call(path),
    doneHere: () => 0,
  } as unknown as ApiClient
  const store = createStore(api)
  store.dispatch(authenticated(userOf(person)))
  return { store, sent }
}

export const nobody: Person = { role: 'employee', slugs: [], extensions: EXTENSIONS }
