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
const arrays = (instead: unknown) => (row: Row) => each(row, (value) => (Array.isArray(value) ? instead : value))
const rows = (change: (row: Row) => unknown) => (models: unknown) =>
  Array.isArray(models) ? models.map((row: unknown) => (isRow(row) ? change(row) : row)) : models

/** What may be wrong with the answer of a list: each makes another `models` of it. */
const KINDS: readonly [string, (models: unknown) => unknown][] = [
  ['arrays missing', rows(arrays(undefined))],
  ['arrays null', rows(arrays(null))],
  ['arrays as text', rows(arrays('texto'))],
  ['models missing', () => undefined],
  ['models null', () => null],
  ['models as text', () => 'texto'],
  ['rows that are none', rows(() => 'texto')],
  ['numbers as text', rows((row) => each(row, (value) => (typeof value === 'number' ? String(value) : value)))],
  ['numbers that are none', rows((row) => each(row, (value) => (typeof value === 'number' ? 'diez' : value)))],
  ['relations null', rows((row) => each(row, (value) => (isRow(value) ? null : value)))],
  ['relations as text', rows((row) => each(row, (value) => (isRow(value) ? 'texto' : value)))],
  ['dates that are none', rows((row) => each(row, (value, key) => (key.endsWith('_at') ? 'ayer' : value)))],
  [
    'texts that run nothing',
    rows((row) => each(row, (value) => (typeof value === 'string' ? '<img src=x onerror="window.ran=1">' : value))),
  ],
]

function damage(backend: RunningBackend, change: (models: unknown) => unknown) {
  const asked = backend.fetch.bind(backend)
  backend.fetch = async (request) => {
    const answer = await asked(request)
    const { pathname } = new URL(request.url)
    if (!answer.ok || pathname === '/api/user' || !answer.headers.get('content-type')?.includes('json')) return answer
    const body: unknown = await answer.clone().json()
    if (!isRow(body) || !('models' in body)) return answer
    const { models } = body
    const changed = isRow(models) && 'data' in models ? { ...models, data: change(models.data) } : change(models)
    return new Response(JSON.stringify({ ...body, models: changed }), {
      status: answer.status,
      headers: answer.headers,
    })
  }
}

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
      if (screen.queryByText('Esta pantalla tuvo un problema') !== null) ended.push(address)
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
