// A shift of many tills: MINUTES=40 TILLS=8 SHOP=big SEED=1 npm run soak. What it comes to is printed, and kept in reports/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { build } from 'vite'
import { settingsOf } from '../backend/environment'
import { CHROMIUM } from '../e2e/playwright.config'
import { judge, without, wrongStock } from './oracle'
import { HOURS, planOf } from './plan'
import { markdownOf, MOST_REQUESTS, reportOf } from './report'
import { killableServer } from './server'
import { prepare, storedSince } from './shop'
import { soakTill, type SoakTill } from './till'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const numberOf = (name: string, initial: number) => {
  const value = Number(process.env[name] ?? initial)
  if (!(value > 0)) throw new Error(`${name} must be a number above 0, not "${process.env[name] ?? ''}"`)
  return value
}

if (CHROMIUM === undefined) throw new Error('The soak needs Chromium: apt-get install chromium, or CHROMIUM=/path')
const [minutes, count, seed] = [numberOf('MINUTES', 40), numberOf('TILLS', 8), numberOf('SEED', 1)]
/** Most minutes that the tills are given to bring their lists in; with few of them they do so during the shift. */
const opening = numberOf('OPENING', 20)
const { shop } = settingsOf({ SHOP: process.env.SHOP ?? 'big' }, { port: 0, data: '' })
const data = process.env.DATA ?? `data/soak-${shop}.sqlite`
if (!process.env.DIST) {
  Object.assign(process.env, { VITE_API_URL: '', VITE_PUSHER_KEY: 'local', VITE_PUSHER_HOST: 'self' })
  await build({ logLevel: 'warn' })
}

say(`Preparing ${data}…`)
const made = prepare(data, shop, count)
const plan = planOf({ seed, tills: count, minutes, articles: made.goods.length })
const server = await killableServer({ data, dist: resolve(process.env.DIST ?? 'dist') })
await server.start(MOST_REQUESTS)
const tills: readonly (SoakTill & { user: number })[] = made.sellers.map((seller) =>
  Object.assign(soakTill(server.url, seller, made), { user: seller.id }),
)

try {
  say('The tills open, and bring the catalogue and the clients in')
  await Promise.all(tills.map((till) => till.open()))
  const ends = Date.now() + opening * 60_000
  while (!tills.every((till) => till.isWhole()) && Date.now() < ends) await wait(500)
  await Promise.all(tills.map((till) => till.calm()))

  say(`The shift begins: ${count} tills, ${minutes} minutes, load ${loadavg()[0]?.toFixed(1) ?? ''}`)
  const began = Date.now()
  const restarts: number[] = []
  const restart = async () => {
    for (const { at, forMs } of plan.server) {
      await wait(at - (Date.now() - began))
      restarts.push(Date.now() - began)
      say(`${elapsed(began)} the server is killed`)
      await server.kill()
      await wait(forMs)
      await server.start(MOST_REQUESTS)
    }
  }
  const loseAnswers = async () => {
    for (const at of plan.lost) {
      await wait(at - (Date.now() - began))
      // The server may be away just then.
      await server.loseAnswer().catch(() => undefined)
    }
  }
  const look = async () => {
    for (let hour = 0; hour <= HOURS; hour++) {
      await wait((hour * minutes * 60_000) / HOURS - (Date.now() - began))
      await Promise.all(tills.map((till) => till.sample(hour)))
      // Where the server is away just then, the next look has it.
      await server.asked().catch(() => undefined)
      const charged = tills.reduce((sum, till) => sum + till.charged.length, 0)
      say(`${elapsed(began)} hour ${hour}: ${charged} sales, load ${loadavg()[0]?.toFixed(1) ?? ''}`)
    }
  }
  await Promise.all([
    ...tills.map((till, index) => till.work(plan.tills[index] ?? [], began)),
    restart(),
    loseAnswers(),
    look(),
  ])
  say('The shift is over: what waits is waited for')
  const settled = await Promise.all(tills.map((till) => till.settled()))
  const asked = await server.asked()
  const answersLost = server.lost()
  await server.kill()

  const charged = tills.flatMap((till) => till.charged)
  const unsure = tills.flatMap((till) => till.unsure)
  const stored = storedSince(data, made)
  const { lost, doubled } = judge(charged, unsure, stored.sold)
  const untold = without(doubled, stored.marked)
  const shift = {
    shop: String(shop),
    minutes,
    seed,
    tills,
    restarts,
    asked,
    began,
    verdict: { lost, doubled: untold },
    repeated: doubled.length - untold.length,
    wrongStock: wrongStock(made.stock, stored.stock, stored.sold),
    lostAnswers: [answersLost, plan.lost.length] as const,
    unsure: unsure.length,
    unsettled: settled.filter((is) => !is).length,
    load: loadavg()[0]?.toFixed(1) ?? '',
  }
  const report = reportOf(shift)
  const text = markdownOf(shift, report)
  mkdirSync('reports', { recursive: true })
  const name = `reports/soak-${new Date(began).toISOString().slice(0, 16).replace(':', '')}`
  writeFileSync(`${name}.md`, text)
  writeFileSync(
    `${name}.json`,
    JSON.stringify({ ...report, verdict: shift.verdict, began, minutes, seed, shop }, null, 2),
  )
  say(`${text}\nKept in ${name}.md and ${name}.json`)
  process.exitCode = report.met ? 0 : 1
} finally {
  await Promise.all(tills.map((till) => till.end()))
  await server.kill().catch(() => undefined)
}
process.exit()

function elapsed(since: number): string {
  const seconds = Math.round((Date.now() - since) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
