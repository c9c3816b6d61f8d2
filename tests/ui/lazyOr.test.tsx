import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { lazyOr } from '@/ui/lazyOr'

const Instead = () => <p>en su lugar</p>
const show = (load: () => Promise<() => React.JSX.Element>) => {
  const Part = lazyOr(load, Instead)
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  )
}

describe('a part whose code is fetched when it is shown', () => {
  it('shows when its code is there', async () => {
    show(() => Promise.resolve(() => <p>la parte</p>))
    expect(await screen.findByText('la parte')).toBeVisible()
  })

  it('has another in its place when its code cannot be had, and no screen dies of it', async () => {
    show(() => Promise.reject(new Error('no chunk')))
    expect(await screen.findByText('en su lugar')).toBeVisible()
  })
})
