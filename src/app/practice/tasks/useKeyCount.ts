import { useCallback, useEffect, useRef, useState } from 'react'
import { comboOf } from '@/lib/combo'
import { BAND_COMBOS } from './bandKeys'

/** Whether a key counts: one held down counts once; a modifier and the keys of the band do not count. */
const counts = (event: KeyboardEvent) => {
  const combo = comboOf(event)
  return !event.repeat && combo !== '' && !BAND_COMBOS.includes(combo)
}

const isOfBand = ({ target }: Event) => target instanceof Element && target.closest('[data-practice-band]') !== null

/** Counts the keys and presses that work in the app. `pressed` is their number at once, `keys` the one to show. */
export function useKeyCount() {
  const [keys, setKeys] = useState(0)
  const pressed = useRef(0)
  useEffect(() => {
    const onPress = (event: Event) => {
      if (isOfBand(event) || (event instanceof KeyboardEvent && !counts(event))) return
      setKeys(++pressed.current)
    }
    window.addEventListener('keydown', onPress, { capture: true })
    window.addEventListener('pointerdown', onPress, { capture: true })
    return () => {
      window.removeEventListener('keydown', onPress, { capture: true })
      window.removeEventListener('pointerdown', onPress, { capture: true })
    }
  }, [])
  const countAnew = useCallback(() => {
    pressed.current = 0
    setKeys(0)
  }, [])
  return { keys, pressed, countAnew }
}
