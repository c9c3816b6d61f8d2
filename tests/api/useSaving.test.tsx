import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { apiError } from '@/api/errors'
import { useSaving } from '@/api/useSaving'

const REFUSAL = 'El nombre ya existe'
const refused = () => Promise.reject(apiError('answer', 422, 'sale', REFUSAL))
const open = (...given: Parameters<typeof useSaving>) => renderHook(() => useSaving(...given)).result
type Hook = ReturnType<typeof open>

/** Something that lasts until it is let go. */
function held<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { work: vi.fn(() => promise), letGo: (value: T) => act(async () => resolve(value)) }
}
/** Begun, and as far as it comes by itself. */
async function begin(hook: Hook, ...given: Parameters<Hook['current']['run']>) {
  let done: boolean | undefined
  await act(async () => void hook.current.run(...given).then((is) => (done = is)))
  return () => done
}

describe('what is saved one press at a time', () => {
  it('does nothing for a second press while the first is under way, drawn or not', async () => {
    const hook = open()
    const { work, letGo } = held<void>()
    const { run, isBusy } = hook.current
    let first: boolean | undefined
    await act(async () => {
      void run(work).then((done) => (first = done))
      expect(isBusy()).toBe(true)
      expect(await run(work)).toBe(false)
    })
    expect(hook.current.saving).toBe(true)
    expect((await begin(hook, work))()).toBe(false)
    expect(work).toHaveBeenCalledTimes(1)
    await letGo()
    expect(first).toBe(true)
    expect(hook.current).toMatchObject({ saving: false, failure: null })
    expect(hook.current.isBusy()).toBe(false)
    await begin(hook, work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is not saving while somebody is asked, though nothing else may begin', async () => {
    const hook = open()
    const { work: ask, letGo } = held<boolean>()
    const work = held<void>()
    const done = await begin(hook, work.work, ask)
    expect(hook.current.saving).toBe(false)
    expect(hook.current.isBusy()).toBe(true)
    expect((await begin(hook, work.work, ask))()).toBe(false)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(work.work).not.toHaveBeenCalled()
    await letGo(true)
    expect(hook.current.saving).toBe(true)
    await work.letGo()
    expect(done()).toBe(true)
    expect(hook.current.saving).toBe(false)
  })

  it('leaves everything as it was for a no, what was said before too', async () => {
    const hook = open()
    await begin(hook, refused)
    const work = vi.fn(() => Promise.resolve())
    expect((await begin(hook, work, () => Promise.resolve(false)))()).toBe(false)
    expect(work).not.toHaveBeenCalled()
    expect(hook.current).toMatchObject({ saving: false, failure: REFUSAL })
    expect(hook.current.isBusy()).toBe(false)
  })

  it('says why it failed until it is tried again', async () => {
    const hook = open()
    expect((await begin(hook, refused))()).toBe(false)
    expect(hook.current).toMatchObject({ saving: false, failure: REFUSAL })
    const { work, letGo } = held<void>()
    const done = await begin(hook, work)
    expect(hook.current).toMatchObject({ saving: true, failure: null })
    await letGo()
    expect(done()).toBe(true)
    act(() => hook.current.setFailure('Escribí el nombre'))
    expect(hook.current.failure).toBe('Escribí el nombre')
    await begin(hook, work)
    expect(hook.current.failure).toBeNull()
  })

  it('keeps nothing for the form where it is told elsewhere, and is free again', async () => {
    const words = vi.fn(() => null)
    const hook = open(words)
    const error = new Error('lost')
    expect((await begin(hook, () => Promise.reject(error)))()).toBe(false)
    expect(words).toHaveBeenCalledExactlyOnceWith(error)
    expect(hook.current).toMatchObject({ saving: false, failure: null })
    expect((await begin(hook, () => Promise.resolve()))()).toBe(true)
  })

  it('treats a question that could not be asked as a failure', async () => {
    const hook = open()
    const work = vi.fn(() => Promise.resolve())
    expect((await begin(hook, work, () => Promise.reject(new Error('no dialog'))))()).toBe(false)
    expect(work).not.toHaveBeenCalled()
    expect(hook.current).toMatchObject({ saving: false, failure: 'Algo salió mal. Probá de nuevo.' })
  })
})
