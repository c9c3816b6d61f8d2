import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reloadHelps } from '@/app/shell/doors/reloadHelps'

const served = vi.fn<typeof fetch>()
const pageOf = (program: string) => `<script type="module" crossorigin src="/assets/${program}.js"></script>`
const answer = (html: string, status = 200) => served.mockResolvedValueOnce(new Response(html, { status }))

beforeEach(() => {
  vi.stubGlobal('fetch', served)
  onTestFinished(() => void vi.unstubAllGlobals())
  document.head.innerHTML = pageOf('index-a')
})
afterEach(() => void (document.head.innerHTML = ''))

describe('loading the page again for code that is missing', () => {
  it('helps where the server has another version, whose page names another program', async () => {
    answer(pageOf('index-b'))
    expect(await reloadHelps('/agenda')).toBe(true)
  })

  it('helps where the server is there with this version and asking again did not, by address', async () => {
    for (const [address, helps] of [
      ['/gastos', false],
      ['/alertas', false],
      ['/gastos', true],
    ] as const) {
      answer(pageOf('index-a'))
      expect(await reloadHelps(address)).toBe(helps)
    }
  })

  it('does not while the server is away, in trouble, or another page answers in its place', async () => {
    for (let press = 0; press < 2; press++) {
      served.mockRejectedValueOnce(new TypeError('Failed to fetch'))
      expect(await reloadHelps('/ventas')).toBe(false)
      answer('<h1>502 Bad Gateway</h1>', 502)
      expect(await reloadHelps('/ventas')).toBe(false)
      answer('<h1>Aceptá las condiciones de la red</h1>')
      expect(await reloadHelps('/ventas')).toBe(false)
    }
  })

  it('does not without a network, and nothing is asked', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    served.mockClear()
    expect(await reloadHelps('/ventas')).toBe(false)
    expect(served).not.toHaveBeenCalled()
  })
})
