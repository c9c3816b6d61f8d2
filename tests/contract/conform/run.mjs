#!/usr/bin/env node
// Conformance kit: checks that a backend answers the wire contract. Usage: see README.md or --help.

import { Context, World } from './context.mjs'
import { runCase } from './harness.mjs'
import { AREAS } from './areas/index.mjs'
import { asNewer } from './shapes.mjs'

const HELP = `node run.mjs --base URL --doc NUMBER --password TEXT [options]

  --base URL             backend root, e.g. http://127.0.0.1:8001 (no /api)
  --doc, --password      login of a shop owner
  --employee-doc, --employee-password   login of one of his employees (default: the kit creates and removes one)
  --only LIST            areas, or area/part of a case name; comma separated
  --list                 print areas and cases, run nothing
  --origin URL           Origin header to send (default: the base itself)
  --pusher URL --key KEY check live events too, e.g. --pusher ws://127.0.0.1:6001 --key localkey
  --version 3            the server is v3.2.0: calls go through the app's own layer (run it by tsx)
  --pause MS             wait before every request (default 0)
  --verbose              name every case as it runs`

function parse(argv) {
  const options = { pause: 0 }
  for (let i = 0; i < argv.length; i++) {
    const name = argv[i].replace(/^--/, '').replace(/-(\w)/g, (_, c) => c.toUpperCase())
    if (['list', 'verbose', 'help'].includes(name)) options[name] = true
    else options[name] = argv[++i]
  }
  options.pause = Number(options.pause)
  return options
}

function selection(only) {
  if (!only) return () => true
  const wanted = only.split(',').map((word) => word.trim())
  return (areaName, caseName) =>
    wanted.some((word) => {
      const [a, ...rest] = word.split('/')
      return a === areaName && (rest.length === 0 || caseName.includes(rest.join('/')))
    })
}

async function main() {
  const options = parse(process.argv.slice(2))
  const chosen = selection(options.only)
  if (options.list) {
    for (const area of AREAS) {
      console.log(`${area.name}: ${area.title}`)
      for (const c of area.cases) if (chosen(area.name, c.name)) console.log(`  ${area.name}/${c.name}`)
    }
    return 0
  }
  if (options.help || !options.base || !options.doc) {
    console.log(HELP)
    return options.help ? 0 : 2
  }

  if (options.version === '3') asNewer()
  if (options.version) Object.assign(options, await import('../../../src/api/wire/index.ts'))
  const world = new World(options)
  await world.start()
  const total = { passed: 0, failed: 0, skipped: 0 }
  const out = (line) => console.log(line)
  for (const area of AREAS) {
    const cases = area.cases.filter((c) => chosen(area.name, c.name))
    if (cases.length === 0) continue
    const sum = { passed: 0, failed: 0, skipped: 0 }
    for (const testCase of cases) {
      if (options.verbose) out(`  ${area.name} / ${testCase.name}`)
      const tally = await runCase(area.name, testCase, (report) => new Context(world, report), out)
      for (const key of Object.keys(sum)) sum[key] += tally[key]
    }
    out(
      `${area.name}: ${cases.length} cases, ${sum.passed} checks passed, ${sum.failed} failed, ${sum.skipped} cases skipped`,
    )
    for (const key of Object.keys(total)) total[key] += sum[key]
  }
  await world.finish()
  if (total.skipped) out(`${total.skipped} cases skipped`)
  out(`${total.passed} passed, ${total.failed} failed`)
  return total.failed ? 1 : 0
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.log(`could not run: ${error.message}`)
    console.log('0 passed, 1 failed')
    process.exitCode = 1
  },
)
