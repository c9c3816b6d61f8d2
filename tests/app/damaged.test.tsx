/** @module-tag rare */
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressOf } from '@/app/screen'
import { SCREENS } from '@/app/screens'
import type { RunningBackend } from '../backend/app'
import { startTestApp } from '../support/app'

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Each column of a row, and of the rows within it. */
const each = (row: Row, change: (value: unknown, key: string) => unknown): Row =>
  Object.fromEntries(
    Object.entries(row)
      .map(([key, value]): [string, unknown] => {
        const inner = Array.isArray(value)
          ? value.map((item: unknown) => (isRow(item) ? each(item, change) : item))
          : value
        return [key, key === 'id' ? value : change(inner, key)]
      })
      .filter(([, value]) => value !== undefined),
  )

type Change = (body: Row) => unknown
/** Changes the list an answer holds, whether it comes whole or as a page. */
const lists =
  (change: (models: unknown) => unknown): Change =>
  ({ models, ...rest }) => ({
    ...rest,
    models: isRow(models) && 'data' in models ? { ...models, data: change(models.data) } : change(models),
  })
/** Changes the rows an answer holds: those of its list, its one record, or itself where it is a report. */
const rows =
  (change: (row: Row) => unknown): Change =>
  (body) => {
    if ('models' in body)
      return lists((models) =>
        Array.isArray(models) ? models.map((row: unknown) => (isRow(row) ? change(row) : row)) : models,
      )(body)
    return isRow(body.model) ? { ...body, model: change(body.model) } : change(body)
  }
const values = (change: (value: unknown, key: string) => unknown) => rows((row) => each(row, change))
const texts = (instead: unknown) => values((value) => (typeof value === 'string' ? instead : value))
const withNulls = (value: unknown) => (Array.isArray(value) ? [null, ...(value as unknown[]), null] : value)

/** What may be wrong with an answer: each makes another body of it. A text is sent as it is. */
const KINDS: readonly [string, Change][] = [
  ['arrays missing', values((value) => (Array.isArray(value) ? undefined : value))],
  ['arrays null', values((value) => (Array.isArray(value) ? null : value))],
  ['arrays as text', values((value) => (Array.isArray(value) ? 'texto' : value))],
  ['models missing', lists(() => undefined)],
  ['models null', lists(() => null)],
  ['models as text', lists(() => 'texto')],
  ['rows that are none', lists((models) => (Array.isArray(models) ? models.map(() => 'texto') : models))],
  ['rows null between others', (body) => values(withNulls)('models' in body ? (lists(withNulls)(body) as Row) : body)],
  ['numbers as text', values((value) => (typeof value === 'number' ? String(value) : value))],
  ['numbers that are none', values((value) => (typeof value === 'number' ? 'abc' : value))],
  ['numbers null', values((value) => (typeof value === 'number' ? null : value))],
  ['relations null', values((value) => (isRow(value) ? null : value))],
  ['relations as text', values((value) => (isRow(value) ? 'texto' : value))],
  ['dates that are none', values((value, key) => (key.endsWith('_at') ? 'ayer' : value))],
  ['texts that run nothing', texts('<img src=x onerror="window.ran=1">')],
  ['texts null', texts(null)],
  ['texts as objects', texts({ es: 'texto' })],
  ['texts as lists', texts([{ es: 'texto' }])],
  ['answers empty', () => ''],
  ['answers as a page', () => '<!doctype html><title>Portal</title><p>Inicie sesión en la red</p>'],
]

function damage(backend: RunningBackend, change: Change) {
  const asked = backend.fetch.bind(backend)
  backend.fetch = async (request) => {
    const answer = await asked(request)
    const { pathname } = new URL(request.url)
    // Somebody has to be signed in.
    const isData = pathname.startsWith('/api/') && pathname !== '/api/user'
    if (!answer.ok || !isData || !answer.headers.get('content-type')?.includes('json')) return answer
    const body: unknown = await answer.clone().json()
    if (!isRow(body)) return answer
    const changed = change(body)
    return new Response(typeof changed === 'string' ? changed : JSON.stringify(changed), {
      status: answer.status,
      headers: answer.headers,
    })
  }
}

/** A value that got among the words of a screen. */
const NO_WORD = /\b(NaN|Infinity|undefined|null)\b|\[object /
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'value']
const wordsHere = () =>
  [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...SPOKEN.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')),
  ])

const ADDRESSES = SCREENS.map(addressOf)
/** Of the views of a screen each kind of damage opens every fourth, others than the kind before it. */
const SHARE = 4

/** The other views of the screen that is open: its tabs. */
const viewsHere = () =>
  [...document.querySelectorAll('main nav a[href^="/"]')].map((tab) => tab.getAttribute('href') ?? '')

describe('one bad record never ends a screen', () => {
  it.each(KINDS)('%s: every address of the app opens', async (kind, change) => {
    const thrown: unknown[] = []
    const note = (event: ErrorEvent) => void thrown.push(event.message)
    window.addEventListener('error', note)
    onTestFinished(() => window.removeEventListener('error', note))
    const { api } = await startTestApp({ path: ADDRESSES[0] ?? '/', prepare: (backend) => damage(backend, change) })
    const ended: string[] = []
    const turn = KINDS.findIndex(([name]) => name === kind) % SHARE
    const asked = new Set(ADDRESSES)
    const views = new Set<string>()
    // What is added while it is walked is walked too.
    for (const address of asked) {
      act(() => {
        window.history.pushState({ idx: 0 }, '', address)
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      })
      await waitFor(() => expect(document.querySelector('main .screen-loading')).toBeNull())
      await waitFor(() => expect(api.load().waiting).toBe(0))
      if (screen.queryByText('Esta pantalla tuvo un problema') !== null) ended.push(`${address} ended`)
      if (screen.queryByRole('navigation', { name: 'Principal' }) === null) ended.push(`${address} without its menu`)
      const wrong = wordsHere().find((word) => NO_WORD.test(word))
      if (wrong !== undefined) ended.push(`${address} says “${wrong}”`)
      for (const view of viewsHere().filter((view) => !views.has(view)))
        if (views.add(view).size % SHARE === turn) asked.add(view)
    }
    expect(views.size).toBeGreaterThan(SHARE)
    expect(ended).toEqual([])
    expect(thrown).toEqual([])
    expect('ran' in window).toBe(false)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
