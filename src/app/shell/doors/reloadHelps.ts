const NO_ANSWER_MS = 5_000
/** The page's own program, in its page as served. */
const PROGRAM = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/

/** What the server has, by an address that the service worker does not answer: this version, another, or nothing for want of it. */
async function offered(): Promise<'this' | 'another' | 'nothing'> {
  if (!navigator.onLine) return 'nothing'
  try {
    const page = await fetch('/?version', { cache: 'no-store', signal: AbortSignal.timeout(NO_ANSWER_MS) })
    const [, program] = PROGRAM.exec(page.ok ? await page.text() : '') ?? []
    if (program === undefined) return 'nothing'
    return document.querySelector(`script[src="${program}"]`) === null ? 'another' : 'this'
  } catch {
    return 'nothing'
  }
}

const INSISTS_WITHIN_MS = 60_000
/** When missing code was last asked for again while the server was there, by address. */
// eslint-disable-next-line no-restricted-syntax -- a browser keeps what it could not load for as long as the page
const insisted = new Map<string, number>()

/**
 * Whether only loading the page again brings the code that is missing at that address: this version is gone from the
 * server, or the server is there and asking again has just not helped, since many browsers keep a module's failure.
 */
export async function reloadHelps(address: string): Promise<boolean> {
  const what = await offered()
  if (what !== 'this') return what === 'another'
  const before = insisted.get(address) ?? -Infinity
  insisted.set(address, performance.now())
  return performance.now() - before < INSISTS_WITHIN_MS
}
