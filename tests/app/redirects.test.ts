import { describe, expect, it } from 'vitest'
import { canonicalAddress, movedAddress, safeUrl, stableAddress, versionAddress, type Place } from '@/app/redirects'
import { parseUser, type User } from '@/session/user'

const at = (address: string): Place => {
  const { protocol, host, hostname, origin, pathname, search, hash } = new URL(address)
  return { protocol, host, hostname, origin, pathname, search, hash }
}
const user = (columns: object): User => parseUser({ id: 1, owner_id: null, ...columns }) as User

describe('addresses that may be gone to', () => {
  it.each(['https://tienda.ejemplo.com', 'http://localhost:4000/x', ' HTTPS://A.B '])('%s', (address) => {
    expect(safeUrl(address)).not.toBeNull()
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//otro.com',
    '/ventas',
    'ejemplo.com',
    'https://',
    'https://ana:clave@a.b',
    '',
    null,
    7,
  ])('are not %s', (address) => {
    expect(safeUrl(address)).toBeNull()
  })
})

describe('a host that begins with www [SES-019]', () => {
  it.each([
    ['https://www.comercio.com/ventas/todas?a=1#b', '', 'https://comercio.com/ventas/todas?a=1#b'],
    ['https://www.comercio.com:8443/', '', 'https://comercio.com:8443/'],
    ['https://www.comercio.com/login', 'https://app.comercio.com', 'https://app.comercio.com/login'],
    ['https://www.comercio.com/', 'javascript:alert(1)', 'https://comercio.com/'],
    // Sent to itself for ever otherwise.
    ['https://www.comercio.com/', 'https://www.comercio.com', null],
    ['https://comercio.com/', 'https://app.comercio.com', null],
    ['https://wwwx.comercio.com/', '', null],
  ])('%s with the address «%s» goes to %s', (address, appUrl, expected) => {
    expect(canonicalAddress(at(address), appUrl)).toBe(expected)
  })
})

describe('default_version', () => {
  const place = at('https://v1.comercio.com/ventas/todas/todos?x=1')
  const hosts = ['comercio.com']
  const employee = (own: string | null, company: string | null) =>
    user({ id: 2, owner_id: 1, default_version: own, owner: { id: 1, default_version: company } })

  it.each([
    [
      "the user's own",
      employee('https://v2.comercio.com', 'https://v3.comercio.com'),
      'https://v2.comercio.com/ventas/todas/todos?x=1',
    ],
    [
      "the company's when the user has none",
      employee(null, 'https://v3.comercio.com/'),
      'https://v3.comercio.com/ventas/todas/todos?x=1',
    ],
    [
      "the company's when the user's is empty",
      employee('', 'https://v3.comercio.com'),
      'https://v3.comercio.com/ventas/todas/todos?x=1',
    ],
    ['none when it already runs there', employee('https://v1.comercio.com', null), null],
    ['none when nobody has one', employee(null, null), null],
    ['none for an address that is no web address', employee('javascript:alert(1)', null), null],
  ])('sends to %s [SES-020]', (_what, who, expected) => {
    expect(versionAddress(who, place, hosts)).toBe(expected)
  })

  it.each(['?forceStable', '?forceStable=true', '?a=1&forceStable=0'])('stays with %s [SES-021]', (search) => {
    expect(
      versionAddress(user({ default_version: 'https://v2.comercio.com' }), at(`https://v1.comercio.com/${search}`)),
    ).toBeNull()
  })

  it('offers the earlier release only while the default one runs [SES-021]', () => {
    const owner = user({ default_version: 'https://v2.comercio.com', estable_version: 'https://v1.comercio.com' })
    expect(stableAddress(owner, at('https://v2.comercio.com/x'), hosts)).toBe(
      'https://v1.comercio.com/?forceStable=true',
    )
    expect(stableAddress(owner, at('https://v1.comercio.com/x'), hosts)).toBeNull()
    expect(
      stableAddress(user({ default_version: 'https://v2.comercio.com' }), at('https://v2.comercio.com')),
    ).toBeNull()
  })
})

describe('hosts of the shop', () => {
  it.each([
    ['v1.comercio.com', 'v1.comercio.com', [], true],
    ['v2.comercio.com', 'v1.comercio.com', [], false],
    ['v2.comercio.com', 'v1.comercio.com', ['comercio.com'], true],
    ['comercio.com.malo.net', 'v1.comercio.com', ['comercio.com'], false],
    ['micomercio.com', 'v1.comercio.com', ['comercio.com'], false],
    ['localhost', 'localhost', [], true],
    ['v1.comercio.com', 'v1.comercio.com', ['donluis.com'], true],
  ])('%s from %s with %j: %s [SES-020] [SES-022]', (host, from, named, expected) => {
    const who = user({ default_version: `https://${host}:8443` })
    expect(versionAddress(who, at(`https://${from}/`), named) !== null).toBe(expected)
  })

  it('no record leads a browser to another: releases, earlier ones and the address of the shop [SES-020] [SES-021] [SES-022]', () => {
    const place = at('https://v1.comercio.com/')
    const who = user({
      default_version: 'https://malo.com',
      estable_version: 'https://malo.com',
      app_url: 'https://malo.com/entrar',
    })
    expect([versionAddress(who, place), movedAddress(who, place)]).toEqual([null, null])
    expect(
      stableAddress(user({ default_version: place.origin, estable_version: 'https://malo.com' }), place),
    ).toBeNull()
    expect(versionAddress(who, place, ['malo.com'])).toBe('https://malo.com/')
    expect(versionAddress(user({ default_version: 'http://v1.comercio.com' }), place)).toBeNull()
  })
})

describe('app_url', () => {
  const place = at('https://app.comercio.com/ventas/todas/todos')
  it.each([
    [{ app_url: 'https://donluis.com' }, 'https://donluis.com/'],
    [
      { owner_id: 1, app_url: 'https://no.com', owner: { id: 1, app_url: 'https://donluis.com/entrar' } },
      'https://donluis.com/entrar',
    ],
    // Another path of the same origin is the same address (D-15).
    [{ app_url: 'https://app.comercio.com/' }, null],
    [{ app_url: null }, null],
    [{ app_url: 'javascript:alert(1)' }, null],
  ])('of %j leads to %s [SES-022]', (columns, expected) => {
    expect(movedAddress(user(columns), place, ['donluis.com', 'comercio.com'])).toBe(expected)
  })
})
