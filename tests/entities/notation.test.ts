import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import type { AnyEntity, AnyField, PivotColumn } from '@/entities/types'
import { emptyModel } from '@/list/state'
import { NOTATION } from './notation'
import { WIRE } from './wireNotation'

/** Splits at the separator where no bracket is open. */
function parts(text: string, separator: string): string[] {
  const found: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if ('({['.includes(text[at] ?? '')) depth++
    if (')}]'.includes(text[at] ?? '')) depth--
    if (depth > 0 || text[at] !== separator) continue
    found.push(text.slice(from, at).trim())
    from = at + 1
  }
  return [...found, text.slice(from).trim()].filter(Boolean)
}

interface Line {
  key: string
  type: string
  entity: string
  link: string
  options: readonly string[]
}

function parse(notation: string): Line {
  const found = /^(\w+): ([\w-]+)(?: ([a-z_]+))?(?: as checkboxes)?(?: \{(.*)\})?(?: \((.*)\))?$/.exec(notation)
  if (found === null) throw new Error(`not of the notation: ${notation}`)
  const [, key = '', type = '', entity = '', link = '', options = ''] = found
  return { key, type, entity, link, options: parts(options, ',') }
}

const LINES = Object.entries(NOTATION).flatMap(([entity, notation]) =>
  parts(notation, ';').flatMap((ledger): [title: string, entity: string, line: Line][] => {
    const title = `${entity}.${ledger.split(':')[0]}`
    const wire = WIRE[title] ?? ledger
    return wire === '' || !wire.includes(':') ? [] : [[title, entity, parse(wire)]]
  }),
)

const get = (name: string): AnyEntity => {
  const entity = entities[name]
  if (entity === undefined) throw new Error(`no entity ${name}`)
  return entity
}
const fieldOf = (name: string, key: string): AnyField => {
  const field = get(name).fields.find((candidate) => candidate.key === key)
  if (field === undefined) throw new Error(`no field ${name}.${key}`)
  return field
}

/** The kind of a declaration in the ledger's words. */
function kindOf(field: AnyField): string {
  switch (field.type) {
    case 'relation':
      return `${field.pick ?? 'select'} ${field.entity}`
    case 'pivot':
      return `m2m ${field.entity}`
    case 'children':
      return `has-many ${field.entity}`
    case 'number':
      return field.as === 'price' ? 'number (price)' : 'number'
    default:
      return field.type
  }
}

/** The original's inputs take amounts as text; so are a `text (price)` and an `integer (price)` numbers shown as prices, and a `text (date)` a date. */
function kindIn({ type, entity, options }: Line): string {
  if (entity !== '') return `${type} ${entity}`
  if (options.includes('date')) return 'date'
  return options.includes('price') && type !== 'computed' ? 'number (price)' : type
}

const COLUMN_TYPES: Record<string, readonly PivotColumn['type'][]> = {
  number: ['number', 'price', 'percentage'],
  checkbox: ['checkbox'],
  select: ['choice'],
  textarea: ['textarea'],
}

/** What a link's part says, `sets amount:number [ext x]` → its columns. */
function columnsIn(link: string, word: string) {
  const part = parts(link, ';').find((text) => text.startsWith(`${word} `)) ?? ''
  return parts(part.slice(word.length), ',').map((text) => {
    const [, key = '', type = '', gate = '', slug = ''] = /^(\w+)(?::(\w+))?(?: \[(ext|perm) (.+)\])?$/.exec(text) ?? []
    if (key === '') throw new Error(`not of the notation: ${text}`)
    return { key, type, gate, slug }
  })
}

function checkLink(field: AnyField & { type: 'pivot' }, link: string) {
  const title = get(field.entity).title
  const own = (key: string) => field.columns.find((column) => column.key === key && column.of === 'record')
  const linked = (key: string) => field.columns.find((column) => column.key === key && column.of === undefined)
  for (const { key } of columnsIn(link, 'shows'))
    expect(key === title || own(key) !== undefined, `shows ${key}`).toBe(true)
  for (const { key } of columnsIn(link, 'pivot')) {
    expect(linked(key), `pivot ${key}`).toBeDefined()
    expect(
      Boolean(field.readOnly) || Boolean(linked(key)?.readOnly) || linked(key)?.computed !== undefined,
      `pivot ${key} is only read`,
    ).toBe(true)
  }
  for (const { key, type, gate, slug } of columnsIn(link, 'sets')) {
    const column = linked(key)
    expect(COLUMN_TYPES[type], `${key}: ${column?.type}`).toContain(column?.type)
    expect(Boolean(column?.readOnly), `${key} is set`).toBe(false)
    expect(column?.extension).toBe(gate === 'ext' ? slug : undefined)
    expect(column?.permission).toBe(gate === 'perm' ? slug : undefined)
  }
  if (link.includes('missing articles created as inactive')) expect(field.creates).toEqual({ status: 'inactive' })
}

/** Nothing can be typed into it: of an entity nobody changes, or marked. */
const isReadOnly = (entity: AnyEntity, field: AnyField) =>
  ['list', 'none'].includes(entity.routes ?? 'all') || Boolean(field.readOnly) || field.type === 'computed'

const optionOf = (options: readonly string[], word: string) =>
  options.find((option) => option.startsWith(`${word} `))?.slice(word.length + 1)

describe('the notation of the catalogue', () => {
  it.each(LINES)('%s is what its line says [CAT-001]', (_title, name, line) => {
    const entity = get(name)
    const field = fieldOf(name, line.key)
    expect(kindOf(field)).toBe(kindIn(line))
    if (field.type === 'pivot') checkLink(field, line.link)
    const { options } = line
    if (options.includes('read-only')) expect(isReadOnly(entity, field)).toBe(true)
    if (options.includes('not on form')) expect(field.in?.form).toBe(false)
    if (options.includes('required')) expect(field.required).toBe(true)
    expect(field.extension).toBe(optionOf(options, 'ext'))
    if (optionOf(options, 'only if') !== undefined) expect(field.when).toBeDefined()
    if (optionOf(options, 'depends on') !== undefined)
      expect(field.type === 'relation' || field.type === 'pivot' ? (field.within ?? field.only) : null).toBeDefined()
    const initial = (emptyModel(entity) as unknown as Record<string, unknown>)[line.key]
    const wanted = optionOf(options, 'default')
    if (wanted === 'today') expect(initial).toMatch(/^\d{4}-\d\d-\d\d$/)
    else if (wanted !== undefined) expect(initial).toBe(Number(wanted))
    else
      expect(
        [undefined, null, 0, '', '0.00'].includes(initial as never) || (Array.isArray(initial) && initial.length === 0),
      ).toBe(true)
  })
})
