import { expect, it } from 'vitest'
import { findChromium } from './chromium'

/** A machine that has these files. */
const machine = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv, ...files: readonly string[]) => ({
  env,
  platform,
  exists: (path: string) => files.includes(path),
})

it('the browser named by CHROMIUM goes before the one on the PATH', () => {
  const env = { CHROMIUM: '/own/chrome', PATH: '/usr/bin' }
  expect(findChromium(machine('linux', env, '/usr/bin/chromium', '/own/chrome'))).toBe('/own/chrome')
})

it('a CHROMIUM that is no file is an error that names it, also where the PATH has a browser', () => {
  const env = { CHROMIUM: '/own/chrome', PATH: '/usr/bin' }
  expect(() => findChromium(machine('linux', env, '/usr/bin/chromium'))).toThrow('CHROMIUM=/own/chrome')
})

it('a browser is found by its name on the PATH', () => {
  const env = { PATH: '/home/ana/bin:/usr/bin' }
  expect(findChromium(machine('linux', env, '/usr/bin/google-chrome'))).toBe('/usr/bin/google-chrome')
})

it('Chrome is found where macOS installs it', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(findChromium(machine('darwin', { PATH: '/usr/bin' }, chrome))).toBe(chrome)
})

it('a machine without a browser has none', () => {
  expect(findChromium(machine('win32', { PATH: '', PROGRAMFILES: 'C:\\Program Files' }))).toBeUndefined()
})
