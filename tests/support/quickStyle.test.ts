import { afterEach, expect, it } from 'vitest'

afterEach(() => {
  document.head.querySelector('style')?.remove()
  document.body.innerHTML = ''
})

const EVERY_KIND = `
  <div hidden><p>a</p></div><dialog>x</dialog><dialog open>y</dialog><ul><li>z</li></ul><input type="hidden"><input type="text">
  <table><tbody><tr hidden><td>q</td></tr><tr><td>r</td></tr></tbody></table><details><summary>s</summary><p>t</p></details>
  <div popover>p</div><span style="display: none; opacity: 0">n</span><div style="visibility: hidden"><b>i</b></div><svg><path /></svg>`

it('what the unit tests are told of an element being shown is what jsdom says', () => {
  document.body.innerHTML = EVERY_KIND
  const elements = [...document.body.querySelectorAll('*')]
  const shown = () =>
    elements.map((element) => {
      const style = window.getComputedStyle(element)
      return [element.localName, style.display, style.getPropertyValue('display'), style.visibility, style.opacity]
    })
  const quick = shown()
  // With a sheet of its own the page is asked the usual way.
  document.head.append(document.createElement('style'))
  expect(document.styleSheets).toHaveLength(1)
  expect(quick).toEqual(shown())
})
