// What is measured follows the built page: its own scripts are the first load, every other script stands for itself.
import { readdirSync, readFileSync } from 'node:fs'

const page = readFileSync('dist/index.html', 'utf8')
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path)

// Libraries that only a dialog asks for, each alone in its file.
const LIBRARIES = /^(Chart|Map)-/
const screens = readdirSync('dist/assets').filter(
  (name) => name.endsWith('.js') && !first.includes(`assets/${name}`) && !LIBRARIES.test(name),
)

export default [
  {
    name: 'first load: scripts of the first page',
    path: first.map((name) => `dist/${name}`),
    gzip: true,
    limit: '200 kB',
  },
  ...screens.map((name) => ({
    name: name.replace(/-[\w-]{8}\.js$/, ''),
    path: `dist/assets/${name}`,
    gzip: true,
    limit: '40 kB',
  })),
]
