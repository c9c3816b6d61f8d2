import { readdirSync, readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'

const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => `src/${name}`)
const selectorsOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
    .map((text) => text.trim())

/**
 * A neighbour without class, id or attribute (`legend + *`, `* + *`) before an element of any kind: browsers keep such a rule for every
 * element, and style all of a parent anew whenever one child comes or goes. Measured: 683 elements for a list scrolled by one row, against 97.
 */
const isCostly = (selector: string) => /(?:^|[\s>+~])(?:[a-z]+|\*)\s*[+~]\s*(?:\*|:[a-z])/i.test(selector)

describe('style sheets', () => {
  it('have no neighbour rule that would style a whole list anew for each row', () => {
    const costly = SHEETS.flatMap((path) =>
      selectorsOf(readFileSync(path, 'utf8'))
        .filter(isCostly)
        .map((selector) => `${path}: ${selector}`),
    )
    expect(costly).toEqual([])
  })

  it('show how a thing looks under a pointer to pointers that hover alone: a tap leaves nothing behind', async () => {
    const config = await resolveConfig({ configFile: 'vite.config.ts' }, 'build')
    for (const path of [...SHEETS, 'node_modules/bootstrap/dist/css/bootstrap.min.css']) {
      const { code } = await preprocessCSS(readFileSync(path, 'utf8').replace(/@import[^;]*;/g, ''), path, config)
      expect(code.replace(/@media \(hover: ?hover\) ?\{[^{}]*\{[^{}]*\}\s*\}/g, ''), path).not.toContain(':hover')
    }
    const { code } = await preprocessCSS('.a:hover, .b:focus { top: 0 }', 'both.css', config)
    expect(code.replace(/\s+/g, '')).toBe('.b:focus{top:0}@media(hover:hover){.a:hover{top:0}}')
  })

  it('say of a record without a name that it has none: no row of a list is empty', () => {
    expect(readFileSync('src/list/styles/table.css', 'utf8')).toContain(
      ".list-name:empty::before {\n  content: '(sin nombre)';",
    )
  })

  it('give every dialog, its fields and a toast the size of a thumb', () => {
    const coarse = (path: string) => readFileSync(path, 'utf8').split('@media (pointer: coarse)').slice(1).join()
    expect(coarse('src/ui/theme.css')).toContain(
      '.modal :is(.btn, .form-control, .form-select) {\n    min-block-size: 48px;',
    )
    expect(coarse('src/ui/notices/toasts.css')).toMatch(
      /\.toasts \.btn-close \{\n {4}min-inline-size: 48px;\n {4}min-block-size: 48px;/,
    )
    for (const path of ['src/ui/dialogs/moneyDialog.css', 'src/features/listado/stock/stock.css'])
      expect(coarse(path), path).not.toContain('48px')
  })

  const EXAMPLES = [
    ['legend + *', true],
    ['.rows > * + *', true],
    ['.rows > li ~ :first-child', true],
    ['.rows li + li', false],
    ['.check + *', false],
  ] as const
  it('are told apart by the left side of their neighbour rules', () => {
    expect(EXAMPLES.map(([selector]) => isCostly(selector))).toEqual(EXAMPLES.map(([, costly]) => costly))
  })

  it('of Bootstrap have one such rule, which the build leaves out', () => {
    const bootstrap = readFileSync('node_modules/bootstrap/dist/css/bootstrap.min.css', 'utf8')
    expect(selectorsOf(bootstrap).filter(isCostly)).toEqual(['legend+*'])
  })
})
