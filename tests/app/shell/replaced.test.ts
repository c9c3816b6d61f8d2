import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isReplaced } from '@/app/shell/doors/replaced'

const served = vi.fn<typeof fetch>()
const answer = (html: string, status = 200) => served.mockResolvedValueOnce(new Response(html, { status }))

beforeEach(() => {
  vi.stubGlobal('fetch', served)
  onTestFinished(() => void vi.unstubAllGlobals())
  document.head.innerHTML = '<script type="module" src="/assets/index-a.js"></script>'
})
afterEach(() => void (document.head.innerHTML = ''))

describe('the version of this page', () => {
  it('is replaced where the page the server has now names another program', async () => {
    answer('<script type="module" src="/assets/index-b.js"></script>')
    expect(await isReplaced()).toBe(true)
  })

  it('is not where it names the same', async () => {
    answer('<script type="module" src="/assets/index-a.js"></script>')
    expect(await isReplaced()).toBe(false)
  })

  it('is not known to be while the server is away or in trouble', async () => {
    served.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await isReplaced()).toBe(false)
    answer('<h1>502 Bad Gateway</h1>', 502)
    expect(await isReplaced()).toBe(false)
  })

  it('is not asked for where no program is named', async () => {
    document.head.innerHTML = ''
    served.mockClear()
    expect(await isReplaced()).toBe(false)
    expect(served).not.toHaveBeenCalled()
  })
})
