import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { loadEnv, type CSSOptions, type Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { APP_ADDRESSES } from './src/app/updates/appAddresses.ts'
import { parseEnv } from './src/lib/env.ts'
import { HEADERS_FILE, nginxHeaders } from './src/lib/securityHeaders.ts'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Tests of what needs no page. Making one takes longer than most of them. */
const RULES = ['tests/{backend,contract,domain,entities,soak}/**/*.test.ts']

/** The app's own files are kept on the computer; whatever the backend answers never is. */
const PWA: Partial<VitePWAOptions> = {
  // A new version waits until the app lets it in: never in the middle of a sale (SHELL-019, U20).
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Comercio',
    short_name: 'Comercio',
    description: 'Punto de venta y gestión para comercios',
    lang: 'es-AR',
    start_url: '/',
    display: 'standalone',
    theme_color: '#141a2e',
    background_color: '#f4f6f9',
    categories: ['business', 'productivity'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Vender', url: '/vender', icons: [{ src: 'icon-192.png', sizes: '192x192' }] },
      { name: 'Ventas de hoy', url: '/ventas/todas/todos', icons: [{ src: 'icon-192.png', sizes: '192x192' }] },
    ],
  },
  workbox: {
    // Fonts of alphabets the app has no text in stay on the server.
    globPatterns: ['**/*.{js,css,html,svg,webp}', '**/inter-latin*.woff2', 'icon-192.png'],
    dontCacheBustURLsMatching: /^assets\//,
    navigateFallback: 'index.html',
    navigateFallbackAllowlist: [APP_ADDRESSES],
    inlineWorkboxRuntime: true,
  },
}

/** Takes a piece out of a library's files; the build says so when a new version of it has none any more. */
function without(name: string, file: RegExp, piece: RegExp, instead: string): Plugin {
  let missed: boolean | undefined
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      if (!file.test(id)) return undefined
      const found = code.search(piece) >= 0
      missed = !found && missed !== false
      return found ? code.replaceAll(piece, instead) : undefined
    },
    buildEnd() {
      if (missed) throw new Error(`nothing to take out any more: see ${name} in vite.config.ts`)
    },
  }
}

const LIGHTER: readonly Plugin[] = [
  // `legend + *` makes every element a neighbour to be looked at: a row put into or taken out of any list would have the whole list
  // styled anew. theme.css says the same of fieldsets alone (tests/ui/sheets.test.ts).
  without('without-legend-rule', /bootstrap\.min\.css$/, /legend\+\*\{clear:left\}/g, ''),
  // Names for a debugger keep components of the router alive that nobody uses.
  without(
    'without-router-names',
    /react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/,
    /^\w+\.displayName = "\w+";$/gm,
    '',
  ),
  // What the router says to whoever writes with it is for development alone.
  without(
    'without-router-warnings',
    /react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/,
    /var ENABLE_DEV_WARNINGS = true;/g,
    'const ENABLE_DEV_WARNINGS = false;',
  ),
  // A browser always has XMLHttpRequest, which axios tries first.
  without(
    'without-fetch',
    /axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/,
    /import \* as fetchAdapter from '\.\/fetch\.js';/g,
    'const fetchAdapter = {};',
  ),
  // What axios offers besides its calls and nobody here asks it for.
  without(
    'without-axios-extras',
    /axios[\\/]lib[\\/]axios\.js$/,
    /^axios\.(CancelToken|HttpStatusCode|spread) = \w+;$/gm,
    '',
  ),
]

type CssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>
const HOVERS = '(hover: hover)'
/** A tap leaves what it touched hovered until the next one: how things look under a pointer is for pointers that hover, Bootstrap's too. */
const hoverOnly: CssPlugins = [
  {
    postcssPlugin: 'hover-only',
    Once: (root, { AtRule }) =>
      void root.walkRules(/:hover/, (rule) => {
        if (rule.parent?.type === 'atrule' && 'params' in rule.parent && rule.parent.params === HOVERS) return
        const others = rule.selectors.filter((selector) => !selector.includes(':hover'))
        const media = new AtRule({ name: 'media', params: HOVERS })
        media.append(rule.clone({ selectors: rule.selectors.filter((selector) => selector.includes(':hover')) }))
        rule.after(media)
        if (others.length === 0) rule.remove()
        else rule.selectors = others
      }),
  },
]

export default defineConfig(({ mode }) => {
  const testing = process.env.VITEST === 'true'
  const env = { ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env }
  // A wrong variable is refused by its name before anything is built.
  const settings = testing ? null : parseEnv(env)
  return {
    plugins: [
      react(),
      ...LIGHTER,
      testing ? null : VitePWA(PWA),
      // The development server, unlike a build, has no address of its own to fall back on.
      {
        name: 'security-headers',
        generateBundle() {
          if (settings !== null)
            this.emitFile({ type: 'asset', fileName: HEADERS_FILE, source: nginxHeaders(settings) })
        },
      },
      { name: 'settings', configureServer: () => void (testing || parseEnv(env, ['VITE_API_URL'])) },
    ],
    resolve: { tsconfigPaths: true },
    css: { postcss: { plugins: hoverOnly } },
    build: {
      target: 'es2022',
      outDir: process.env.OUT_DIR ?? 'dist',
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          // Shared parts carry the names of all that share them.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@reduxjs|react-redux|redux|immer|reselect|axios)[\\/]/,
              },
              // The first load is one file, however few of its modules a later part imports, and nothing else is in it.
              { name: 'first', tags: ['$initial'] },
              // Each alone, the icons were a file of some hundred bytes, and a screen asked for twenty of them.
              {
                name: 'icons',
                test: /[\\/]lucide-react[\\/]/,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 4_000,
              },
            ],
          },
        },
      },
    },
    test: {
      projects: [
        {
          extends: true,
          test: { name: 'rules', environment: 'node', include: RULES, setupFiles: ['tests/support/setupRules.ts'] },
        },
        {
          extends: true,
          test: {
            name: 'app',
            environment: 'jsdom',
            environmentOptions: { jsdom: { url: 'http://localhost:4000/' } },
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: RULES,
            setupFiles: ['tests/support/setup.ts'],
          },
        },
      ],
      // `npm test` leaves the rare ones out, `npm run test:all` runs them too.
      tags: [{ name: 'rare', description: 'guards of what a shop meets less than once a month' }],
      reporters: ['minimal', './tests/support/slowest.ts'],
      isolate: false,
      // A worker waits two fifths of its time, for a stand-in or for what a person would wait for: one more than there are cores keeps them busy.
      maxWorkers: availableParallelism() + 1,
      // As for the browser tests: one that passes only the second time is named FLAKY at the end.
      retry: process.env.CI ? 1 : 0,
      // A whole app starts in most tests, and the first of a worker loads its code; a busy machine takes its time.
      testTimeout: 60_000,
      hookTimeout: 30_000,
      restoreMocks: true,
      unstubGlobals: true,
      env: { TZ: 'America/Argentina/Buenos_Aires' },
    },
  }
})
