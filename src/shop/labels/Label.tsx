import { useMemo } from 'react'
import { LABEL_SIDES, type LabelSettings, type LabelSize } from '@/domain/articles/labels'
import { price } from '@/lib/format'
import { barsOn } from './barcode'

export interface LabelText {
  name: string
  /** Null: the article has no price. */
  price: number | null
  code: string
}

interface Props {
  label: LabelText
  size: LabelSize
  settings: LabelSettings
  today: string
}

/** A bold figure or point takes of its own size, on average. */
const WIDE = 0.62

function Bars({ code, width }: { code: string; width: number }) {
  const bars = useMemo(() => barsOn(code, width), [code, width])
  if (bars === null) return null
  return (
    <svg
      className="label-bars"
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={code}
    >
      {[...bars.matchAll(/1+/g)].map(({ index, 0: bar }) => (
        <rect key={index} x={index} y={0} width={bar.length} height={1} />
      ))}
    </svg>
  )
}

/**
 * One label in its real size: the name in two lines at most, the price as large as there is room for, the code to be
 * scanned.
 */
export function Label({ label, size: { width, height }, settings, today }: Props) {
  const code = settings.code ? label.code.trim() : ''
  const cost = label.price === null ? '' : price(label.price)
  const large = Math.min(height / 3.4, width / 6, (width - LABEL_SIDES) / (WIDE * cost.length))
  return (
    <div className="label" style={{ inlineSize: `${width}mm`, blockSize: `${height}mm` }}>
      <span className="label-name" style={{ fontSize: `${Math.min(height / 8, width / 14)}mm` }}>
        {label.name}
      </span>
      <strong className="label-price figure" style={{ fontSize: `${large}mm` }}>
        {cost}
      </strong>
      {code !== '' && (
        <span className="label-code" style={{ fontSize: `${Math.min(height / 11, 2.8)}mm` }}>
          <Bars code={code} width={width} />
          <span className="figure">{code}</span>
        </span>
      )}
      {settings.date && <span className="label-date figure">{today}</span>}
    </div>
  )
}
