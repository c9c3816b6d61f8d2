// The till as a saved page: its looks without any script of ours. What the browser takes to show one more line there no till can be under.
import type { Browser, Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import { open } from './page'

/** The page as it stands and the rules it is drawn by, without what acts. */
const looksOf = (page: Page): Promise<{ html: string; css: string }> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    copy.querySelectorAll('script, link, style, meta[http-equiv]').forEach((part) => part.remove())
    const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n')
    return { html: copy.outerHTML, css }
  })

/** What a scan changes to the eye: one line on top and one less below, the total and the count, an empty field. */
function showScans() {
  const table = document.querySelector('[data-line]')?.closest('[role=rowgroup]')
  const field = document.querySelector<HTMLInputElement>('#scan-field')
  const [total, count] = ['[aria-label=Total]', '.vender-foot'].map((selector) => {
    const part = document.querySelector(selector)
    return part && (document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode() as Text | null)
  })
  if (!table || !field || !total || !count) throw new Error('The saved page is no till')
  let scans = 0
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return
    scans++
    const former = table.firstElementChild
    const line = former?.cloneNode(true) as Element
    line.querySelectorAll('[role=cell]').forEach((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text | null
      if (text) text.data = `${text.data.replace(/ \d+$/, '')} ${scans}`
    })
    former?.querySelectorAll('[data-newest], [data-chosen]').forEach((part) => {
      part.removeAttribute('data-newest')
      part.removeAttribute('data-chosen')
    })
    table.prepend(line)
    table.lastElementChild?.remove()
    total.data = `$${1_000 + scans},00`
    count.data = String(scans)
    field.value = ''
  })
}

/** A page of its own, slowed as the till is, with the till as it looks now. */
export async function savedPage(browser: Browser, server: RunningServer, of: Page): Promise<Page> {
  const { html, css } = await looksOf(of)
  const { page } = await open(browser, server)
  const body = `<!doctype html>${html.replace('</head>', () => `<style>${css}</style></head>`)}`
  await page.route('**/saved', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto('/saved')
  await page.evaluate(showScans)
  return page
}
