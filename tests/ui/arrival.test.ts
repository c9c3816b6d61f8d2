import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { arrival, isLate, isNotLoaded, lateError } from '@/ui/arrival'

const code = () => Promise.resolve('el código')
const failed = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

describe('code that is fetched', () => {
  it('and does not arrive says that, whatever the browser called it', async () => {
    const error = await failed(arrival(() => Promise.reject(new TypeError('Failed to fetch'))))
    expect(isNotLoaded(error)).toBe(true)
    expect(isLate(error)).toBe(false)
    expect(isNotLoaded(lateError('tarde'))).toBe(true)
    expect(isNotLoaded(new Error('otra cosa'))).toBe(false)
  })

  it('has its styles, which the bundler asks for once only', async () => {
    onTestFinished(() => links().forEach((link) => link.remove()))
    const first = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/Agenda.css' })
    document.head.append(first)
    first.dispatchEvent(new Event('error'))
    first.remove()

    const load = vi.fn(code)
    const cut = failed(arrival(load))
    expect(links().map(({ href }) => href)).toEqual([first.href])
    links()[0]?.dispatchEvent(new Event('error'))
    expect(isNotLoaded(await cut)).toBe(true)
    expect(load).not.toHaveBeenCalled()
    expect(links()).toEqual([])

    const whole = arrival(load)
    links()[0]?.dispatchEvent(new Event('load'))
    expect(await whole).toBe('el código')
    expect(links()).toHaveLength(1)

    expect(await arrival(load)).toBe('el código')
    expect(links()).toHaveLength(1)
  })
})
