import type { Access } from '@/domain/access'

/** A stored record of the wire. No index signature: with one, any key would type-check. */
export interface Model {
  id: number
}
/** A record being filled in: without an id until the server has stored it (LIST-046). */
export type Unsaved<M extends Model = Model> = Omit<M, 'id'> & { id: number | null }
export const isStored = <U extends Unsaved>(record: U | null): record is U & Model =>
  record !== null && record.id !== null
export type Key<M> = keyof M & string

/** A record embedded through a belongs-to-many: always stored, with the columns of the link. */
export type Linked<M extends Model, P> = M & { id: number; pivot: P }

/** A child stored before its parent, named in the parent's `childrens` (contract a §0.8). */
export interface EarlyChild {
  model_name: string
  temporal_id: string
  /** Images only; their `model_name` says nothing then. */
  is_imageable?: true
}

interface FieldBase<M, K extends Key<M>> {
  key: K
  /** Spanish, as shown. */
  label: string
  /** Where the field shows; table, form and filter unless said, the search dialog only when said. */
  in?: Partial<Record<'table' | 'form' | 'filter' | 'search', boolean>>
  /** Heading the field stands under in a form with more than one. */
  section?: string
  /** Hidden when the company lacks the extension. */
  extension?: string
  /** Hidden without the slug. */
  permission?: string
  /** Without the slug the value shows as '-' and cannot be changed; the field itself stays (PERM-008). */
  masked?: string
  /** A rule on the record: shown only while it holds. */
  when?: (model: Partial<M>, access: Access) => boolean
  readOnly?: boolean
  required?: boolean
  /** A rule on the whole record: what is wrong with this field, or null. */
  problem?: (record: Partial<M>) => string | null
  /** Checked for duplicates, here and on the server, before saving. */
  unique?: boolean
  /** May be kept for the next new record (NS-13). */
  keep?: boolean
  initial?: M[K]
}

/** One editable or shown column of a belongs-to-many row. */
export interface PivotColumn {
  key: string
  /** The value is the linked record's own (its barcode), so it is only shown; otherwise it is the link's (the amount). */
  of?: 'record'
  label: string
  /** `image`: the first picture, only shown. */
  type: 'text' | 'textarea' | 'number' | 'price' | 'percentage' | 'checkbox' | 'choice' | 'image'
  readOnly?: boolean
  /** Hidden when the company lacks the extension. */
  extension?: string
  /** Hidden without the slug. */
  permission?: string
  /** A rule on the linked record: an input only while it holds (FORM-019). The linked record's own columns are inputs only with one. */
  editable?: (record: never) => boolean
  /** Each row must have it; a choice only where there is something to choose. */
  required?: boolean
  /** A number without decimals: the server would lose them. */
  whole?: boolean
  /** Of a choice: what the linked record offers (its variants); null is none of them. */
  choices?: (record: never) => readonly { id: number; label: string }[]
  /** Of a choice among all records of another entity (the IVA of a line); 0 is none of them (FORM-005). */
  entity?: string
  /** What a row that is added begins with, read of the record it links to. */
  initial?: (record: never) => string | number | null
  /** Worked out from the other columns of the link; only shown, never sent. */
  computed?: (pivot: never) => number
}

interface ChoiceRules<M> {
  only?: (choice: never, model: Partial<M>) => boolean
  /** Column of the choices that must hold what the record holds under the same key; the server narrows its search by it too (contract a §9.2). */
  within?: Key<M>
  /** They have no list of their own: they are what the record chosen in `within` (`provider_id`: the provider) holds under this key. */
  inside?: string
}

export type FieldKind<M> =
  | { type: 'textarea' }
  /** `options`: one of these words, no other. `max`: characters its column holds, where that is not the usual 191. */
  | { type: 'text'; options?: readonly string[]; max?: number }
  /** The wire's 0 or 1. `choice`: a box cannot say "not chosen" (-1), so Si, No or neither is picked (FORM-007). */
  | { type: 'checkbox'; as?: 'choice' }
  /** One address, or several rows with theirs in `hosting_url`. `ratio`: width over height they are cut to; a square unless said (D-37). */
  | { type: 'image' | 'images'; ratio?: number }
  /** `dollars`: while it holds, the price is in dollars. `whole`: no decimals, the server would round them. */
  | { type: 'number'; as?: 'price' | 'percentage'; whole?: boolean; dollars?: (model: Partial<M>) => boolean }
  | { type: 'date'; as?: 'day' | 'moment' }
  /** `price`: the value is pesos. */
  | { type: 'computed'; as?: 'price'; value: (model: M) => string | number }
  /** `only`, `within`: which records may be chosen. `none`: what no choice is sent as, where that is not 0 (FORM-005). */
  | ({ type: 'relation'; entity: string; pick?: 'select' | 'search'; none?: null } & ChoiceRules<M>)
  /**
   * Belongs-to-many, edited as rows. `inline`: a list of checkboxes instead (cajas of a method, permissions). `repeats`: may stand in several rows.
   * `creates`: what a record typed here and not found is created with (FORM-020). `only`, `within`: the rules on what may be added.
   * `stays`: the server never takes a link away.
   */
  | ({
      type: 'pivot'
      entity: string
      columns: readonly PivotColumn[]
      inline?: boolean
      repeats?: (record: never) => boolean
      creates?: Readonly<Record<string, unknown>>
      stays?: boolean
    } & ChoiceRules<M>)
  /** Has-many, edited in their own form. */
  | { type: 'children'; entity: string }

export type FieldDefinition<M> = { [K in Key<M>]: FieldBase<M, K> & FieldKind<M> }[Key<M>]

export interface ListOptions {
  /** Page size of the server where it pages, else only the size named by the spec (D-03). Default 50. */
  perPage?: number
  /** The list answers page objects and is read page by page. */
  paged?: boolean
  /** The list has a date range; its path then ends with `/{datePrefix}/{from}[/{until}]`. */
  byDate?: boolean
  /** Default `from-date`; `from-date/0` for finished sales (D-09); empty for plain dates (D-08). */
  datePrefix?: string
  /** Days a dated list begins with; today alone unless said. An empty `from`: no date at all (D-42). */
  range?: () => { from: string; until: string }
  /** Segment after the entity's own: `index/from-status`. */
  prefix?: string
  /** The path names a parent record, 0 when none is chosen (D-07). */
  parent?: string
  /** Read when the app starts, where an extension is named for the companies that have it; otherwise when a screen first needs it. */
  atBoot?: boolean | string
  /** The backend cannot search it: the search box looks through the records held here alone. */
  local?: boolean
  /** Entity whose deleted records these are: the server's searches look among those (contract a §9.6). */
  trashOf?: string
  /** Taking it away as a file needs `{name}.excel.export` (contract a §5.1). */
  guardedFiles?: boolean
  /** Selecting only appends (plan, plan_feature: LIST-044). */
  selectAppends?: boolean
}

/** What the rows of such an array are, where that is declared. `linked`: each has its `pivot`. */
export interface CarriedRows {
  entity?: string
  linked?: true
}

export interface EntityDefinition<M extends Model> {
  /** Model name as the API spells it: the slice's name, and with dashes its route segment. */
  name: string
  /** Only where the segment is not the name with dashes. */
  segment?: string
  labels: { one: string; many: string; create: string }
  /** The field that names a record to a person. */
  title: Key<M>
  /** The number a record without one is called by; `id` unless said. */
  numbered?: Key<M>
  fields: readonly FieldDefinition<M>[]
  /** The field that a reader of codes fills in the form of a new record. */
  scanned?: Key<M>
  /** What a new record carries besides the initial values of its fields: columns and arrays the server refuses to miss. */
  defaults?: Partial<M>
  /** What the backend offers. Default `all`; `child`: no list of its own, it arrives inside its parent; `change`: neither made nor deleted. */
  routes?: 'all' | 'list' | 'change' | 'create' | 'child' | 'none'
  /** Creating, changing and deleting need `{name}.store`, `.update`, `.delete`; without this they need `abm`. */
  guarded?: boolean
  /** A stored record that can no longer be changed: what comes after it would be undone. */
  locked?: (model: M) => boolean
  /** Not everybody sees all of them: who is offered which. */
  seenBy?: (model: M, userId: number, ownsShop: boolean) => boolean
  /** It opens in a read-only first view, from which one goes on to change it (FORM-003, NS-13). */
  preview?: boolean
  /** Can be created by its title alone while it is being searched for; these columns are taken over from the record being filled in. */
  quick?: readonly string[]
  /** Fields a creation takes no notice of: they are sent by a change right after it. */
  later?: readonly Key<M>[]
  /** Columns for the owner of the shop alone: from anybody else's answers they are taken out before anything else sees them. */
  ownersOnly?: readonly Key<M>[]
  /** The server answers other companies' rows too: those are left where they come in, by their `user_id`. */
  ofCompany?: true
  /** Deleting only marks it, and nothing else follows: it can be brought back as it was (contract a §9.6). */
  restorable?: true
  /** Where those who own the shop see what was deleted of it. */
  trashAt?: string
  /** Arrays it carries besides those of its fields. */
  carries?: { readonly [K in Key<M>]?: CarriedRows }
  /** Milliseconds a creation or a change may take, where the server works through the catalogue at it; else as any call. */
  timeout?: number
  /** The body a record is stored with, where that is more than the record: totals, columns the server reads elsewhere. */
  body?: (record: M) => Unsaved
  list?: ListOptions
}

/** Any entity, where its record type does not matter: the registry, the list factory, the generic screens. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one sanctioned any: rules of a field take the record, so no narrower type holds every entity
export type AnyEntity = EntityDefinition<any>
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as AnyEntity
export type AnyField = FieldDefinition<any>

/** An entity as its file writes it. `create`: what the button says that begins one; without it "Crear" and the label of one. */
type Declared<M extends Model> = Omit<EntityDefinition<M>, 'labels'> & {
  labels: Omit<EntityDefinition<M>['labels'], 'create'> & { create?: string }
}

/** Checks a declaration against its record's type and fills in what most of them would repeat. */
export const defineEntity = <M extends Model>(declared: Declared<M>): EntityDefinition<M> => ({
  ...declared,
  labels: { create: `Crear ${declared.labels.one.toLowerCase()}`, ...declared.labels },
})

/** Puts fields under one heading of the form. */
export const inSection = <M>(name: string, fields: readonly FieldDefinition<M>[]): FieldDefinition<M>[] =>
  fields.map((field) => ({ ...field, section: name }) as FieldDefinition<M>)
