import JsBarcode from 'jsbarcode'
import { codeFormat } from '@/domain/articles/labels'

/** The bars and gaps of a code as 1 and 0, each of one unit; null: no reader could read the code. */
export function barsOf(code: string): string | null {
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
