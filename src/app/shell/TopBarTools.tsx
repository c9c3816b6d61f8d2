import { ListTodo, Search } from 'lucide-react'
import { useSettings } from '@/session/settings'
import { HelpMenu } from '../help/HelpMenu'
import { useTaskNews, useTasks } from '../tasks/useTasks'
import type { PanelName } from './panels'

interface Props {
  /** Name of the screen one is at. */
  screen: string
  phone: boolean
  open: (name: PanelName) => void
}

/** Palette, tasks and help. A phone has room for the palette alone; its user's menu has the tasks too. */
export function TopBarTools({ screen, phone, open }: Props) {
  const help = useSettings()?.help ?? false
  return (
    <>
      <button
        type="button"
        className="topbar-palette"
        aria-label="Ir a… (Ctrl+K)"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => open('palette')}
      >
        <Search size={18} aria-hidden />
        <span>Ir a…</span>
        <kbd aria-hidden>Ctrl+K</kbd>
      </button>
      <Tasks phone={phone} open={open} />
      {help && !phone && <HelpMenu screen={screen} onProblem={() => open('problem')} />}
    </>
  )
}

function Tasks({ phone, open }: Pick<Props, 'phone' | 'open'>) {
  const { waiting } = useTasks()
  useTaskNews(open)
  if (phone) return null
  const words = waiting === 0 ? '' : waiting === 1 ? ', 1 pendiente' : `, ${waiting} pendientes`
  return (
    <button
      type="button"
      className="topbar-menu topbar-tasks"
      aria-label={`Tareas del equipo${words}`}
      title="Tareas del equipo"
      aria-haspopup="dialog"
      onClick={() => open('tasks')}
    >
      <ListTodo size={20} aria-hidden />
      {waiting > 0 && <span className="topbar-count">{waiting > 99 ? '99+' : waiting}</span>}
    </button>
  )
}
