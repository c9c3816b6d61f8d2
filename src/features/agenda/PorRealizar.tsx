import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { pending, type Pending } from '@/entities/pending'
import { startOfMonth, today as todayNow } from '@/lib/dates'
import { readOwn, writeOwn } from '@/lib/disk/own'
import { emptyModel } from '@/list/state'
import { Notice } from '@/outbox/Notice'
import { useWarningDays } from '@/session/useWarningDays'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { useClock } from '@/ui/hooks/useClock'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { AgendaBar, type Look } from './AgendaBar'
import { AgendaDialogs, type AgendaDialog } from './AgendaDialogs'
import { MonthGrid } from './MonthGrid'
import { AGENDA_OPERATIONS } from './operations'
import type { Task } from './task'
import { SOON, TaskGroup, TaskGroups } from './TaskList'
import { useTaskNames } from './useTaskNames'
import { usePendings } from './usePendings'

const LOOK_KEY = 'agenda-look'
const SKELETON = [0, 1, 2, 3]

/** The tasks to be done in a month: the current month unless another is chosen (AG-009). */
export function PorRealizar() {
  const today = useClock(todayNow)
  const phone = useIsPhone()
  const names = useTaskNames()
  const [warningDays, setWarningDays] = useWarningDays()
  /** Null: the current month, whichever it is by now. */
  const [chosenMonth, setChosenMonth] = useState<string | null>(null)
  const month = chosenMonth ?? startOfMonth(today)
  const [chosen, setChosen] = useState<Look>(() => (readOwn(LOOK_KEY) === 'list' ? 'list' : 'calendar'))
  const [dialog, setDialog] = useState<AgendaDialog>(null)
  const { drawn, listed, beyond, earlier, reading, retry } = usePendings(month, warningDays, today)
  const look = phone ? 'list' : chosen

  const create = (start: Partial<Pending>) =>
    setDialog({ name: 'form', record: { ...(emptyModel(pending) as Pending), ...start } })
  const open = (task: Task) => setDialog({ name: 'task', task })
  const complete = (task: Task) => setDialog({ name: 'complete', task })
  const rows = { names, today, warningDays, onOpen: open, onComplete: complete }

  return (
    <section className="agenda-open" aria-label="Tareas por realizar" aria-busy={reading === 'loading'}>
      <AgendaBar
        month={month}
        today={today}
        look={look}
        mayChooseLook={!phone}
        warningDays={warningDays}
        onMonth={(next) => setChosenMonth(next === startOfMonth(today) ? null : next)}
        onLook={(next) => {
          setChosen(next)
          writeOwn(LOOK_KEY, next)
        }}
        onWarningDays={setWarningDays}
        onRecurring={() => setDialog({ name: 'recurring' })}
        onCreate={() => create({ fecha_realizacion: today })}
      />
      <Notice operations={AGENDA_OPERATIONS} />
      {reading === 'failed' && <ReadFailure text="No pudimos leer la agenda." onRetry={retry} />}
      <TaskGroup {...rows} title="Vencidas de meses anteriores" tasks={earlier} />
      {look === 'calendar' && <TaskGroup {...rows} title={SOON} tasks={beyond} />}
      {look === 'calendar' && reading !== 'failed' && (
        <MonthGrid
          key={month}
          month={month}
          tasks={drawn}
          today={today}
          warningDays={warningDays}
          onOpen={open}
          onDay={(date) => create({ fecha_realizacion: date })}
        />
      )}
      {look === 'list' && <TaskGroups {...rows} tasks={listed} />}
      {look === 'list' && reading === 'loading' && (
        <div className="panel agenda-skeleton" role="status" aria-label="Cargando">
          {SKELETON.map((bar) => (
            <div key={bar} />
          ))}
        </div>
      )}
      {look === 'list' && reading === 'done' && listed.length === 0 && (
        <Empty panel icon={CalendarCheck} text="Nada para hacer este mes. Agregá una tarea con «Crear tarea»." />
      )}
      <AgendaDialogs
        dialog={dialog}
        names={names}
        today={today}
        warningDays={warningDays}
        create={create}
        open={setDialog}
      />
    </section>
  )
}
