const NO_ANSWER_MS = 5_000

/**
 * Whether the server has another version of the app than this page, whose missing files will not come then: the page it
 * serves now does not name the program that runs here.
 */
export async function isReplaced(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (running === null || running === undefined) return false
  try {
    const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(NO_ANSWER_MS) })
    return page.ok && !(await page.text()).includes(running)
  } catch {
    return false
  }
}
