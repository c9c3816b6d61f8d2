import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { comboOf } from '@/lib/combo'
import { dialogOpen } from '@/ui/scan/useWedge'
import { BAND_COMBOS } from './bandKeys'

/** Whether a key counts: one held down counts once; a modifier and the keys of the band do not count. */
const counts = (event: KeyboardEvent) => {
  const combo = comboOf(event)
  return !event.repeat && combo !== '' && !BAND_COMBOS.includes(combo)
}

/** Whether it is the band that is used. Esc in the band closes the dialog that is open below it, so it counts. */
const isOfBand = (event: Event) =>
  event.target instanceof Element &&
  event.target.closest('[data-practice-band]') !== null &&
  !(event instanceof KeyboardEvent && event.key === 'Escape' && event.target.closest('.modal') === null && dialogOpen())

/**
 * Counts the keys and presses that work in the app; a finger that scrolls presses nothing. `pressed` is their number at
 * once, `keys` the one to show. `before` is called before what was pressed acts. It begins at
 * `ahead`: what need not be pressed.
 */
export function useKeyCount(before: () => void, ahead: () => number) {
  const [keys, setKeys] = useState(ahead)
  const pressed = useRef(keys)
  const onBefore = useEffectEvent(before)
  useEffect(() => {
    let isFinger = false
    const onPress = (event: Event) => {
      onBefore()
      if (isOfBand(event) || (event instanceof KeyboardEvent && !counts(event))) return
      setKeys(++pressed.current)
    }
    const onPointer = (event: PointerEvent) => {
      isFinger = event.pointerType === 'touch'
      if (!isFinger) onPress(event)
    }
    // A label passes its click on, and a key makes one of a button: neither has a count of its own.
    const onClick = (event: MouseEvent) => {
      if (isFinger && event.detail > 0) onPress(event)
    }
    window.addEventListener('keydown', onPress, { capture: true })
    window.addEventListener('pointerdown', onPointer, { capture: true })
    window.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('keydown', onPress, { capture: true })
      window.removeEventListener('pointerdown', onPointer, { capture: true })
      window.removeEventListener('click', onClick, { capture: true })
    }
  }, [])
  const countAnew = useCallback((from: number) => {
    pressed.current = from
    setKeys(from)
  }, [])
  return { keys, pressed, countAnew }
}
