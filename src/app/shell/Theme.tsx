import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { readOwn, writeOwn } from '@/lib/disk/own'

type ThemeName = 'light' | 'dark'
export type ThemeChoice = ThemeName | 'system'
interface Theme {
  name: ThemeName
  choice: ThemeChoice
  choose: (choice: ThemeChoice) => void
  toggle: () => void
}

const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'
const ThemeContext = createContext<Theme>({
  name: 'light',
  choice: 'system',
  choose: () => undefined,
  toggle: () => undefined,
})

export const useTheme = () => use(ThemeContext)

function followSystem(changed: () => void) {
  const media = window.matchMedia(DARK)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
const systemTheme = (): ThemeName => (window.matchMedia(DARK).matches ? 'dark' : 'light')

function chosenTheme(): ThemeName | null {
  const stored = readOwn(KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}

/** The system decides until a person does; that choice is kept in this browser for him. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState(chosenTheme)
  const system = useSyncExternalStore(followSystem, systemTheme)
  const name = chosen ?? system
  useLayoutEffect(() => {
    document.documentElement.dataset.bsTheme = name
  }, [name])

  // Follows a choice made in another tab, and the choice of whoever signs in.
  useEffect(() => {
    const read = () => setChosen(chosenTheme())
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])

  const choose = useCallback((choice: ThemeChoice) => {
    setChosen(choice === 'system' ? null : choice)
    writeOwn(KEY, choice)
  }, [])
  const theme = useMemo(
    () => ({
      name,
      choice: chosen ?? ('system' as const),
      choose,
      toggle: () => choose(name === 'dark' ? 'light' : 'dark'),
    }),
    [choose, chosen, name],
  )
  return <ThemeContext value={theme}>{children}</ThemeContext>
}
