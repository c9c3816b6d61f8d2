import { afterEach, describe, expect, it, vi } from 'vitest'
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

  it('that throws the same error again has a fault, which is told as it is', async () => {
    const fault = new Error('structuredClone is not defined')
    expect(isNotLoaded(await failed(arrival(() => Promise.reject(fault))))).toBe(true)
    expect(await failed(arrival(() => Promise.reject(fault)))).toBe(fault)
  })
})

describe('the styles of code', () => {
  const AGENDA = 'http://localhost:4000/assets/Agenda.css'
  /** As the bundler: asks for the styles once, and the code is not there without them. */
  function cutOff(href: string) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
    return new Error(`Unable to preload CSS for ${href}`)
  }
  const load = vi.fn(code)
  const answer = (name: 'load' | 'error') => links()[0]?.dispatchEvent(new Event(name))
  afterEach(async () => {
    // Nothing is missing for the next test.
    const last = arrival(code)
    answer('load')
    await last
    links().forEach((link) => link.remove())
  })

  it('are asked for again before it is, in their place, for as long as they are missing', async () => {
    load.mockImplementationOnce(() => Promise.reject(cutOff(AGENDA)))
    expect(isNotLoaded(await failed(arrival(load)))).toBe(true)
    const later = document.createElement('style')
    document.head.append(later)
    load.mockClear()

    const cut = Promise.all([failed(arrival(load)), failed(arrival(load))])
    expect(links().map(({ href }) => href)).toEqual([AGENDA])
    answer('error')
    expect((await cut).map(isNotLoaded)).toEqual([true, true])
    expect(load).not.toHaveBeenCalled()

    const whole = arrival(load)
    answer('load')
    expect(await whole).toBe('el código')
    expect(links()[0]?.nextElementSibling).toBe(later)
    expect(await arrival(load)).toBe('el código')
    expect(links()).toHaveLength(1)
    later.remove()
  })

  it('hold nothing up that came without them', async () => {
    load.mockImplementationOnce(() => Promise.reject(cutOff(AGENDA)))
    await failed(arrival(load))
    expect(await arrival(() => Promise.resolve('otro código'))).toBe('otro código')
  })

  it('of something else in the page are nobody’s', async () => {
    cutOff('https://fonts.example/assets/face.css')
    expect(await arrival(code)).toBe('el código')
    expect(links()).toHaveLength(1)
  })
})
