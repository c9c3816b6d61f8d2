interface Addressee {
  id: number
  pivot?: { is_finished?: unknown }
}

/** What the rules read of a task. */
export interface TaskPeople {
  from_user_id: number
  to_users: readonly Addressee[]
}

/** The lines of the people it is for; a broken record has none. */
export const addressees = ({ to_users }: TaskPeople): readonly Addressee[] => (Array.isArray(to_users) ? to_users : [])

const finished = ({ pivot }: Addressee) => Number(pivot?.is_finished ?? 0) === 1

/** As soon as one of those it is for has finished it (contract a §16.5). */
export const isDone = (task: TaskPeople): boolean => addressees(task).some(finished)

export const isFor = (task: TaskPeople, userId: number): boolean => addressees(task).some(({ id }) => id === userId)

/** Its author and those it is for; a live event may bring others' tasks too. */
export const concerns = (task: TaskPeople, userId: number): boolean =>
  task.from_user_id === userId || isFor(task, userId)

/** For this person, and finished by nobody yet. */
export const waitsFor = (task: TaskPeople, userId: number): boolean => isFor(task, userId) && !isDone(task)
