import { useMatches, useParams } from 'react-router-dom'

interface WithDefault {
  defaultView?: string
}

/** The view named by the address, or the screen's default one; empty for a screen without views. */
export function useView(): string {
  const { view } = useParams()
  const handle = useMatches().at(-1)?.handle as WithDefault | undefined
  return view ?? handle?.defaultView ?? ''
}
