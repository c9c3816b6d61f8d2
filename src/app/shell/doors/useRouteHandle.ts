import { useMatches } from 'react-router-dom'

interface Shown {
  name: string
  title: string
}

const NONE: Shown = { name: '', title: '' }

/** Name and title of the screen the address belongs to. */
export const useRouteHandle = (): Shown => (useMatches().at(-1)?.handle as Shown | undefined) ?? NONE
