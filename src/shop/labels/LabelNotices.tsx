import { useMemo } from 'react'
import type { LabelSettings } from '@/domain/articles/labels'
import { barsOn } from './barcode'
import type { LabelText } from './Label'

interface Props {
  rows: readonly LabelText[]
  settings: LabelSettings
  /** Of a label, in millimetres. */
  width: number
}

/** What a person should know of the labels before they are printed. */
export function LabelNotices({ rows, settings, width }: Props) {
  const priceless = rows.filter((row) => row.price === null).length
  const barless = useMemo(() => rows.filter(({ code }) => barsOn(code.trim(), width) === null).length, [rows, width])
  return (
    <>
      {priceless > 0 && (
        <p role="status">
          {priceless === 1 ? '1 artículo no tiene precio.' : `${priceless} artículos no tienen precio.`}
        </p>
      )}
      {settings.code && barless > 0 && (
        <p role="status">
          {barless === 1 ? '1 artículo no lleva' : `${barless} artículos no llevan`} código de barras: no lo tienen, o
          un lector no podría leerlo en este papel.
        </p>
      )}
    </>
  )
}
