import type { Employee } from './employee'
import { defineEntity, type Linked, type Model } from './types'

/** A task that one person gives to others; only its author and those it is for can see it (contract a §16.5). */
export interface Task extends Model {
  content: string
  from_user_id: number
  from_user: { id: number; name: string | null } | null
  /** `is_finished`: whether that person has finished the task. */
  to_users: readonly Linked<Employee, { is_finished: 0 | 1 }>[]
  created_at: string
}

/** Tasks cannot be changed or deleted: the backend has no such routes. */
export const task = defineEntity<Task>({
  name: 'task',
  labels: { one: 'Tarea', many: 'Tareas' },
  title: 'content',
  fields: [
    { key: 'content', label: 'Tarea', type: 'textarea', required: true },
    { key: 'from_user_id', label: 'De', type: 'relation', entity: 'employee', readOnly: true },
    { key: 'created_at', label: 'Fecha', type: 'date', as: 'moment', readOnly: true },
    {
      key: 'to_users',
      label: 'Para',
      type: 'pivot',
      entity: 'employee',
      columns: [{ key: 'is_finished', label: 'Terminada', type: 'checkbox' }],
    },
  ],
  routes: 'list',
  list: { local: true },
})

export const declared = [task]
