import type { ComponentType, ReactNode } from 'react'
import { lateError } from '@/ui/arrival'
import { lazyPart, preload } from '@/ui/lazyPart'

/** How long a screen's code may take (ERR-009). */
const SCREEN_TIMEOUT_MS = 120_000

/** Loads the screen; rejects when its code cannot be fetched or takes too long. */
export async function loadInTime<P>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(lateError('La pantalla no llegó en 120 segundos')), SCREEN_TIMEOUT_MS)
  })
  try {
    return await Promise.race([preload(load), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes a screen whose code is fetched when it is first shown (GEN-015). */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>, waiting?: ReactNode) =>
  lazyPart(load, { waiting, fetch: loadInTime })
