import type { Access } from '@/domain/access'
import { midSentence } from '@/lib/text'

/** A stored record of the API. It has no index signature: with one, any key would type-check. */
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
  /** Set for images only, whose `model_name` then says nothing. */
  is_imageable?: true
}

interface FieldBase<M, K extends Key<M>> {
  key: K
  /** Spanish, as shown. */
  label: string
  /** Where the field is shown; by default in table, form and filter, but not in the search dialog. */
  in?: Partial<Record<'table' | 'form' | 'filter' | 'search', boolean>>
  /** Heading of the field's section in the form. */
  section?: string
  /** Hidden when the company lacks the extension. */
  extension?: string
  /** Hidden without the slug. */
  permission?: string
  /** Without this slug the value is shown as '-' and cannot be changed; the field itself stays (PERM-008). */
  masked?: string
  /** The field is shown only while this rule on the record holds. */
  when?: (model: Partial<M>, access: Access) => boolean
  readOnly?: boolean
  required?: boolean
  /** Says in Spanish what is wrong with this field, by the whole record; null: nothing. */
  problem?: (record: Partial<M>) => string | null
  /** Duplicates are looked for before saving, here and on the server. */
  unique?: boolean
  /** The value may be kept for the next new record (NS-13). */
  keep?: boolean
  initial?: M[K]
}

/** One editable or shown column of a belongs-to-many row. */
export interface PivotColumn {
  key: string
  /** `record`: the value is the linked record's (its barcode) and only shown; else it is the link's (the amount). */
  of?: 'record'
  label: string
  /** `image`: the first picture, which is only shown. */
  type: 'text' | 'textarea' | 'number' | 'price' | 'percentage' | 'checkbox' | 'choice' | 'image'
  readOnly?: boolean
  /** Shown on demand, since more columns than a form has room for would hide those that are filled in. */
  more?: true
  /** Hidden when the company lacks the extension. */
  extension?: string
  /** Hidden without the slug. */
  permission?: string
  /**
   * The column is an input only while this rule on the linked record holds (FORM-019). The record's own columns need it
   * to be inputs.
   */
  editable?: (record: never) => boolean
  /** Each row must have a value; in a choice, only if there is something to choose. */
  required?: boolean
  /** The number has no decimals: the server would lose them. */
  whole?: boolean
  /** For a choice: the options of the linked record (its variants); null means none of them. */
  choices?: (record: never) => readonly { id: number; label: string }[]
  /** For a choice among all records of another entity (the IVA of a line); 0 means none of them (FORM-005). */
  entity?: string
  /** Initial value of an added row, by the record it links to. */
  initial?: (record: never) => string | number | null
  /** Works the value out from the link's other columns; it is only shown, never sent. */
  computed?: (pivot: never) => number
}

interface ChoiceRules<M> {
  only?: (choice: never, model: Partial<M>) => boolean
  /**
   * Only choices whose column of this name equals the record's are offered; the server narrows its search by it too
   * (contract a §9.2).
   */
  within?: Key<M>
  /** The choices have no list: the record chosen in `within` (`provider_id`: a provider) has them under this key. */
  inside?: string
}

export type FieldKind<M> =
  /** `short`: its column holds no more than that of a `text`. */
  | { type: 'textarea'; short?: true }
  /** `options`: only these words are allowed. `cuit`: a CUIT or CUIL, stored as figures. */
  | { type: 'text'; options?: readonly string[]; as?: 'cuit' }
  /** The API's 0 or 1. `choice`: Si, No or neither (-1) is picked, since a box cannot show "not chosen" (FORM-007). */
  | { type: 'checkbox'; as?: 'choice' }
  /**
   * `image`: one address; `images`: rows with theirs in `hosting_url`. `ratio`: width over height of the cut, by
   * default 1 (D-37).
   */
  | { type: 'image' | 'images'; ratio?: number }
  /** `dollars`: the price is in dollars while this holds. `whole`: no decimals, since the server would round them. */
  | { type: 'number'; as?: 'price' | 'percentage'; whole?: boolean; dollars?: (model: Partial<M>) => boolean }
  | { type: 'date'; as?: 'day' | 'moment' }
  /** `price`: the value is pesos. */
  | { type: 'computed'; as?: 'price'; value: (model: M) => string | number }
  /** `only`, `within`: which records may be chosen. `none`: the value sent for no choice, if not 0 (FORM-005). */
  | ({ type: 'relation'; entity: string; pick?: 'select' | 'search'; none?: null } & ChoiceRules<M>)
  /**
   * Belongs-to-many, edited as rows. `inline`: a list of checkboxes instead (cajas of a method, permissions).
   * `repeats`: a record may be in several rows. `creates`: columns of a new record when the typed one is not found
   * (FORM-020). `only`, `within`: which records may be added. `stays`: the server never removes a link.
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
  /** Has-many; the children are edited in their own form. */
  | { type: 'children'; entity: string }

export type FieldDefinition<M> = { [K in Key<M>]: FieldBase<M, K> & FieldKind<M> }[Key<M>]

export interface ListOptions {
  /** The server's page size if it pages, else only the size in the spec (D-03). Default 50. */
  perPage?: number
  /** The server answers page objects, so the list is read page by page. */
  paged?: boolean
  /** The list has a date range; its path then ends with `/{datePrefix}/{from}[/{until}]`. */
  byDate?: boolean
  /** Default `from-date`; `from-date/0` for finished sales (D-09); empty for plain dates (D-08). */
  datePrefix?: string
  /** The route has no form without dates, nor with one alone: the same day is sent twice, and the whole history as a range. */
  bothDates?: boolean
  /** The days a dated list shows at first, by default today. An empty `from`: no date at all (D-42). */
  range?: () => { from: string; until: string }
  /**
   * The records that wait for somebody, by the value of a column; a button with this label shows them, of whatever day.
   * `first`: the list opens on them.
   */
  pending?: { key: string; value: number; label: string; first?: true }
  /** Path segment after the entity's own: `index/from-status`. */
  prefix?: string
  /** What the number in the path names, mostly a parent record; 0 when none is chosen (D-07). */
  parent?: string
  /** The list is read when the app starts; a text: only if the company has that extension. Else when first needed. */
  atBoot?: boolean | string
  /** The backend cannot search the list, so the search box only looks through the records held here. */
  local?: boolean
  /** Entity whose deleted records the list has; the server searches among those (contract a §9.6). */
  trashOf?: string
  /** Saving the list as a file needs `{name}.excel.export` (contract a §5.1). */
  guardedFiles?: boolean
  /** A selected record is only appended (plan, plan_feature: LIST-044). */
  selectAppends?: boolean
}

/** What the rows of an array are, if it is declared. `linked`: each row has its `pivot`. */
export interface CarriedRows {
  entity?: string
  linked?: true
}

export interface EntityDefinition<M extends Model> {
  /** Model name as the API spells it; also the slice's name and, with dashes, the route segment. */
  name: string
  /** The route segment, if it is not the name with dashes. */
  segment?: string
  labels: { one: string; many: string; create: string }
  /** The field that names a record to a person. */
  title: Key<M>
  /** Relations that head a record's card on a phone, where the title is only a number: whom or what it is for. */
  headline?: readonly Key<M>[]
  /** The field with the number that names a record whose title is empty; by default `id`. */
  numbered?: Key<M>
  fields: readonly FieldDefinition<M>[]
  /** The field that a bar code reader fills in the form of a new record. */
  scanned?: Key<M>
  /** What a new record has besides its fields' initial values: columns and arrays that the server requires. */
  defaults?: Partial<M>
  /**
   * What the backend offers. Default `all`; `child`: no list, it arrives inside its parent; `change`: neither creating
   * nor deleting.
   */
  routes?: 'all' | 'list' | 'change' | 'create' | 'child' | 'none'
  /**
   * Creating, changing and deleting need `{name}.store`, `.update`, `.delete`, or are for owner and admins alone;
   * without this they need `abm`.
   */
  guarded?: true | 'owner'
  /** Whether a stored record can no longer be changed, since that would undo what followed from it. */
  locked?: (model: M) => boolean
  /** Whether a person is offered a record; without it everybody sees all. */
  seenBy?: (model: M, userId: number, ownsShop: boolean) => boolean
  /** A record opens read-only first, and can be changed from there (FORM-003, NS-13). */
  preview?: boolean
  /**
   * A record can be created by its title alone from a search; these columns are copied from the record that is being
   * filled in.
   */
  quick?: readonly string[]
  /**
   * A record can be made and changed over the form of one that has chosen it: its own screen adds nothing to its form.
   */
  inside?: true
  /** Fields that a creation ignores, so they are sent by a change right after it. */
  later?: readonly Key<M>[]
  /** Columns for the owner of the shop alone: they are removed from anybody else's answers before the app uses them. */
  ownersOnly?: readonly Key<M>[]
  /** The server answers other companies' rows too; they are dropped on arrival, by their `user_id`. */
  ofCompany?: true
  /** Deleting only marks a record, so it can be restored as it was (contract a §9.6); of an article all but its recipe. */
  restorable?: true
  /** Route where those who own the shop see the deleted records. */
  trashAt?: string
  /** Arrays and texts of the record besides its fields. */
  carries?: { readonly [K in Key<M>]?: CarriedRows | 'text' }
  /** Milliseconds that creating or changing may take, if the server works through the catalogue; else as any call. */
  timeout?: number
  /** Makes the body a record is stored with, if it differs: totals, columns the server reads elsewhere. */
  body?: (record: M) => Unsaved
  list?: ListOptions
}

/** Any entity, for code that needs no record type: the registry, the list factory, the generic screens. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one sanctioned any: rules of a field take the record, so no narrower type holds every entity
export type AnyEntity = EntityDefinition<any>
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as AnyEntity
export type AnyField = FieldDefinition<any>

/** An entity as its file declares it. `create`: label of the button for a new record; else "Crear" and `one`. */
type Declared<M extends Model> = Omit<EntityDefinition<M>, 'labels'> & {
  labels: Omit<EntityDefinition<M>['labels'], 'create'> & { create?: string }
}

/** Checks a declaration against its record's type and fills in what most declarations would repeat. */
export const defineEntity = <M extends Model>(declared: Declared<M>): EntityDefinition<M> => ({
  ...declared,
  labels: { create: `Crear ${midSentence(declared.labels.one)}`, ...declared.labels },
})

/** Puts fields under one heading of the form. */
export const inSection = <M>(name: string, fields: readonly FieldDefinition<M>[]): FieldDefinition<M>[] =>
  fields.map((field) => ({ ...field, section: name }) as FieldDefinition<M>)
