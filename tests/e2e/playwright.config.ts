import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Debian's Chromium, or the one named by CHROMIUM. */
export const CHROMIUM =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Each worker has a shop of its own (see shop.ts), so journeys do not meet.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./matrixReporter.ts']],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    trace: 'retain-on-failure',
    // Each journey begins with the files of the build; update.spec.ts lets the worker in.
    serviceWorkers: 'block',
    launchOptions: { ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }), args: LAUNCH_ARGS },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1366, height: 768 } } },
    { name: 'tablet', testMatch: /journey/, use: { viewport: { width: 1024, height: 768 }, hasTouch: true } },
  ],
})
