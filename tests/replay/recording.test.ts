import { describe, expect, it } from 'vitest'
import { isAnothers, recordingOf, type Step } from './recording'

const hand = (act: string, more: Record<string, unknown> = {}) => ({
  ...{ kind: 'hand', at: 1, up: 1, tab: 'aaaaaa', shop: 1, role: '', name: '', nth: 0, inDialog: false, value: '' },
  act,
  ...more,
})
const FILE = {
  format: 'caja-negra',
  version: 1,
  role: 'dueño',
  screen: { width: 1366, height: 768, address: '/vender', total: '$ 4.250,00' },
  entries: [
    hand('start', { value: '/login', name: '1366x768' }),
    hand('type', { value: '0000', name: 'Número de documento' }),
    hand('at', { value: '/vender' }),
    hand('scan', { value: '7790000000012' }),
    hand('scan', { value: '7790000000029', tab: 'bbbbbb' }),
    hand('press', { name: 'Menú de …', role: 'button' }),
    hand('press', { name: 'Contar un problema', role: 'button' }),
  ],
}

const call = (path: string, status: number, method = 'POST') => ({
  ...{ kind: 'call', at: 1, up: 1, tab: 'aaaaaa', shop: 1, user: 1, ms: 3 },
  ...{ method, path, status },
})
const action = (type: string, digest: Record<string, number>) => ({
  ...{ kind: 'action', at: 1, up: 1, tab: 'aaaaaa', shop: 1, user: 1 },
  ...{ type, digest },
})
const fileOf = (...entries: readonly object[]) => JSON.stringify({ ...FILE, entries })
const HERE = hand('start', { value: '/vender', name: '1366x768' })

describe('the file of a problem, to be done again (PLUS-004)', () => {
  it('has each code at the price its article had in the cart, and of what was found by name none [PLUS-004]', () => {
    const { articles } = recordingOf(
      fileOf(
        HERE,
        hand('scan', { value: '7790000000012' }),
        action('vender/itemAdded', { id: 3, amount: 1, final_price: 4321.5 }),
        hand('scan', { value: '2*7790000000012' }),
        action('vender/itemAdded', { id: 4, amount: 1, final_price: 10 }),
      ),
    )
    expect([...articles]).toEqual([['7790000000012', 4321.5]])
  })

  it('has the writes as they will be asked for again: what was only put off is none [PLUS-004]', () => {
    const { writes } = recordingOf(
      fileOf(HERE, call('sale', 429), call('sale', 200), call('sale', 419), call('sale', 422)),
    )
    expect(writes.map(({ status }) => status)).toEqual([200, 422])
  })

  it('begins where everything is known again, if the box had no room for some of it [PLUS-004]', () => {
    const many = Array.from({ length: 500 }, () => call('sale', 200))
    const { path, steps, writes } = recordingOf(
      fileOf(HERE, hand('scan', { value: '1' }), ...many, hand('scan', { value: '2' }), call('sale', 422)),
    )
    expect(steps.map(({ value }) => value)).toEqual(['2'])
    expect(writes).toHaveLength(501)
    expect(path).toBe('/vender')
  })

  it('begins where it ended, if nobody left that screen since the first thing kept [PLUS-004]', () => {
    const many = Array.from({ length: 500 }, () => hand('scan', { value: '1' }))
    expect(recordingOf(fileOf(...many)).path).toBe('/vender')
  })

  it('begins at the last sign-in [PLUS-004]', () => {
    const { steps, path } = recordingOf(
      fileOf(
        HERE,
        hand('scan', { value: '7790000000012' }),
        hand('press', { name: 'Salir', role: 'button' }),
        hand('at', { value: '/login' }),
        hand('type', { value: '0000', name: 'Número de documento' }),
        hand('at', { value: '/ventas' }),
        hand('press', { name: 'Filtros', role: 'button' }),
      ),
    )
    expect(path).toBe('/ventas')
    expect(steps.map(({ act, name }) => `${act} ${name}`)).toEqual(['at ', 'press Filtros'])
  })

  it('keeps what came after a report that was opened before [PLUS-004]', () => {
    const tell = hand('press', { name: 'Contar un problema', role: 'button' })
    const { steps } = recordingOf(fileOf(HERE, tell, hand('press', { name: 'Cerrar' }), hand('scan', { value: '1' })))
    expect(steps.map(({ name, value }) => name || value)).toEqual(['1366x768', 'Contar un problema', 'Cerrar', '1'])
  })

  it('says what cannot be done again: what others did, what could not be read, and what was chosen by its name [PLUS-004]', () => {
    const push = { ...call('', 0), kind: 'push', event: 'added_model', model: 'article', id: 3 }
    const { lost, steps } = recordingOf(
      fileOf(HERE, push, push, call('sale', 500, 'GET'), call('client', 429, 'GET'), hand('type', { value: 'Xxxx' })),
    )
    expect(lost).toEqual(['2 novedades', '1 lectura que falló'])
    expect(steps.filter(isAnothers)).toHaveLength(1)
    const press = (role: string, name: string) => ({ ...(hand('press', { role, name }) as unknown as Step) })
    expect([press('row', ''), press('option', '…'), press('button', 'Menú de …')].filter(isAnothers)).toHaveLength(2)
  })

  it('is what was done in that tab after the login, without the way to the report', () => {
    const { path, steps } = recordingOf(JSON.stringify(FILE))
    expect(path).toBe('/vender')
    expect(steps.map(({ act, value }) => `${act} ${value}`)).toEqual(['at /vender', 'scan 7790000000012'])
  })

  it.each([
    ['', /no es JSON/],
    [JSON.stringify(FILE).slice(0, 300), /no es JSON, o está cortado/],
    ['[]', /no es un archivo de «Contar un problema»/],
    [JSON.stringify({ ...FILE, version: 9 }), /su versión es 9/],
    [JSON.stringify({ ...FILE, entries: 'x' }), /le faltan partes/],
    [JSON.stringify({ ...FILE, entries: [...FILE.entries, { kind: 'hand' }] }), /la anotación 8 está dañada/],
    [JSON.stringify({ ...FILE, entries: [] }), /no tiene nada/],
    [JSON.stringify({ ...FILE, screen: { width: 0 } }), /no dice en qué pantalla/],
  ])('is refused when damaged, and says why: %#', (text, why) => {
    expect(() => recordingOf(text)).toThrow(why)
  })
})
