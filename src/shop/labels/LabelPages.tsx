import type { LabelSettings, LabelSize } from '@/domain/articles/labels'
import { Label, type LabelText } from './Label'

interface Props {
  pages: readonly (readonly (LabelText | null)[])[]
  size: LabelSize
  settings: LabelSettings
  today: string
}

/** The pages as the printer takes them: one label a page on a roll, a grid on each sheet of A4. */
export function LabelPages({ pages, size, settings, today }: Props) {
  const { sheet, width, height } = size
  const place = sheet && {
    paddingBlockStart: `${sheet.top}mm`,
    paddingInlineStart: `${sheet.left}mm`,
    gridTemplateColumns: `repeat(${sheet.columns}, ${width}mm)`,
    gridAutoRows: `${height}mm`,
  }
  return pages.map((labels, page) => (
    <div
      // A page has no other key than its place.
      key={page}
      className="label-page"
      style={place ?? { gridTemplateColumns: `${width}mm`, gridAutoRows: `${height}mm` }}
    >
      {labels.map((label, index) =>
        label === null ? (
          <span key={index} />
        ) : (
          <Label key={index} label={label} size={size} settings={settings} today={today} />
        ),
      )}
    </div>
  ))
}
