// Pictures of goods: a drawn package in a colour of its own, small enough to be kept in the shop's file.
import { deflateSync } from 'node:zlib'
import type { Row } from '../../types'
import type { Shop } from '../shop'

const SIDE = 96
const PICTURED = 90

type Shape = 'bottle' | 'box' | 'bag' | 'jar' | 'loaf'

const SHAPES: Record<string, Shape> = {
  Bebidas: 'bottle',
  Limpieza: 'bottle',
  Perfumería: 'bottle',
  Lácteos: 'jar',
  Congelados: 'box',
  'Galletitas y golosinas': 'box',
  Panadería: 'loaf',
  Rotisería: 'loaf',
  Bazar: 'box',
}

/** The first articles, which are the ones that sell; the stand-in answers the files itself. */
export function seedPictures({ db, articles }: Shop): void {
  const categories = new Map(db.all('category').map(({ id, name }) => [id, String(name)]))
  articles.slice(0, PICTURED).forEach((article, index) => {
    const shape = SHAPES[categories.get(article.category_id) ?? ''] ?? 'bag'
    const name = `articulo-${String(article.id)}.png`
    const base64 = draw(shape, (index * 47) % 360).toString('base64')
    db.insert('stored_file', { name, mime: 'image/png', base64 })
    const stamps = { created_at: article.created_at as string, updated_at: article.created_at as string }
    const image: Row = {
      hosting_url: `/storage/${name}`,
      imageable_type: 'article',
      imageable_id: article.id,
      ...stamps,
    }
    db.insert('image', image)
  })
}

type Area = (x: number, y: number) => boolean

const rect =
  (left: number, top: number, right: number, bottom: number): Area =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom
const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Area =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
const any =
  (...areas: Area[]): Area =>
  (x, y) =>
    areas.some((area) => area(x, y))

/** Body, lid and label of each package. */
const PARTS: Record<Shape, readonly [Area, Area, Area]> = {
  bottle: [
    any(rect(34, 40, 62, 84), ellipse(48, 40, 14, 12), rect(43, 22, 53, 40)),
    rect(42, 14, 54, 22),
    rect(34, 50, 62, 70),
  ],
  box: [rect(26, 20, 70, 82), rect(26, 20, 70, 30), rect(33, 42, 63, 66)],
  bag: [any(rect(28, 24, 68, 80), ellipse(48, 78, 21, 7)), rect(28, 16, 68, 24), ellipse(48, 52, 14, 13)],
  jar: [any(rect(30, 32, 66, 80), ellipse(48, 80, 18, 5)), rect(28, 22, 68, 32), rect(30, 44, 66, 66)],
  loaf: [
    any(ellipse(48, 50, 34, 20), rect(16, 50, 80, 66)),
    rect(16, 62, 80, 70),
    any(rect(33, 38, 36, 54), rect(47, 36, 50, 52), rect(61, 38, 64, 54)),
  ],
}

/** An indexed PNG of four colours: ground, body, lid, label. */
function draw(shape: Shape, hue: number): Buffer {
  const [body, lid, label] = PARTS[shape]
  const rows = Buffer.alloc(SIDE * (SIDE + 1))
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) rows[y * (SIDE + 1) + x + 1] = lid(x, y) ? 2 : label(x, y) ? 3 : body(x, y) ? 1 : 0
  const palette = [
    rgb(hue, 0.35, 0.95),
    rgb(hue, 0.55, 0.5),
    rgb(hue, 0.5, 0.32),
    rgb((hue + 40) % 360, 0.7, 0.88),
  ].flat()
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  // Eight bits a pixel, by palette.
  head.set([8, 3, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND'),
  ])
}

function rgb(hue: number, saturation: number, lightness: number): number[] {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  })
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
