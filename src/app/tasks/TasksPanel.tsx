import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { failureText } from '@/api/errors'
import { finishTask } from './taskCalls'
import { useThunkDispatch } from '@/api/thunk'
import { isDone } from '@/domain/tasks'
import { task as taskEntity, type Task } from '@/entities/task'
import { useListState, useNeeded } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { discardQuestion } from '@/ui/dialogs/discard'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { SidePanel } from '@/ui/dialogs/SidePanel'
import { useToast } from '@/ui/notices/Toasts'
import { onlyWithPage, useUnsaved } from '@/ui/dialogs/unsaved'
import { TaskCard } from './TaskCard'
import { TaskForm } from './TaskForm'
import { useTasks } from './useTasks'
import './tasks.css'

/**
 * The tasks people of the shop give each other (SHELL-013): the waiting ones, the finished ones and a form for a new
 * one.
 */
export function TasksPanel({ onClose }: { onClose: () => void }) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const confirm = useConfirm()
  const user = useSelector(selectUser)
  const { tasks } = useTasks()
  const { loading, failed, loadedAt } = useListState(taskEntity)
  const [done, setDone] = useState(false)
  const [creating, setCreating] = useState(false)
  const [typed, setTyped] = useState(false)
  const [saving, setSaving] = useState(false)
  const [finishing, setFinishing] = useState<number | null>(null)
  // The panel stays open when the address changes.
  useUnsaved(typed, onlyWithPage, saving)
  useNeeded('task', 'employee')
  const shown = tasks.filter((task) => isDone(task) === done)

  async function leave(go: () => void) {
    if (saving) return
    if (!typed || (await confirm(discardQuestion('la tarea')))) go()
  }
  const closeForm = () => {
    setCreating(false)
    setTyped(false)
    setSaving(false)
  }
  async function finish(task: Task) {
    if (finishing !== null) return
    setFinishing(task.id)
    try {
      const saved = await dispatch((_dispatch, _getState, { api }) => finishTask(api, task.id))
      if (saved === null) void dispatch(load(taskEntity, { refresh: true }))
      else dispatch(listActions(taskEntity).upserted([saved]))
    } catch (error) {
      toast({ text: `No se pudo terminar la tarea. ${failureText(error)}`, tone: 'error' })
    }
    setFinishing(null)
  }

  return (
    <SidePanel title="Tareas del equipo" onClose={() => void leave(onClose)}>
      {creating ? (
        <TaskForm onTyped={setTyped} onBusy={setSaving} onCancel={() => void leave(closeForm)} onCreated={closeForm} />
      ) : (
        <>
          <div className="tasks-head">
            <div className="btn-group" role="group" aria-label="Mostrar">
              <Button variant="light" active={!done} aria-pressed={!done} onClick={() => setDone(false)}>
                Pendientes
              </Button>
              <Button variant="light" active={done} aria-pressed={done} onClick={() => setDone(true)}>
                Terminadas
              </Button>
            </div>
            <Button variant="light" onClick={() => setCreating(true)}>
              <Plus size={18} aria-hidden /> Crear tarea
            </Button>
          </div>
          {failed && (
            <ReadFailure text="No se pudieron leer las tareas." onRetry={() => void dispatch(load(taskEntity))} />
          )}
          {loading && loadedAt === null && (
            <span className="skeleton" role="progressbar" aria-label="Leyendo las tareas" />
          )}
          {!loading && !failed && shown.length === 0 && (
            <p className="tasks-note">{done ? 'Todavía no hay tareas terminadas.' : 'No hay tareas pendientes.'}</p>
          )}
          <ul className="tasks" aria-label={done ? 'Tareas terminadas' : 'Tareas pendientes'}>
            {shown.map((task) => (
              <TaskCard
                key={task.id}
                task={task}
                me={user?.id ?? 0}
                busy={finishing === task.id}
                onFinish={() => void finish(task)}
              />
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  )
}
