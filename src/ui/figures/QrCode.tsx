import { useMemo } from 'react'
import { encode } from 'uqr'
import './qrCode.css'

/** Light modules a reader needs around the code (ISO/IEC 18004: four). */
const QUIET = 4

/** One path for all dark modules: each run of them in a row is one stroke. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const strokes: string[] = []
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      strokes.push(`M${start} ${y}h${x - start + 1}v1H${start}z`)
    }
  })
  return strokes.join('')
}

/**
 * A QR code of a text, drawn here without a network; dark on white whatever the theme, as readers want it. Its library
 * is large, so use it only in lazy parts.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET })
    return { size, path: pathOf(data) }
  }, [text])
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
