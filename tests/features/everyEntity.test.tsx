import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import type { AnyEntity, Unsaved } from '@/entities/types'
import { Abm } from '@/features/abm/Abm'
import { GROUPS } from '@/features/abm/groups'
import { EntityForm } from '@/list/form/EntityForm'
import { load } from '@/list/thunks'
import { startScreen, type TestScreen } from '../list/screen'
import { testStore } from '../support/store'
import { create, edit, filter, look, openList, remove } from './abm/walk'

const EXTENSIONS = GROUPS.flatMap(({ entries }) => entries.flatMap(({ extension }) => extension ?? []))
const start = (extensions: readonly string[] = [...new Set(EXTENSIONS)]) =>
  startScreen(<Abm />, {
    path: '/abm/listado/categorias',
    route: '/abm/:view?/:sub_view?',
    extensions,
  })

const get = (name: string): AnyEntity => {
  const entity = entities[name]
  if (entity === undefined) throw new Error(`no entity ${name}`)
  return entity
}

/** Everything a person does with a catalogue, one after the other; a failure names it. */
async function walk(screen: TestScreen, names: string): Promise<void> {
  for (const name of names.split(' ')) {
    const entity = get(name)
    try {
      await openList(entity)
      if ((entity.routes ?? 'all') !== 'all') {
        await look(entity)
        continue
      }
      const id = await create(entity, screen)
      await edit(entity, id, screen)
      await filter(entity, id)
      await remove(entity, id, screen)
    } catch (cause) {
      // Without the whole page that a wait appends to its message.
      throw new Error(`${name}: ${String(cause).split('\n')[0]}`)
    }
  }
}

// Several screens in each, on a machine that may be busy with other things.
describe(
  'every catalogue lists, opens its form with its fields, creates, changes, filters and deletes',
  { timeout: 120_000 },
  () => {
    it('of the kinds of articles [CAT-005, CAT-006, CAT-007, CAT-008]', async () => {
      await walk(await start(), 'category sub_category brand condition')
    })
    it('of what articles are packed in and measured by [CAT-032, CAT-033, CAT-076, CAT-088]', async () => {
      await walk(await start(), 'unidad_medida tipo_envase color size')
    })
    it('of what articles are sold with [CAT-016, CAT-020, CAT-059, ART-026]', async () => {
      await walk(await start(), 'combo price_type inventory_linkage')
    })
    it('of variants and places [CAT-031, CAT-062, CAT-063, CAT-090]', async () => {
      await walk(await start(), 'article_property_type article_property_value deposit deposit_movement_status')
    })
    it('of imports and prices by quantity [CAT-074, CAT-075, CAT-102, CAT-103, ART-024, ART-025]', async () => {
      await walk(
        await start(),
        'article_pre_import_range articles_pre_import category_price_type_range article_price_type_group',
      )
    })
    it('of what a sale is made of [CAT-014, CAT-015, CAT-055, CAT-091, CAT-123]', async () => {
      await walk(await start(), 'discount surchage cuota sale_type')
    })
    it('of payment [CAT-079, CAT-080, CAT-096]', async () => {
      await walk(await start(), 'default_payment_method_caja current_acount_payment_method_discount expense_concept')
    })
    // They are the clients' screen's (sellerCommissions.test.tsx) where the shop has that.
    it('of sellers [CAT-019, CAT-053, CLI-009]', async () => {
      await walk(await start([]), 'seller commission')
    })
    it('of the company and its invoices [CAT-013, CAT-038, CAT-043, CAT-081]', async () => {
      await walk(await start(), 'address location afip_information afip_selected_payment_method')
    })
    it('that is the platform’s opens to be read, and offers no more [CAT-009, CAT-010, CAT-017, CAT-037, CAT-049, CAT-060, CAT-067, CAT-068, CAT-069, CAT-098, CAT-122]', async () => {
      const screen = await start()
      const names =
        'iva iva_condition afip_tipo_comprobante current_acount_payment_method budget_status article_ticket_info inventory_linkage_scope online_price_type plan plan_feature'
      for (const name of names.split(' ')) {
        await walk(screen, name)
        const offered = [...document.querySelectorAll('.list-tools button')].map((button) =>
          button.getAttribute('aria-label'),
        )
        for (const verb of [get(name).labels.create, 'Seleccionar', 'Filtros']) expect(offered).not.toContain(verb)
      }
    })
  },
)

describe('the form of a credit card and of its payment plan, which no call of the backend has', () => {
  const plan = { id: 2, installments: 6, surchage: '15.00', credit_card_id: 1 }
  const open = (name: string, model: object) => {
    const noop = () => undefined
    const given = { model: model as Unsaved, onCreated: noop, onRemoved: noop, onClose: noop }
    return startScreen(<EntityForm entity={get(name)} {...given} />)
  }

  it('shows the installments and the surcharge [CAT-052, CAT-123]', async () => {
    await open('credit_card_payment_plan', plan)
    await screen.findByText('Cuotas')
    expect([...document.querySelectorAll('.entity-form .field')].map(({ textContent }) => textContent)).toEqual([
      'Cuotas6',
      'Recargo15 %',
    ])
  })

  it('shows its name and its plans [CAT-051, CAT-123]', async () => {
    await open('credit_card', { id: 1, name: 'Visa', credit_card_payment_plans: [plan] })
    const plans = await screen.findByRole('table', { name: 'Planes de pago' })
    expect(screen.getByText('Nombre').closest('.field')).toHaveTextContent('NombreVisa')
    expect([...plans.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Cuotas', 'Recargo'],
      ['6', '15 %'],
    ])
  })
})

describe('every list of the registry', () => {
  it('is read whole from its own address [LIST-001, LIST-024]', async () => {
    const { store } = await testStore()
    const listed = Object.values(entities).filter(
      ({ routes = 'all', list }) => ['all', 'list'].includes(routes) && list?.parent === undefined,
    )
    const failed = []
    for (const entity of listed) if (!(await store.dispatch(load(entity)))) failed.push(entity.name)
    expect(failed, 'the stand-in answers them in a file of tests/backend/entities').toEqual([])
  })
})
