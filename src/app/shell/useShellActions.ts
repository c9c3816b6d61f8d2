import { BellRing, CloudDownload, ListTodo, LogOut, Moon, Sun } from 'lucide-react'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { noticesSlice, selectNotices } from '../notices'
import type { Entry } from '../palette/entries'
import type { PanelName } from './panels'
import { useTheme } from './Theme'
import { useSignOut } from './useSignOut'

/** What belongs to no screen: in the menu of the user and in the palette. */
export function useShellActions(open: (name: PanelName) => void): readonly Entry[] {
  const dispatch = useDispatch()
  const { name, toggle } = useTheme()
  const signOut = useSignOut()
  const newVersion = useSelector((state) => ['waits', 'offered', 'later'].includes(selectNotices(state).update.phase))
  return useMemo(() => {
    const action = (id: string, text: string, icon: Entry['icon'], run: () => void): Entry => ({ id, group: 'Acciones', text, icon, run })
    const dark = name === 'dark'
    const update = () => void dispatch(noticesSlice.actions.updateChanged({ phase: 'runs', demanded: true }))
    return [
      action('tasks', 'Tareas del equipo', ListTodo, () => open('tasks')),
      action('preferences', 'Avisos', BellRing, () => open('preferences')),
      action('theme', dark ? 'Usar colores claros' : 'Usar colores oscuros', dark ? Sun : Moon, toggle),
      ...(newVersion ? [action('update', 'Actualizar ahora', CloudDownload, update)] : []),
      action('leave', 'Salir', LogOut, () => void signOut()),
    ]
  }, [dispatch, name, newVersion, open, signOut, toggle])
}
