import { describe, expect, it } from 'vitest'
import { pathOf } from '@/app/blackbox/addresses'

/** What an address with a document or a local phone for `N` becomes. */
const TYPED: Readonly<Record<string, string>> = {
  N: '…',
  '/clientes/N': '/clientes/…',
  'client/search/N': 'client/search/…',
  'client/nadie/N': 'client/…/…',
  'client/12/N': 'client/12/…',
  'search/save-if-not-exist/brand/name/N': 'search/…/brand/…/…',
  'vender/buscar-articulo-por-codido/N': 'vender/…/…',
  'client?dni=N': 'client?…=…',
  'client?N=1': 'client?…=…',
  'client?desde=N&ver=N': 'client?desde=…&ver=…',
}

describe('an address in the black box [PLUS-004]', () => {
  it.each([
    ...['/caja/12', '/caja/12/34', '/clientes/cuenta-corriente/1234567', '/online/pedidos/31', 'client/1234567'],
    ...['abrir-caja/3', 'apertura-caja/reabrir/4', 'papelera/restaurar/sale/12', 'sale-set-terminada/1016'],
    ...['current-acount/client/12/3', 'stock-movement/12/50/0', 'recipe/article-used-in-recipes/7'],
    ...['sale/from-date/0/2026-11-21', 'report/from-date/2026-11-21/0/3'],
    ...['/ventas/todas/todos?sale=1016', '/vender?sale=7&edit=1', '/caja?apertura=12&dia=2026-11-21'],
    ...['/clientes/…/…?desde=…&…=…', 'client/12/…'],
  ])('keeps the ids and days the app puts there, and is the same when it is redacted again: %s', (address) => {
    expect(pathOf(address)).toBe(address)
  })

  it.each(Object.entries(TYPED))('keeps no other number, which may be a document or a phone: %s', (address, kept) => {
    for (const number of ['3011122', '4801234', '480123']) expect(pathOf(address.replaceAll('N', number))).toBe(kept)
  })
})
