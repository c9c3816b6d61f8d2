import { useEffect, type KeyboardEvent } from 'react'
import { useBursts } from './scanBurst'
import { hasLetter, useHand } from '../hooks/useHand'
import { quietKeyboard, SCAN_FIELD, SCAN_FIELD_CAME } from './scanTarget'
import { isTyped } from './useWedge'
import './scan.css'

interface Props {
  onScan: (text: string, byHand: boolean) => void
  /** Name of the part for whoever looks it up by `data-field`. */
  part?: string
  describedBy?: string
  /**
   * Called when a hand wrote letters and paused, or pressed Enter (`ended`): that is a name rather than a code. Without
   * it everything goes to `onScan`. Letters of a reader are always a code: it neither pauses nor writes with the gaps
   * of a hand.
   */
  onName?: (text: string, ended: boolean) => void
}

/**
 * The field that every scan of a screen goes to. It is not controlled, since a reader's characters must not wait for a
 * render.
 */
export function ScanField({ onScan, part, describedBy, onName }: Props) {
  const { meantBy } = useBursts()
  const hand = useHand((input) => {
    const text = input.value
    input.value = ''
    onName?.(text, false)
  })
  useEffect(() => void document.dispatchEvent(new Event(SCAN_FIELD_CAME)), [])
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isTyped(event.nativeEvent) || event.key === 'Unidentified') hand.pressed(event.timeStamp)
    if ((event.key !== 'Enter' && event.key !== 'Tab') || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { value } = event.currentTarget
    const isEmpty = value.trim() === ''
    // In an empty field Tab goes on to the next one.
    if (isEmpty && event.key === 'Tab') return
    event.preventDefault()
    event.currentTarget.value = ''
    const isHand = hand.ends(event.timeStamp)
    // The second Enter that some readers send, or one of a hand: no code was meant.
    if (isEmpty) return
    if (onName && isHand && hasLetter(value)) return onName(value, true)
    onScan(meantBy(value, event), isHand)
  }

  return (
    <>
      <label className="scan-label" htmlFor={SCAN_FIELD}>
        Código de barras
      </label>
      <input
        id={SCAN_FIELD}
        data-scan="code"
        data-field={part}
        className="form-control scan-field"
        type="text"
        {...quietKeyboard}
        onKeyDown={onKeyDown}
        onInput={onName && ((event) => hand.wrote(event.currentTarget))}
        placeholder="Escaneá o escribí"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-describedby={describedBy}
      />
    </>
  )
}
