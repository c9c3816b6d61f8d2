import type { Pending } from '@/entities/pending'
import { CompleteDialog } from './CompleteDialog'
import { RecurringDialog } from './RecurringDialog'
import type { Task } from './task'
import { TaskDialog } from './TaskDialog'
import { PendingForm } from './PendingForm'
import type { TaskNames } from './useTaskNames'

/** The dialog that is open over the agenda. `recurring`: the list of the recurring tasks (AG-008). */
export type AgendaDialog =
  | null
  | { name: 'form'; record: Pending; back?: AgendaDialog }
  | { name: 'task'; task: Task }
  | { name: 'complete'; task: Task }
  | { name: 'recurring' }

interface Props {
  dialog: AgendaDialog
  names: TaskNames
  today: string
  warningDays: number
  create: (start: Partial<Pending>) => void
  open: (dialog: AgendaDialog) => void
}

export function AgendaDialogs({ dialog, names, today, warningDays, create, open }: Props) {
  const close = () => open(null)
  if (dialog === null) return null
  switch (dialog.name) {
    case 'form':
      return <PendingForm record={dialog.record} onClose={() => open(dialog.back ?? null)} />
    case 'complete':
      return <CompleteDialog task={dialog.task} names={names} onClose={close} />
    case 'recurring':
      return (
        <RecurringDialog
          names={names}
          onEdit={(record) => open({ name: 'form', record, back: dialog })}
          onCreate={() => create({ fecha_realizacion: today, es_recurrente: 1, cantidad_frecuencia: 1 })}
          onClose={close}
        />
      )
    case 'task':
      return (
        <TaskDialog
          task={dialog.task}
          names={names}
          today={today}
          warningDays={warningDays}
          onComplete={() => open({ name: 'complete', task: dialog.task })}
          onEdit={() => open({ name: 'form', record: dialog.task.record })}
          onRecurring={() => open({ name: 'recurring' })}
          onClose={close}
        />
      )
  }
}
