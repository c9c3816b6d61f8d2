import {
  BellRing,
  CircleQuestionMark,
  CloudDownload,
  GraduationCap,
  ListTodo,
  LogOut,
  MessageSquareWarning,
  Moon,
  Sun,
} from 'lucide-react'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useSettings } from '@/session/settings'
import { selectNotices } from '../notices'
import type { Entry } from '../palette/entries'
import { usePracticeEntry } from '../practice/usePracticeEntry'
import { useUpdateNow } from '../updates/useUpdateNow'
import type { PanelName } from './panels'
import { useTheme } from './Theme'
import { useSignOut } from './useSignOut'

/**
 * Actions that belong to no screen, for the user's menu and the palette. On a phone they include the help, for which
 * its bar has no room.
 */
export function useShellActions(open: (name: PanelName) => void, phone: boolean): readonly Entry[] {
  const updateNow = useUpdateNow()
  const help = (useSettings()?.help ?? false) && phone
  const { name, toggle } = useTheme()
  const signOut = useSignOut()
  const practise = usePracticeEntry()
  const newVersion = useSelector((state) => ['waits', 'offered', 'later'].includes(selectNotices(state).update.phase))
  return useMemo(() => {
    const action = (id: string, text: string, icon: Entry['icon'], run: () => void): Entry => ({
      id,
      group: 'Acciones',
      text,
      icon,
      run,
    })
    const dark = name === 'dark'
    return [
      action('tasks', 'Tareas del equipo', ListTodo, () => open('tasks')),
      action('preferences', 'Avisos', BellRing, () => open('preferences')),
      ...(help ? [action('help', 'Ayuda', CircleQuestionMark, () => open('help'))] : []),
      ...(practise ? [action('practice', 'Practicar', GraduationCap, () => void practise())] : []),
      action('problem', 'Contar un problema', MessageSquareWarning, () => open('problem')),
      action('theme', dark ? 'Usar colores claros' : 'Usar colores oscuros', dark ? Sun : Moon, toggle),
      ...(newVersion ? [action('update', 'Actualizar ahora', CloudDownload, () => void updateNow())] : []),
      action('leave', 'Salir', LogOut, () => void signOut()),
    ]
  }, [help, name, newVersion, open, practise, signOut, toggle, updateNow])
}
