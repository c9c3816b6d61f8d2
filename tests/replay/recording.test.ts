import { describe, expect, it } from 'vitest'
import { recordingOf } from './recording'

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

describe('the file of a problem, to be done again (PLUS-004)', () => {
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
