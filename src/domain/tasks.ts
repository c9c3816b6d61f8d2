interface Addressee {
  id: number
  pivot?: { is_finished?: unknown }
}

/** What the rules read of a task. */
export interface TaskPeople {
  from_user_id: number
  to_users: readonly Addressee[]
}

/** The people a task is for; a broken record has none. */
export const addressees = ({ to_users }: TaskPeople): readonly Addressee[] => (Array.isArray(to_users) ? to_users : [])

const finished = ({ pivot }: Addressee) => Number(pivot?.is_finished ?? 0) === 1

/** Whether a task is done: one of the people it is for has finished it (contract a §16.5). */
export const isDone = (task: TaskPeople): boolean => addressees(task).some(finished)

export const isFor = (task: TaskPeople, userId: number): boolean => addressees(task).some(({ id }) => id === userId)

/** Whether a person is a task's author or one it is for; a live event may bring other people's tasks too. */
export const concerns = (task: TaskPeople, userId: number): boolean =>
  task.from_user_id === userId || isFor(task, userId)

/** Whether a task is for this person and nobody has finished it yet. */
export const waitsFor = (task: TaskPeople, userId: number): boolean => isFor(task, userId) && !isDone(task)
