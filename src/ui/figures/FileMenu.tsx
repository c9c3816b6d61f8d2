import { Printer } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Dropdown } from 'react-bootstrap'
import { keepDialog } from '../dialogs/keepDialog'

interface FileLink {
  label: string
  /** Absolute address. */
  href: string
  /** What a plain click does instead of opening it. */
  onClick: (event: MouseEvent) => void
}

interface Props {
  label: string
  files: readonly FileLink[]
}

/** A menu of documents to print; the page itself stays where it is. */
export function FileMenu({ label, files }: Props) {
  return (
    <Dropdown onKeyDown={keepDialog}>
      <Dropdown.Toggle variant="light">
        <Printer size={18} aria-hidden />
        {label}
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {files.map(({ label: name, href, onClick }) => (
          <Dropdown.Item key={href} href={href} target="_blank" rel="noopener" onClick={onClick}>
            {name}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
