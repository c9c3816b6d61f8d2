import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium'
import { WAITS } from './tags'

export const CHROMIUM = findChromium()

/** The popups of an address bar that nobody sees are pages of their own, started for every window; the rest is Playwright's own choice. */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
]

/** The rare ones walk far and read much: they have longer, so that a busy machine is no failure (run.ts). */
const IS_CORE = process.env.RARE === undefined

const waiting = new RegExp(WAITS)
/** Journeys that keep the machine at work: three for two cores; five take as long and make each several times slower. */
const AT_WORK = 3

export default defineConfig({
  testDir: '.',
  testMatch: /\.spec\.ts$/,
  outputDir: '../../test-results',
  // Each worker has a shop of its own (see shop.ts), so journeys do not meet. What waits goes beside those at work.
  workers: AT_WORK + 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time is named FLAKY at the end: a defect to be mended.
  retries: process.env.CI ? 1 : 0,
  // A test waits on what is shown, and a broken one fails in seconds. Where the product lets a person wait for longer, the test says so.
  timeout: IS_CORE ? 60_000 : 300_000,
  expect: { timeout: IS_CORE ? 15_000 : 60_000 },
  // In a terminal one line that changes; in a log a sign for each test. What failed and what was slow comes last.
  reporter: [[process.stdout.isTTY && !process.env.CI ? 'line' : 'dot'], ['./reporter.ts']],
  reportSlowTests: null,
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // A trace takes a third of the time of what it records: TRACE=1 asks for those of the failures, whose last picture is always kept.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Each journey begins with the files of the build; update.spec.ts lets the worker in.
    serviceWorkers: 'block',
    launchOptions: { ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }), args: LAUNCH_ARGS },
  },
  projects: [
    { name: 'desktop', grepInvert: waiting, workers: AT_WORK, use: { viewport: { width: 1366, height: 768 } } },
    { name: 'waiting', grep: waiting, workers: 3, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'tablet',
      testMatch: /journey\.spec\.ts$/,
      workers: AT_WORK,
      use: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
  ],
})
