import { useLayoutEffect, type RefObject } from 'react'

/** Tells the styles where the band ends (`--practice-top`), since dialogs begin below it. */
export function useBandEdge(band: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = band
    if (current === null) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--practice-top', `${current.getBoundingClientRect().bottom}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    tell()
    return () => {
      observer.disconnect()
      style.removeProperty('--practice-top')
    }
  }, [band])
}
