import type { ComponentType, ReactNode } from 'react'
import { lazyPart, preload } from '@/ui/lazyPart'

/** How long a screen's code may take (ERR-009). */
const SCREEN_TIMEOUT_MS = 120_000

/**
 * Name of the error when a screen's code did not arrive. It differs from a fault inside the screen, since a reload
 * cures it.
 */
const NOT_LOADED = 'ScreenNotLoaded'
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === NOT_LOADED

const notLoaded = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name: NOT_LOADED })

/** Loads the screen; rejects when its code cannot be fetched or takes too long. */
export async function loadInTime<P>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(notLoaded('La pantalla no llegó en 120 segundos')), SCREEN_TIMEOUT_MS)
  })
  const arrived = preload(load).catch((cause: unknown) => {
    throw notLoaded('La pantalla no se pudo cargar', cause)
  })
  try {
    return await Promise.race([arrived, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes a screen whose code is fetched when it is first shown (GEN-015). */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>, waiting?: ReactNode) =>
  lazyPart(load, { waiting, fetch: loadInTime })
