// Five years of sales of a shop with eight tills, for the archive. Each is made from its number alone, so any machine makes the same.
import type { Archive, Kept } from '../types'
import { createRandom, type Random } from './prng'
import { CLOSES, METHODS, OPENS, RECENT_DAYS } from './sales'
import { BIG, cents, type Shop } from './shop'

/** Prices of a year ago were that part of today's. */
const YEARLY = 0.8
const YEAR_DAYS = 365

export function seedYears({ db, ...shop }: Shop): void {
  const archive: Archive | undefined = db.archive
  if (!archive) throw new Error('A big shop keeps its past sales in an archive: its file has none')
  archive.fill(yearsOf(shop))
}

interface Sold {
  id: number
  price: number
  cost: number
}

function* yearsOf({ articles, clients, calendar, admin, employee }: Omit<Shop, 'db'>): Iterable<Kept> {
  const goods = articles.map(
    ({ id, final_price, cost }) => ({ id, price: Number(final_price), cost: Number(cost) }) as Sold,
  )
  const people = [null, admin.id as number, employee.id as number]
  for (let number = 0; number < BIG.sales; number++) {
    const random = createRandom(number)
    const ago = RECENT_DAYS + BIG.days - Math.floor((number * BIG.days) / BIG.sales)
    const share = ((number * BIG.days) / BIG.sales) % 1
    const made = Math.floor(calendar.at(ago, 0, OPENS + share * (CLOSES - OPENS)).getTime() / 1000)
    const { lines, total, cost } = cartOf(random, goods, YEARLY ** (ago / YEAR_DAYS))
    yield {
      id: number + 1,
      made,
      client_id: random.chance(0.12) ? (clients[Math.floor(clients.length * random.next() ** 2)]?.id as number) : null,
      employee_id: random.pick(people),
      address_id: random.chance(0.05) ? 2 : 1,
      method: random.pick(METHODS),
      total,
      cost,
      lines,
    }
  }
}

/** Few articles sell most, and each of fifty thousand sells now and then. */
function cartOf(random: Random, goods: readonly Sold[], factor: number): Pick<Kept, 'lines' | 'total' | 'cost'> {
  const lines: [number, number, number, number][] = []
  const taken = new Set<number>()
  let [total, spent] = [0, 0]
  for (let left = random.pick([1, 1, 2, 2, 3, 3, 4, 5, 7]); left > 0; left--) {
    const { id, price, cost } = goods[Math.floor(goods.length * random.next() ** 4)] as Sold
    if (taken.has(id)) continue
    taken.add(id)
    const units = random.pick([1, 1, 1, 1, 2, 2, 3, 6])
    const [asked, paid] = [cents(price * factor), cents(cost * factor)]
    lines.push([id, units, asked, paid])
    total += Math.round(asked * 100) * units
    spent += Math.round(paid * 100) * units
  }
  return { lines, total, cost: spent }
}
