import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { client } from '@/entities/client'
import type { AnyEntity } from '@/entities/types'
import { ListHeader } from '@/list/table/ListHeader'
import { ScreenTitle } from '@/ui/screenTitle'

const nothing = () => undefined

function show(title: string, count: string) {
  const { unmount } = render(
    <ScreenTitle value={title}>
      <ListHeader
        entity={client as unknown as AnyEntity}
        titleId="title"
        count={count}
        filters={0}
        selecting={false}
        maySelect={false}
        mayFilter={false}
        cards={false}
        search={null}
        toolbar={null}
        onFilters={nothing}
        onColumns={nothing}
        onSelecting={nothing}
        onCreate={null}
      />
    </ScreenTitle>,
  )
  const heading = screen.getByRole('heading', { level: 2 })
  const [words, noun] = [heading.firstElementChild, heading.querySelector('.list-noun')]
  const shown = { name: heading, hidden: words?.className === 'visually-hidden', noun: noun?.textContent ?? null }
  return { ...shown, unmount }
}

it('a list under its own screen does not repeat the title of the top bar: its count says of what it is', () => {
  const first = show('Clientes', '130')
  expect(first.name).toHaveAccessibleName('Clientes 130')
  expect(first).toMatchObject({ hidden: true, noun: 'clientes' })
  first.unmount()
  const one = show('Clientes', '1')
  expect(one.noun).toBe('cliente')
  one.unmount()
  const elsewhere = show('ABM', '130')
  expect(elsewhere.name).toHaveAccessibleName('Clientes 130')
  expect(elsewhere).toMatchObject({ hidden: false, noun: null })
})
