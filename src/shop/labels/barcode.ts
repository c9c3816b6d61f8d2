import JsBarcode from 'jsbarcode'
import { areBarsReadable, codeFormat } from '@/domain/articles/labels'

/** The bars and gaps of a code as 1 and 0, each of one unit; null: no reader could read the code. */
function barsOf(code: string): string | null {
  const format = codeFormat(code)
  if (format === null) return null
  // JsBarcode only encodes here: its own drawing sets styles as text, which the page's policy forbids.
  const drawn: { encodings?: readonly { data: string }[] } = {}
  try {
    JsBarcode(drawn, code, { format, flat: true })
  } catch {
    return null
  }
  return drawn.encodings?.map(({ data }) => data).join('') ?? null
}

/** The bars of a code on a label of that width, in millimetres; null: no reader could read them there. */
export function barsOn(code: string, width: number): string | null {
  const bars = barsOf(code)
  return bars !== null && areBarsReadable(bars.length, width) ? bars : null
}
