// The browser of everything that needs one: the journeys, the bench, the soak.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const WORDS = 'The browser tests need Chromium or Chrome'
export const HOW_TO_GET = 'install it (apt-get install chromium) or say where it is: CHROMIUM=/path/to/browser'

/** As it is called on the PATH, the likeliest first. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const PLACES: Partial<Record<NodeJS.Platform, (env: NodeJS.ProcessEnv) => readonly string[]>> = {
  linux: () => ['/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: ({ HOME = '' }) =>
    ['', HOME].flatMap((home) => [
      `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
      `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    ]),
  win32: ({ LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': x86 }) =>
    [LOCALAPPDATA, PROGRAMFILES, x86]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      ]),
}

interface Machine {
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
  exists: (path: string) => boolean
}

const HERE: Machine = { env: process.env, platform: process.platform, exists: existsSync }

/** The browser named by CHROMIUM, or the first one this machine has. Throws where CHROMIUM names none. */
export function findChromium({ env, platform, exists }: Machine = HERE): string | undefined {
  if (env.CHROMIUM) {
    if (exists(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(`CHROMIUM=${env.CHROMIUM}: there is no browser there.`)
  }
  const suffix = platform === 'win32' ? '.exe' : ''
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, `${name}${suffix}`)))
  return [...onPath, ...(PLACES[platform]?.(env) ?? [])].find(exists)
}

/**
 * The browser, before the tests begin. Ends the program where CHROMIUM names none, and in continuous integration where there is none;
 * a person without one may go on: undefined.
 */
export function askForChromium(): string | undefined {
  try {
    const path = findChromium()
    if (path === undefined && process.env.CI) throw new Error(`${WORDS}: ${HOW_TO_GET}.`)
    return path
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}
