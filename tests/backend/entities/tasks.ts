import { json } from '../http'
import { bare, linksOf, withRelations } from '../relations'
import type { Relation } from '../relations'
import { listed, must, newest } from '../rows'
import type { Backend, Row } from '../types'

const RELATIONS: Relation[] = [
  { key: 'from_user', table: 'user', one: 'from_user_id' },
  { key: 'to_users', table: 'user', links: 'is_finished:b01!=0' },
]

export function installTasks(backend: Backend): void {
  const { app, db } = backend
  backend.presenters.set('task', (row) => bare(withRelations(db, 'task', RELATIONS, row)))
  const present = (row: Row | undefined) => backend.present('task', row)

  app.get('/api/task', (c) => {
    const me = c.get('user').id as number
    const rows = listed(db, 'task', c.get('ownerId')).filter(
      (row) => row.from_user_id === me || linksOf(row, 'to_users').some(({ id }) => id === me),
    )
    return json({ models: newest(rows).map(present) })
  })

  app.get('/api/task/:id', (c) => json({ model: present(db.get('task', c.req.param('id'))) }))

  // 200, not 201; and plain ids, not records.
  app.post('/api/task', async (c) => {
    const { content, to_users } = await c.req.json<Row>()
    const _to_users = (to_users as number[]).map((id) => ({ id, pivot: { is_finished: 0 } }))
    const task = db.insert('task', { content, from_user_id: c.get('user').id, user_id: c.get('ownerId'), _to_users })
    backend.added(c.get('user'), 'task', task.id as number)
    return json({ model: present(task) })
  })

  app.put('/api/task-finish/:id', (c) => {
    const me = c.get('user').id as number
    const before = must(db, 'task', c.req.param('id'))
    const _to_users = linksOf(before, 'to_users').map((link) =>
      link.id === me ? { id: me, pivot: { is_finished: 1 } } : link,
    )
    const task = db.update('task', before.id, { _to_users })
    backend.added(c.get('user'), 'task', task.id as number)
    return json({ model: present(task) })
  })
}
