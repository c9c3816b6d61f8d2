import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { brand } from '@/entities/brand'
import { EntityScreen } from '@/list/EntityScreen'
import { logout } from '@/session/session'
import { startScreen } from '../screen'

const KEY = 'list-view-brand'

it('keeps what was looked for in a list until its person signs out, and not for the next one [SES-008]', async () => {
  const first = await startScreen(<EntityScreen entity={brand} />)
  await first.user.type(await screen.findByRole('searchbox'), 'mar')
  first.unmount()
  expect(sessionStorage.getItem(KEY)).toContain('"mar"')

  const second = await startScreen(<EntityScreen entity={brand} />)
  expect(await screen.findByRole('searchbox')).toHaveValue('mar')
  await second.store.dispatch(logout())
  second.unmount()
  expect(sessionStorage.getItem(KEY)).toBeNull()
})
