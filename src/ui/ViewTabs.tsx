import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './viewTabs.css'

interface ViewTab {
  to: string
  label: ReactNode
  current: boolean
}

/** The views of a screen, each with an address of its own. */
export function ViewTabs({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) {
  return (
    <nav className="view-tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
