import { describe, expect, it } from 'vitest'
import { canonicalAddress, movedAddress, stableAddress, versionAddress, type Place } from '@/app/redirects'
import { parseUser, type User } from '@/session/user'

const at = (address: string): Place => {
  const { protocol, host, hostname, origin, pathname, search, hash } = new URL(address)
  return { protocol, host, hostname, origin, pathname, search, hash }
}
const user = (columns: object): User => parseUser({ id: 1, owner_id: null, ...columns }) as User

describe('an address of a record, from https://v1.comercio.com where comercio.com and donluis.com are named', () => {
  const place = at('https://v1.comercio.com/')
  it.each<[address: unknown, host: string | null]>([
    ['https://v2.comercio.com', 'v2.comercio.com'],
    ['https://v2.comercio.com:8443/', 'v2.comercio.com:8443'],
    ['https://v1.comercio.com:8443/', 'v1.comercio.com:8443'],
    ['https://uno.dos.comercio.com', 'uno.dos.comercio.com'],
    ['https://comercio.com/entrar?a=1#b', 'comercio.com'],
    ['https://donluis.com', 'donluis.com'],
    [' HTTPS://V2.Comercio.COM ', 'v2.comercio.com'],
    ['https://v2.comercio.com%2fmalo.com', null],
    ['https://v2.comercio.com\\.malo.com', 'v2.comercio.com'],
    // The page itself.
    ['https://v1.comercio.com/', null],
    // From https to http.
    ['http://v2.comercio.com', null],
    ['http://v1.comercio.com', null],
    ['HTTP://donluis.com', null],
    // No web address.
    ['javascript:alert(1)', null],
    ['JAVASCRIPT:alert(1)//https://v2.comercio.com', null],
    [' javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['javascript://v2.comercio.com/%0aalert(1)', null],
    ['data:text/html,<script>alert(1)</script>', null],
    ['vbscript:x', null],
    ['file:///etc/passwd', null],
    ['blob:https://v1.comercio.com/1', null],
    ['filesystem:https://v2.comercio.com/x', null],
    ['view-source:https://v2.comercio.com', null],
    ['about:blank', null],
    ['ws://v2.comercio.com', null],
    ['wss://v2.comercio.com', null],
    ['ftp://v2.comercio.com', null],
    ['mailto:ana@comercio.com', null],
    ['intent://v2.comercio.com#Intent;end', null],
    // No whole address.
    ['//malo.com', null],
    ['//v2.comercio.com', null],
    ['/\\malo.com', null],
    ['\\\\malo.com', null],
    ['/ventas', null],
    ['?forceStable', null],
    ['#', null],
    ['v2.comercio.com', null],
    ['https:', null],
    ['https://', null],
    ['https:v2.comercio.com', null],
    ['https:/v2.comercio.com', null],
    ['https:\\\\v2.comercio.com', null],
    ['https://:8443', null],
    ['https://v2.comercio.com:99999', null],
    ['https://v2 comercio.com', null],
    ['https://v2.comercio.com\u0000.malo.com', null],
    ['', null],
    ['   ', null],
    // With a name or a password.
    ['https://ana@v2.comercio.com', null],
    ['https://ana:clave@v2.comercio.com', null],
    ['https://:clave@v2.comercio.com', null],
    ['https://v2.comercio.com@malo.com', null],
    ['https://comercio.com:443@malo.com', null],
    // Of somebody else, made to look like one of the shop's.
    ['https://malo.com', null],
    ['https://malo.com/comercio.com', null],
    ['https://malo.com?comercio.com', null],
    ['https://malo.com#comercio.com', null],
    ['https://malo.com\\@comercio.com', null],
    ['https://malo.com:443/@comercio.com', null],
    ['https://comercio.com.malo.com', null],
    ['https://comercio.com%2emalo.com', null],
    ['https://comercio.com\n.malo.com', null],
    ['https://comercio.com\uff0emalo.com', null],
    ['https://micomercio.com', null],
    ['https://v1-comercio.com', null],
    ['https://v1.comercio.com.ar', null],
    ['https://comercio.co', null],
    ['https://\u0441omercio.com', null],
    ['https://xn--omercio-c1g.com', null],
    ['https://comercio.com.', null],
    ['https://com', null],
    ['https://localhost', null],
    ['https://127.0.0.1', null],
    ['https://0x7f.1', null],
    ['https://[::1]', null],
    ['https://169.254.169.254', null],
    // No text.
    [null, null],
    [7, null],
    [true, null],
    [['https://v2.comercio.com'], null],
    [{ href: 'https://v2.comercio.com' }, null],
  ])('%j leads to %s [SES-020] [SES-021] [SES-022]', (address, host) => {
    const hosts = ['comercio.com', 'donluis.com']
    const who = user({ default_version: address, app_url: address })
    const earlier = user({ default_version: place.origin, estable_version: address })
    const led = [
      versionAddress(who, place, hosts),
      stableAddress(earlier, place, hosts),
      movedAddress(who, place, hosts),
    ]
    expect(led.map((to) => to && new URL(to).host)).toEqual([host, host, host])
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

it.each([
  ['http://localhost:4000', 'http://localhost:8443', [], true],
  ['https://v2.comercio.com', 'https://v1.comercio.com', [], false],
  ['https://v1.comercio.com:8443', 'https://v1.comercio.com', ['donluis.com'], true],
  ['https://malo.com', 'https://v1.comercio.com', ['malo.com'], true],
])('%s from %s with %j: %s [SES-020]', (address, from, named, expected) => {
  expect(versionAddress(user({ default_version: address }), at(from), named) !== null).toBe(expected)
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
