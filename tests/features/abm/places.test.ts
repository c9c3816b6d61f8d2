import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import { GROUPS } from '@/features/abm/groups'
import { bestOf, matching, placeAt, placesFor } from '@/features/abm/places'

/** NS-02j, in the words of the ledger. */
const VIEWS: Readonly<Record<string, string>> = {
  listado:
    'category sub_category combo brand price_type tipo_envase inventory_linkage article_property_type article_property_value article_pre_import_range deposit_movement_status',
  ventas:
    'discount surchage category_price_type_range article_price_type_group cuota default_payment_method_caja current_acount_payment_method_discount commission sale_type',
  generales: 'address location order_production_status',
  facturacion: 'afip_information afip_selected_payment_method',
  gastos: 'expense_concept',
  'tienda-online': 'delivery_zone payment_method title',
}
const everything = placesFor({ can: () => true, has: () => true, ownsShop: true })
const namesOf = (view: string) =>
  everything.find((group) => group.view === view)?.places.map(({ entity }) => entity.name) ?? []

describe('the catalogues of abm', () => {
  it.each(Object.entries(VIEWS))('of %s are those of the ledger [CFG-007]', (view, names) => {
    expect(namesOf(view)).toEqual(
      expect.arrayContaining(names.split(' ').filter((name) => entities[name] !== undefined)),
    )
  })

  it('each stand in one place, with an address of their own', () => {
    const places = everything.flatMap(({ places: own }) => own)
    expect(new Set(places.map(({ entity }) => entity.name)).size).toBe(places.length)
    expect(new Set(places.map(({ address }) => address)).size).toBe(places.length)
    for (const { address } of places) expect(address).toMatch(/^\/abm\/[a-z-]+\/[a-z-]+$/)
  })

  it('all are in the registry', () => {
    const names = GROUPS.flatMap(({ entries }) => entries.map(({ name }) => name))
    expect(names.filter((name) => entities[name] === undefined)).toEqual([])
  })

  const addresses: readonly [view: string, subView: string | undefined, name: string | undefined][] = [
    ['listado', 'categorias', 'category'],
    ['generales', 'localidades', 'location'],
    ['facturacion', 'puntos-de-venta-afip', 'afip_information'],
    ['ventas', undefined, 'discount'],
    ['listado', 'sub-categorias', 'sub_category'],
    ['listado', 'price_type', 'price_type'],
    ['ventas', 'marcas', 'brand'],
    ['listado', 'Categor%C3', undefined],
    ['nada', undefined, undefined],
  ]
  it.each(addresses)(
    'open at the plural Spanish name in dashes, %s %s: %s [NAV-050, CFG-007]',
    (view, subView, name) => {
      expect(placeAt(everything, view, subView)?.entity.name).toBe(name)
    },
  )

  const typed: readonly [query: string, name: string][] = [
    ['loc', 'location'],
    ['sucursal', 'address'],
    ['desc', 'discount'],
    ['RUBRO', 'category'],
    ['cuo', 'cuota'],
  ]
  it.each(typed)('are found by %s: %s', (query, name) => {
    expect(bestOf(matching(everything, query), query)?.entity.name).toBe(name)
  })
})
