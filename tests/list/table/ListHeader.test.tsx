import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { client } from '@/entities/client'
import type { AnyEntity } from '@/entities/types'
import { ListHeader } from '@/list/table/ListHeader'

const nothing = () => undefined

function show(count: string) {
  const { unmount } = render(
    <ListHeader
      entity={client as unknown as AnyEntity}
      titleId="title"
      count={count}
      filters={0}
      selecting={false}
      maySelect={false}
      mayFilter={false}
      search={null}
      toolbar={null}
      onFilters={nothing}
      onColumns={nothing}
      onSelecting={nothing}
      onCreate={null}
    />,
  )
  const heading = screen.getByRole('heading', { level: 2 })
  return { heading, noun: heading.querySelector('.list-noun')?.textContent, unmount }
}

it('every list says how many of what there are, since the bar, a tab or the menu above it shows its title', () => {
  const first = show('130')
  expect(first.heading).toHaveAccessibleName('Clientes 130')
  expect(first.heading.firstElementChild).toHaveClass('visually-hidden')
  expect(first.noun).toBe('clientes')
  first.unmount()
  expect(show('1').noun).toBe('cliente')
})
