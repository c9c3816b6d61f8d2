import { Printer } from 'lucide-react'
import { Dropdown } from 'react-bootstrap'
import { keepDialog } from './keepDialog'

interface FileLink {
  label: string
  /** Absolute address. */
  href: string
}

interface Props {
  label: string
  files: readonly FileLink[]
}

/** Documents that open in a new tab; the page itself stays where it is. */
export function FileMenu({ label, files }: Props) {
  return (
    <Dropdown onKeyDown={keepDialog}>
      <Dropdown.Toggle variant="light">
        <Printer size={18} aria-hidden />
        {label}
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {files.map(({ label: name, href }) => (
          <Dropdown.Item key={href} href={href} target="_blank" rel="noopener">
            {name}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
