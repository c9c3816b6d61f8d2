import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/universal'
import { describe, expect, it, vi } from 'vitest'
import { createAccess } from '@/domain/access'
import { article } from '@/entities/article'
import type { Model } from '@/entities/types'
import { sheetBook, type SheetCell, type SheetHead } from '@/lib/sheet/sheetBook'
import { listSheet } from '@/list/export/sheet'
import { availableColumns, type Column } from '@/list/table/columns'
import type { Titles } from '@/list/values'

const owner = createAccess({ owner_id: null, permissions: [], extencions: [] } as never)
const seller = createAccess({ owner_id: 1, admin_access: 0, permissions: [], extencions: [] } as never)
const titles: Titles = (_entity, id) => (id === 3 ? 'Almacén' : undefined)

const columnsOf = (keys: string): Column[] => {
  const all = availableColumns(article, owner, {
    extraColumns: [
      { key: 'branch', label: 'Sarmiento', units: true, cell: () => null, sortBy: () => 4.5 },
      { key: 'list', label: 'Mayorista', money: true, cell: () => null, sortBy: () => 1000 },
    ],
  })
  return keys.split(' ').flatMap((key) => all.find((column) => column.key === key) ?? [])
}

/** A file inside a zip, by its central directory. */
function fileIn(zip: Buffer, name: string): string {
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50;) {
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)),
    ]
    const local = zip.readUInt32LE(at + 42)
    if (zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)) === name) {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const content = zip.subarray(start, start + size)
      return (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString()
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  throw new Error(`no ${name} in the file`)
}

const rows = [
  {
    id: 1,
    num: 7,
    name: '=1+1',
    final_price: '1234.50',
    stock: '3.00',
    percentage_gain: '40.00',
    cost: '10.00',
    online: 1,
    category_id: 3,
    final_price_updated_at: '2026-11-21T01:05:09.000000Z',
    stock_updated_at: '2026-11-21 14:05:09',
  },
  { id: 2, num: 8, name: 'Yerba', final_price: null, stock: null, cost: null, online: 0, category_id: 0 },
] as unknown as readonly Model[]
const KEYS =
  'num name final_price stock percentage_gain online category_id final_price_updated_at stock_updated_at branch list'

describe('a list as an Excel file', () => {
  it('holds numbers and dates as such, relations by name, and never runs a text', async () => {
    const file = await listSheet('Artículos', rows as never, columnsOf(KEYS), titles, owner)
    const [head, first, second] = await readSheet(await file.arrayBuffer())
    expect(head).toEqual([
      'N°',
      'Nombre',
      'Precio final',
      'Stock',
      'Margen de ganancia',
      'En la tienda online',
      'Categoría',
      'Precio actualizado',
      'Stock actualizado',
      'Sarmiento',
      'Mayorista',
    ])
    // The shop's clock: 01:05 UTC is the evening before.
    const changed = new Date('2026-11-20T22:05:09Z')
    const counted = new Date('2026-11-21T14:05:09Z')
    expect(first).toEqual([7, '=1+1', 1234.5, 3, 40, 'Sí', 'Almacén', changed, counted, 4.5, 1000])
    expect(second).toEqual([8, 'Yerba', null, null, null, 'No', null, null, null, 4.5, 1000])
  })

  it('has bold headings and money with its cents', async () => {
    const file = await listSheet('Artículos', rows as never, columnsOf('name final_price branch list'), titles, owner)
    const zip = Buffer.from(await file.arrayBuffer())
    const styles = fileIn(zip, 'xl/styles.xml')
    const sheet = fileIn(zip, 'xl/worksheets/sheet1.xml')
    const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '')
    const formats = all(/<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1] ?? '', /<xf ([^>]*)>/g)
    const bolds = all(/<fonts[^>]*>(.*)<\/fonts>/s.exec(styles)?.[1] ?? '', /<font>(.*?)<\/font>/gs).map((font) =>
      font.includes('<b'),
    )
    const styleOf = (cell: string) =>
      formats[Number(new RegExp(`<c r="${cell}"[^>]*? s="(\\d+)"`).exec(sheet)?.[1])] ?? ''
    const isBold = (cell: string) => bolds[Number(/fontId="(\d+)"/.exec(styleOf(cell))?.[1] ?? 0)]
    const money = /numFmtId="(\d+)" formatCode="#,##0.00"/.exec(styles)?.[1] ?? '4'
    expect(['A1', 'B1', 'C1', 'D1', 'A2', 'B2'].map(isBold)).toEqual([true, true, true, true, false, false])
    expect(['B2', 'C2', 'D2'].map((cell) => styleOf(cell).includes(`numFmtId="${money}"`))).toEqual([true, false, true])
  })

  it('hides in the file what is hidden on the screen', async () => {
    const file = await listSheet('Artículos', rows as never, columnsOf('name cost'), titles, seller)
    const read = await readSheet(await file.arrayBuffer())
    expect(read.map((row) => row[1])).toEqual(['Costo', '-', '-'])
  })
})

describe('a list of 10,000 rows as an Excel file', () => {
  const COUNT = 10_000
  const priceOf = (index: number) => (index * 37 + 1) / 100
  const many = Array.from({ length: COUNT }, (_, index) => ({
    id: index + 1,
    num: index + 1,
    name: `Artículo ${index}`,
    final_price: priceOf(index).toFixed(2),
    stock: '0.50',
  })) as unknown as readonly Model[]
  const columns = columnsOf('num name final_price stock')

  /** A worker beside the page: takes copies of what it is told, as a browser hands them over. */
  function besideThePage(onHead?: () => void) {
    const seen = { batches: [] as number[], ended: 0 }
    class FakeWorker {
      onmessage: ((event: { data: Blob | null }) => void) | null = null
      rows: (readonly SheetCell[])[] = []
      postMessage(message: { rows: readonly (readonly SheetCell[])[] } | { head: SheetHead }) {
        const copy = structuredClone(message)
        if ('rows' in copy) {
          seen.batches.push(copy.rows.length)
          this.rows.push(...copy.rows)
        } else if (onHead) onHead()
        else void sheetBook(copy.head, this.rows).then((data) => this.onmessage?.({ data }))
      }
      terminate() {
        seen.ended++
      }
    }
    vi.stubGlobal('Worker', FakeWorker)
    return seen
  }

  it('holds each of them, amounts as numbers to the cent [GEN-014]', async () => {
    const file = await listSheet('Artículos', many as never, columns, titles, owner)
    const [, ...read] = await readSheet(await file.arrayBuffer())
    expect(read).toEqual(many.map((_, index) => [index + 1, `Artículo ${index}`, priceOf(index), 0.5]))
  })

  it('is made beside the page, to which the rows go some at a time; how far it is, is told [GEN-014]', async () => {
    const seen = besideThePage()
    const told: number[] = []
    const file = await listSheet('Artículos', many.slice(0, 1_050) as never, columns, titles, owner, {
      onRows: (done) => told.push(done),
    })
    const read = await readSheet(await file.arrayBuffer())
    expect(read).toHaveLength(1_051)
    expect(read.at(-1)).toEqual([1_050, 'Artículo 1049', priceOf(1_049), 0.5])
    expect(seen).toEqual({ batches: [...Array<number>(10).fill(100), 50], ended: 1 })
    expect(told.at(-1)).toBe(1_050)
    expect(told).toHaveLength(11)
  })

  it('is given up by whoever waits no longer, among the rows and while the file is made', async () => {
    const seen = besideThePage()
    const among = new AbortController()
    vi.spyOn(performance, 'now').mockImplementation(
      (
        (now) => () =>
          now++
      )(0),
    )
    const first = listSheet('Artículos', many as never, columns, titles, owner, {
      signal: among.signal,
      onRows: () => among.abort(),
    })
    await expect(first).rejects.toThrow()
    expect(seen).toEqual({ batches: [100], ended: 1 })
    const making = new AbortController()
    const waiting = besideThePage(() => making.abort())
    const second = listSheet('Artículos', many.slice(0, 100) as never, columns, titles, owner, {
      signal: making.signal,
    })
    await expect(second).rejects.toThrow()
    expect(waiting).toEqual({ batches: [100], ended: 1 })
  })
})
