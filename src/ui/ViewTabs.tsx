import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './viewTabs.css'

interface ViewTab {
  to: string
  label: ReactNode
  current: boolean
}

/** Tabs for the views of a screen, each with an address of its own. */
export function ViewTabs({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) {
  const list = useRef<HTMLUListElement>(null)
  const place = tabs.findIndex(({ current }) => current)
  // A phone has no room for all tabs, so the current one is scrolled into view.
  useEffect(() => {
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place])
  return (
    <nav className="view-tabs" aria-label={label}>
      <ul ref={list}>
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
