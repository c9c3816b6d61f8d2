import { Download, FileSpreadsheet, FileText, Image, MessageCircle, Printer } from 'lucide-react'
import { Dropdown } from 'react-bootstrap'
import { keepDialog } from '../dialogs/keepDialog'

const ICONS = {
  excel: FileSpreadsheet,
  csv: FileText,
  pdf: FileText,
  image: Image,
  paper: Printer,
  message: MessageCircle,
} as const

export interface Way {
  kind: keyof typeof ICONS
  label: string
  disabled?: boolean
  /** Absolute address of a file the server makes, or of another app; it opens in a new tab. */
  href?: string
  onChoose?: () => void
}

interface Props {
  /** What is exported: `6 ventas`. */
  count: string
  ways: readonly Way[]
  disabled?: boolean
}

/** The ways to export, under the name of what they export. */
export function ExportItems({ count, ways }: Pick<Props, 'count' | 'ways'>) {
  return (
    <>
      <Dropdown.Header className="figure" aria-level={3}>
        {count}
      </Dropdown.Header>
      {ways.map(({ kind, label, href, onChoose, disabled: unable = false }) => {
        const Icon = ICONS[kind]
        const place =
          href === undefined
            ? ({ as: 'button', type: 'button' } as const)
            : { href, target: '_blank', rel: kind === 'message' ? 'noopener noreferrer' : 'noopener' }
        return (
          <Dropdown.Item key={label} {...place} disabled={unable} onClick={onChoose}>
            <Icon size={16} aria-hidden /> {label}
          </Dropdown.Item>
        )
      })}
    </>
  )
}

/** The menu by which every screen exports what it shows, as a file or on paper. */
export function ExportMenu({ count, ways, disabled = false }: Props) {
  return (
    <Dropdown align="end" onKeyDown={keepDialog}>
      <Dropdown.Toggle variant="light" aria-label="Exportar" disabled={disabled}>
        <Download size={18} aria-hidden />
        <span className="list-tool-text">Exportar</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <ExportItems count={count} ways={ways} />
      </Dropdown.Menu>
    </Dropdown>
  )
}
