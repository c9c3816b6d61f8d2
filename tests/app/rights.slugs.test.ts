// The named slugs × what asks for them: each hides something, and hides it from whoever lacks it.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mayOpen } from '@/app/screen'
import { SCREENS } from '@/app/screens'
import { isMasked, mayShow } from '@/session/rights'
import { NAMED_EXTENSIONS, NAMED_PERMISSIONS } from '../support/slugs'
import { accessOf, fields, nobody, without, type Person } from './people'

type Slug = (typeof NAMED_PERMISSIONS)[number]
type Extension = (typeof NAMED_EXTENSIONS)[number]

const SOURCE = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .join('\n')

const screensFor = (person: Person): readonly string[] => {
  const access = accessOf(person)
  return SCREENS.filter((screen) => mayOpen(screen, access)).map(({ name }) => name)
}
const fieldsFor = (person: Person): readonly string[] => {
  const access = accessOf(person)
  return fields.filter(([, field]) => mayShow(field, access)).map(([entity, { key }]) => `${entity.name}.${key}`)
}
const maskedFor = (person: Person): readonly string[] => {
  const access = accessOf(person)
  return fields.filter(([, field]) => isMasked(field, access)).map(([entity, { key }]) => `${entity.name}.${key}`)
}

const company: Person = { ...nobody, extensions: NAMED_EXTENSIONS }
const owner: Person = { ...company, role: 'owner' }

describe('a permission the requirements name', () => {
  /** The screens that open for whoever holds it alone, and for nobody without any. */
  const SCREENS_OF: Readonly<Record<Slug, readonly string[]>> = {
    'reportes.index': ['reportes'],
    'article.index': ['article'],
    'sale.store': ['vender'],
    'sale.index': ['sale', 'sale_complete'],
    'devolucion.store': ['devoluciones'],
    'provider.index': ['provider'],
    'client.index': ['client'],
    'pending.index': ['pending'],
    'expense.index': ['expense'],
    'budget.index': ['budget'],
    'order.index': ['online'],
    'buyer.index': ['online'],
    'mercado_libre.orders': ['mercado_libre'],
    'production_movement.index': ['production'],
    'order_production.index': ['production'],
    'recipe.index': ['production'],
    'caja.index': ['caja'],
    abm: ['abm'],
    deposito_para_checkear: ['deposito_para_checkear'],
    deposito_checkeadas: ['deposito_checkeadas'],
    'vender.create_article': [],
    'order_production.article.price': [],
    'articles.cost': [],
  }

  it('opens its screens for whoever holds it, and not for the others [PERM-004] [PERM-007]', () => {
    const open = screensFor(company)
    const opened = NAMED_PERMISSIONS.map((slug) => [
      slug,
      screensFor({ ...company, slugs: [slug] }).filter((name) => !open.includes(name)),
    ])
    expect(Object.fromEntries(opened)).toEqual(SCREENS_OF)
  })

  it('that opens no screen shows and hides its fields, or is named where something is done [PERM-007] [PERM-008]', () => {
    const holding = (...slugs: string[]): Person => ({ ...company, slugs })
    expect(without(fieldsFor(holding('order_production.article.price')), fieldsFor(holding()))).toEqual([
      'order_production.total',
    ])
    expect(without(maskedFor(holding()), maskedFor(holding('articles.cost')))).toContain('article.cost')
    expect(SOURCE).toContain("can('vender.create_article')")
  })
})

describe('an extension the requirements name', () => {
  /** The screens that a company without it does not have. */
  const SCREENS_OF: Readonly<Partial<Record<Extension, readonly string[]>>> = {
    cajas: ['caja'],
    production: ['production'],
    check_sales: ['deposito_para_checkear', 'deposito_checkeadas'],
    budgets: ['budget'],
    online: ['online'],
    mercado_libre: ['mercado_libre'],
    consultora_de_precios: ['consultora_de_precios'],
    comerciocity_interno: ['vender', 'provider', 'client', 'budget', 'production', 'employee'],
  }
  const lost = (extension: Extension, of: (person: Person) => readonly string[]) =>
    without(of(owner), of({ ...owner, extensions: without(NAMED_EXTENSIONS, [extension]) }))

  it('has its screens hidden from a company without it, its owner included [EXT-001] [EXT-002]', () => {
    const hidden = NAMED_EXTENSIONS.map((extension) => [extension, lost(extension, screensFor)] as const)
    expect(Object.fromEntries(hidden.filter(([, names]) => names.length > 0))).toEqual(SCREENS_OF)
  })

  it('is asked for by a screen, by a field, or is named where something is done [EXT-002]', () => {
    const isAsked = (extension: Extension) =>
      lost(extension, screensFor).length > 0 ||
      lost(extension, fieldsFor).length > 0 ||
      SOURCE.includes(`has('${extension}')`)
    expect(NAMED_EXTENSIONS.filter((extension) => !isAsked(extension))).toEqual([])
  })
})
