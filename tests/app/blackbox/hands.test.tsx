import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Hand } from '@/app/blackbox/entries'
import { watchHands } from '@/app/blackbox/hands'
import { ScanField } from '@/ui/scan/ScanField'
import { useWedge } from '@/ui/scan/useWedge'

/** Milliseconds between two keys of a reader. */
const GAP = 10
const CODE = '30111222'

/** Hears scans wherever the focus is, as the point of sale does. */
function Hearing() {
  useWedge(() => undefined)
  return null
}
const Form = ({ hears = false, scanned = false }: { hears?: boolean; scanned?: boolean }) => (
  <>
    {hears && <Hearing />}
    {scanned && <ScanField onScan={() => undefined} />}
    <input aria-label="Documento" />
    <input aria-label="Clave" type="password" />
    <input aria-label="Clave a la vista" autoComplete="current-password" />
    <div data-scan="text">
      <input aria-label="Buscar" />
    </div>
    <select aria-label="Tipo">
      <option>Uno</option>
    </select>
  </>
)

/** Watches what `read` does as if a person did it with a reader. */
function watch(isSignedIn = true) {
  const told: Hand[] = []
  const byPerson = new WeakSet<Event>()
  let at = 0
  // No script can make a trusted event.
  const asHeard = (event: Event) => {
    const said: Record<PropertyKey, unknown> = { isTrusted: byPerson.has(event), timeStamp: at }
    const get = (real: Event, key: PropertyKey): unknown => (key in said ? said[key] : Reflect.get(real, key, real))
    return new Proxy(event, { get })
  }
  const listen = window.addEventListener.bind(window)
  const spy = vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    const heard = (event: Event) => {
      if (typeof listener === 'function') listener(asHeard(event))
    }
    listen(type, heard, options)
    onTestFinished(() => window.removeEventListener(type, heard, options))
  })
  watchHands(
    (hand) => told.push(hand),
    () => isSignedIn,
  )
  spy.mockRestore()

  const fire = (target: HTMLElement, event: Event) => {
    byPerson.add(event)
    return fireEvent(target, event)
  }
  const press = (target: HTMLElement, key: string) => {
    at += GAP
    return fire(target, createEvent.keyDown(target, { key }))
  }
  return {
    read(target: HTMLElement, text: string, end = 'Enter') {
      for (const key of text)
        if (press(target, key) && target instanceof HTMLInputElement)
          fire(target, createEvent.input(target, { target: { value: target.value + key } }))
      press(target, end)
    },
    done: () => told.filter(({ act }) => act !== 'start' && act !== 'at').map(({ act, value }) => `${act} ${value}`),
  }
}

describe('what the black box is told of a code', () => {
  it.each(['Clave', 'Clave a la vista'])('is nothing in «%s», not even its length [PLUS-004]', (label) => {
    render(<Form hears />)
    const { read, done } = watch()
    read(screen.getByLabelText(label), CODE)
    read(screen.getByLabelText(label), CODE, 'Tab')
    expect(done()).toEqual(['type •', 'key Enter', 'type •', 'key Tab'])
  })

  it('is its length alone in a field for texts [PLUS-004]', () => {
    render(<Form hears />)
    const { read, done } = watch()
    read(screen.getByLabelText('Buscar'), CODE)
    expect(done()).toEqual(['type 00000000', 'key Enter'])
  })

  it('is its length alone in a field of a screen that hears no scans: it may be a document [PLUS-004]', () => {
    render(<Form />)
    const { read, done } = watch()
    read(screen.getByLabelText('Documento'), CODE)
    expect(done()).toEqual(['type 00000000', 'key Enter'])
  })

  it('is its length alone while nobody is signed in, and nothing outside of fields [PLUS-004]', () => {
    render(<Form hears scanned />)
    const { read, done } = watch(false)
    read(screen.getByLabelText('Documento'), CODE)
    read(document.body, CODE)
    read(screen.getByLabelText('Código de barras'), CODE)
    expect(done()).toEqual(['type 00000000', 'key Enter', 'key Enter', 'key Enter'])
  })

  it('is the code wherever the screen hears it as a scan [PLUS-004]', () => {
    render(<Form hears />)
    const { read, done } = watch()
    read(screen.getByLabelText('Documento'), CODE)
    read(screen.getByLabelText('Tipo'), '779')
    read(document.body, '7790387000013', 'Tab')
    expect(done()).toEqual([`scan ${CODE}`, 'scan 779', 'scan 7790387000013'])
  })

  it('is the code in the scan field [PLUS-004]', () => {
    render(<Form scanned />)
    const { read, done } = watch()
    read(screen.getByLabelText('Código de barras'), '3*7790387000013')
    expect(done()).toEqual(['scan 3*7790387000013'])
  })

  it('does not join what was written into a password to a code after it [PLUS-004]', () => {
    render(<Form hears />)
    const { read, done } = watch()
    read(screen.getByLabelText('Clave'), '1234', 'Shift')
    read(document.body, '779')
    expect(done()).toEqual(['scan 779'])
  })
})
