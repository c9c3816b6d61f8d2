/** @module-tag rare */
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { queuedSalesSlice } from '@/features/vender/save/queue/queuedSalesSlice'
import { instant } from '@/lib/dates'
import { selectUser } from '@/session/sessionSlice'
import type { RunningBackend } from '../../backend/app'
import { startTestApp } from '../../support/app'
import { queueIsRead } from '../../support/queueIsRead'

const OFFER = /¿Primer día\?/
beforeEach(() => localStorage.clear())

/** The employee with the document 2, whose record was made then. */
const made = (created_at: string) => ({
  as: 'employee' as const,
  path: '/alertas',
  prepare: ({ db }: RunningBackend) => {
    const person = db.all('user').find(({ doc_number }) => doc_number === '2')
    db.update('user', person?.id, { created_at })
  },
})

test('somebody on his first day is offered practice, once [PLUS-003]', async () => {
  const { user } = await startTestApp(made(instant()))
  const offer = await screen.findByRole('dialog', { name: OFFER })
  expect(offer).not.toContainElement(document.activeElement as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Ahora no' }))
  expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull()
  expect(Object.keys(localStorage).some((key) => key.startsWith('practice-offered-'))).toBe(true)
})

test('nobody else is [PLUS-003]', async () => {
  await startTestApp(made('2024-03-01T12:00:00.000000Z'))
  expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull()
})

/** Who signs in has practised here, or somebody else. */
const practised = (isSelf: boolean) => ({
  ...made(instant()),
  prepare: (backend: RunningBackend) => {
    made(instant()).prepare(backend)
    const person = backend.db.all('user').find(({ doc_number }) => doc_number === '2')
    localStorage.setItem(`practice-${isSelf ? person?.id : 9_999}`, '{"scan":5}')
  },
})

test('nor is who has practised here already [PLUS-003]', async () => {
  await startTestApp(practised(true))
  expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull()
})

test('the second person on his first day at a till is offered it too [PLUS-003]', async () => {
  await startTestApp(practised(false))
  expect(await screen.findByRole('dialog', { name: OFFER })).toBeVisible()
})

test('the offer waits where practice cannot begin yet, and goes once it has begun [PLUS-003]', async () => {
  const { user, store } = await startTestApp(made(instant()))
  const person = selectUser(store.getState())?.id
  const offered = () => Object.keys(localStorage).some((key) => key.startsWith('practice-offered-'))
  const unsent = (...entries: readonly QueuedSale[]) =>
    act(() => void store.dispatch(queuedSalesSlice.actions.queueRead({ entries })))
  const practise = () =>
    user.click(within(screen.getByRole('dialog', { name: OFFER })).getByRole('button', { name: 'Practicar' }))
  await screen.findByRole('dialog', { name: OFFER })
  await queueIsRead()
  unsent({ id: 'a', user: person } as QueuedSale)
  await practise()
  expect(await screen.findByText(/^Hay ventas sin confirmar/)).toBeVisible()
  expect(screen.getByRole('dialog', { name: OFFER })).toBeVisible()
  expect(offered()).toBe(false)

  unsent()
  await practise()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull())
  expect(offered()).toBe(true)
  expect(sessionStorage.getItem('practice-visit')).toContain(`"user":${person}`)
})
