import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isNotLoaded } from '@/ui/arrival'
import { lazyPart, preload } from '@/ui/lazyPart'

const Part = () => <p>la parte</p>

describe('a part whose code is fetched when it is shown', () => {
  it('shows when its code is there, and something in its place until then', async () => {
    const Lazy = lazyPart(() => Promise.resolve(Part), { waiting: <p>ya viene</p> })
    render(<Lazy />)
    expect(screen.getByText('ya viene')).toBeVisible()
    expect(await screen.findByText('la parte')).toBeVisible()
    expect(screen.queryByText('ya viene')).toBeNull()
  })

  it('is there at once when its code was on its way before', async () => {
    const load = vi.fn(() => Promise.resolve(Part))
    await preload(load)
    const Lazy = lazyPart(load)
    render(<Lazy />)
    expect(screen.getByText('la parte')).toBeVisible()
    expect(load).toHaveBeenCalledOnce()
  })

  it('has another in its place when its code cannot be had, and no screen dies of it', async () => {
    const Lazy = lazyPart(() => Promise.reject(new Error('no chunk')), { instead: () => <p>en su lugar</p> })
    render(<Lazy />)
    expect(await screen.findByText('en su lugar')).toBeVisible()
  })

  it('whose code could not be had is asked for again', async () => {
    const load = vi.fn(() => Promise.resolve(Part))
    load.mockRejectedValueOnce(new Error('no chunk'))
    await expect(preload(load)).rejects.toSatisfy(isNotLoaded)
    const Lazy = lazyPart(load)
    render(<Lazy />)
    expect(await screen.findByText('la parte')).toBeVisible()
  })
})
