import { createContext, useContext } from 'react'
import type { Practice } from './session'

export const PracticeContext = createContext<Practice | null>(null)

/** The practice of this page. Throws outside of practice. */
export function usePractice(): Practice {
  const practice = useContext(PracticeContext)
  if (practice === null) throw new Error('no practice here')
  return practice
}
