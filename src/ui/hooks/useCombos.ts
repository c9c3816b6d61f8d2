import { useEffect, useEffectEvent } from 'react'
import { comboOf } from '@/lib/combo'

/**
 * Hears every key of the page by its name (`mod&enter`), wherever the focus is, after the focused element; not the keys
 * that compose a letter.
 */
export function useCombos(heard: (combo: string, event: KeyboardEvent) => void): void {
  const onCombo = useEffectEvent(heard)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.isComposing) onCombo(comboOf(event), event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
