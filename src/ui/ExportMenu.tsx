import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { Dropdown } from 'react-bootstrap'

const ICONS = { excel: FileSpreadsheet, csv: FileText, paper: Printer } as const

export interface Way {
  kind: keyof typeof ICONS
  label: string
  disabled?: boolean
  /** Absolute address of a file the server makes; it opens in a new tab. */
  href?: string
  onChoose?: () => void
}

interface Props {
  /** What is taken away: `6 ventas`. */
  count: string
  ways: readonly Way[]
  disabled?: boolean
}

/** The one place where what a screen shows is taken away, as a file or on paper. */
export function ExportMenu({ count, ways, disabled = false }: Props) {
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="light" aria-label="Exportar" disabled={disabled}>
        <Download size={18} aria-hidden />
        <span className="list-tool-text">Exportar</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Header className="figure">{count}</Dropdown.Header>
        {ways.map(({ kind, label, href, onChoose, disabled: unable = false }) => {
          const Icon = ICONS[kind]
          const place = href === undefined ? ({ as: 'button', type: 'button' } as const) : { href, target: '_blank', rel: 'noopener' }
          return (
            <Dropdown.Item key={label} {...place} disabled={unable} onClick={onChoose}>
              <Icon size={16} aria-hidden /> {label}
            </Dropdown.Item>
          )
        })}
      </Dropdown.Menu>
    </Dropdown>
  )
}
