// Curves as a drawing that any browser shows: one small field for each, sizes in equal steps, every field with a scale of its own.
export interface Curve {
  name: string
  unit: string
  /** Why it grows; empty where it is not to. */
  why: string
  values: readonly number[]
  /** The last against the first. */
  times: number
}

const [WIDTH, HEIGHT, COLUMNS] = [340, 220, 3]
const [LEFT, RIGHT, TOP, BOTTOM] = [20, 20, 64, 40]

export function chartOf(curves: readonly Curve[], sizes: readonly number[], note: string): string {
  const [width, height] = [WIDTH * COLUMNS, HEIGHT * Math.ceil(curves.length / COLUMNS) + 40]
  const fields = curves.map((curve, index) => {
    const [x, y] = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT]
    return `<g transform="translate(${x} ${y})">${fieldOf(curve, sizes)}</g>`
  })
  const style =
    'text{font:12px sans-serif;fill:#222}.name{font-weight:bold}.why{fill:#666}line{stroke:#ccc}polyline{fill:none;stroke:#0b6bcb;stroke-width:2}circle{fill:#0b6bcb}'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${style}</style><rect width="100%" height="100%" fill="#fff"/>
${fields.join('\n')}
<text x="${LEFT}" y="${height - 16}" class="why">${escaped(note)}</text></svg>
`
}

function fieldOf({ name, unit, why, values, times }: Curve, sizes: readonly number[]): string {
  const most = Math.max(...values, 1)
  const at = (index: number) => LEFT + 20 + (index * (WIDTH - LEFT - RIGHT - 60)) / Math.max(1, sizes.length - 1)
  const up = (value: number) => HEIGHT - BOTTOM - (Math.max(0, value) / most) * (HEIGHT - TOP - BOTTOM - 14)
  const ground = HEIGHT - BOTTOM
  const dots = values.map((value, index) => {
    const [x, y] = [at(index), up(value)]
    const size = (sizes[index] ?? 0).toLocaleString('es-AR')
    return `<circle cx="${x}" cy="${y}" r="3"/><text x="${x - 4}" y="${y - 8}">${value.toFixed(1)}</text><text x="${x - 12}" y="${ground + 16}">${size}</text>`
  })
  return [
    `<text x="${LEFT}" y="20" class="name">${escaped(name)}</text>`,
    `<text x="${LEFT}" y="36" class="why">${unit}, ${times.toFixed(2)} ×${why === '' ? '' : `: ${escaped(why)}`}</text>`,
    `<line x1="${LEFT}" y1="${ground}" x2="${WIDTH - RIGHT}" y2="${ground}"/>`,
    `<polyline points="${values.map((value, index) => `${at(index)},${up(value)}`).join(' ')}"/>`,
    ...dots,
  ].join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
