// What the tests of the point of sale share: the screen in jsdom, a reader, and what they look at.
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, onTestFinished, vi } from 'vitest'
import type { Article } from '@/entities/articleRecord'
import type { VenderState } from '@/features/vender/cart/saleState'
import type { ListState } from '@/list/state'
import type { Row } from '../../backend/types'
import type { RunningBackend } from '../../backend/app'
import { KNOWN, ODD } from '../../backend/seed/known'
import { reloadApp, startTestApp, type TestApp } from '../../support/app'

export { KNOWN, ODD }
export const { yerba, azucar, aceite } = KNOWN

// The warehouse chosen in one test is the next one's default.
afterEach(() => {
  document.cookie = 'address_id=; path=/; max-age=0'
})

type Options = Parameters<typeof startTestApp>[0]

export const field = () => screen.getByPlaceholderText<HTMLInputElement>('Escaneá o escribí')
export const total = () => screen.getByRole('status', { name: 'Total' })
export const line = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
export const lines = () => screen.queryAllByRole('row').slice(1)
export const quantityOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Cantidad de ${name}` })
export const charge = () => screen.getByRole('button', { name: /^(Cobrar F10|Guardando…)$/ })
export const cards = () => within(screen.getByRole('list', { name: 'Códigos sin agregar' })).queryAllByRole('listitem')
export const vender = (app: TestApp) => (app.store.getState() as unknown as { vender: VenderState }).vender
export const list = (app: TestApp, name: string) =>
  (app.store.getState() as unknown as Record<string, ListState>)[name] as ListState
export const articles = (app: TestApp) => list(app, 'article').models as unknown as readonly Article[]
export const posts = ({ backend }: TestApp) => backend.stats()['POST /api/sale'] ?? 0

/** A code of a reader in the scan field: the text at once, then Enter. */
export function scan(code: string, key = 'Enter'): void {
  fireEvent.input(field(), { target: { value: code } })
  fireEvent.keyDown(field(), { key, code: key })
}

/** A reader where the focus is: keys 12 ms apart whatever the test's own speed, as an input takes them and a button its space, and Enter. */
export function read(code: string, end = 'Enter', inMs = 10_000): void {
  let at = new Event('now').timeStamp + inMs
  for (const key of [...code, end]) {
    const target = document.activeElement ?? document.body
    const event = createEvent.keyDown(target, { key, code: key })
    Object.defineProperty(event, 'timeStamp', { value: (at += 12) })
    const goesOn = fireEvent(target, event)
    if (!goesOn) continue
    if (key === end) {
      if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) fireEvent.click(target)
    } else if (key === ' ' && target instanceof HTMLButtonElement) {
      fireEvent.click(target)
    } else if (target instanceof HTMLInputElement) {
      const { value, selectionStart, selectionEnd } = target
      fireEvent.input(target, {
        target: { value: value.slice(0, selectionStart ?? 0) + key + value.slice(selectionEnd ?? value.length) },
      })
    }
  }
}

/** The server's answer to a POST of that path comes when the test lets it. */
export function holdPost({ api }: TestApp, path: string): () => void {
  let letGo = (): void => undefined
  const free = new Promise<void>((resolve) => (letGo = resolve))
  const { post, send } = api
  Object.assign(api, {
    post: async (...call: Parameters<typeof post>) => {
      const answer = await post(...call)
      if (call[0] === path) await free
      return answer
    },
    send: async (...call: Parameters<typeof send>) => {
      const answer = await send(...call)
      if (call[0] === 'POST' && call[1] === path) await free
      return answer
    },
  })
  return letGo
}

/** From here on time passes only when the test lets it. */
export function holdTime(): void {
  const begun = Date.now() - performance.now()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // Else it looks as if somebody had set the clock.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - begun)
}

export async function letPass(seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 4; step++) await act(() => vi.advanceTimersByTimeAsync(250))
}

/** The point of sale with its catalogue and its small lists. */
export async function openVender(options: Options = {}): Promise<TestApp> {
  const app = await startTestApp({ path: '/vender', ...options })
  await screen.findByPlaceholderText('Escaneá o escribí')
  if (!options.immediately) {
    await waitFor(() => {
      for (const name of ['article', 'unidad_medida', 'sale_type', 'client'])
        if (list(app, name).loadedAt === null) throw new Error(`${name} is not there yet`)
    })
  }
  return app
}

/** The point of sale, left and loaded again. */
export async function reload(app: TestApp): Promise<TestApp> {
  const again = reloadApp(app)
  await screen.findByPlaceholderText('Escaneá o escribí')
  return again
}

/** Fingers instead of a pointer, until the test ends. */
export function onTouch(): void {
  const media = window.matchMedia
  window.matchMedia = (query) => Object.assign(media(query), query === '(pointer: coarse)' && { matches: true })
  onTestFinished(() => void (window.matchMedia = media))
}

/** Switches extensions of the shop on before the page is loaded. */
export const withExtensions =
  (...slugs: string[]) =>
  ({ db }: RunningBackend): void => {
    const owner = db.all('user').find(({ owner_id }) => owner_id === null) as Row
    const rows = db.all('extencion').filter(({ slug }) => slugs.includes(slug as string))
    const links = rows.map(({ id }) => ({ id, pivot: { user_id: owner.id, extencion_empresa_id: id } }))
    db.update('user', owner.id, { _extencions: [...(owner._extencions as Row[]), ...links] })
  }

export const withoutExtensions =
  (...slugs: string[]) =>
  ({ db }: RunningBackend): void => {
    const owner = db.all('user').find(({ owner_id }) => owner_id === null) as Row
    const ids = db
      .all('extencion')
      .filter(({ slug }) => slugs.includes(slug as string))
      .map(({ id }) => id as number)
    db.update('user', owner.id, {
      _extencions: (owner._extencions as Row[]).filter(({ id }) => !ids.includes(id as number)),
    })
  }

export const articleRow = ({ db }: RunningBackend, code: string): Row =>
  db.all('article').find(({ bar_code }) => bar_code === code) as Row

/** Permissions of the employee, besides those he has. */
export const withPermissions =
  (...slugs: string[]) =>
  ({ db }: RunningBackend): void => {
    const employee = db.all('user').find(({ owner_id, admin_access }) => owner_id !== null && !admin_access) as Row
    const rows = db.all('permission').filter(({ slug }) => slugs.includes(slug as string))
    const links = rows.map(({ id }) => ({ id, pivot: { user_id: employee.id, permission_empresa_id: id } }))
    db.update('user', employee.id, { _permissions: [...(employee._permissions as Row[]), ...links] })
  }

/** Notes the sounds the page makes: the frequency of each first note tells which. */
export function hearSounds(): number[] {
  const heard: number[] = []
  const parameter = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} })
  class FakeAudio {
    state = 'running'
    currentTime = 0
    destination = {}
    createGain = () => ({ gain: parameter(), connect() {} })
    createOscillator() {
      const frequency = parameter()
      return { frequency, connect() {}, start: () => void heard.push(frequency.value), stop() {} }
    }
    close = () => Promise.resolve()
    resume = () => Promise.resolve()
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  return heard
}
export const SOUND = { ok: 1320, error: 196, stock: 440 }
