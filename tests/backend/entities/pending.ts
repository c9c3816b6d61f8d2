// The agenda: single and recurring tasks, and what was done of them.
import { dayOf, isoOf, momentOf } from '../columns'
import { json } from '../http'
import { bare } from '../relations'
import { installResource } from '../resource'
import { between, listed, must, newest, nextNum } from '../rows'
import type { Backend, Db, Row } from '../types'

export function installPending(backend: Backend): void {
  const { app, db } = backend

  app.get('/api/pending-recurrentes', (c) => {
    const rows = listed(db, 'pending', c.get('ownerId')).filter((row) => row.es_recurrente)
    return json({ models: rows.map((row) => ({ ...bare(row), fecha_realizacion: null })) })
  })
  // Without dates the original finds nothing.
  app.get('/api/pending', () => json({ models: [] }))
  app.get('/api/pending/from-date/:from/:until', (c) => {
    const { from, until } = c.req.param()
    const rows = newest(listed(db, 'pending', c.get('ownerId')))
    const single = rows.filter(
      (row) => !row.es_recurrente && !row.completado && within(row.fecha_realizacion, from, until),
    )
    return json({
      models: [
        ...single.map(bare),
        ...rows.filter((row) => row.es_recurrente).flatMap((row) => occurrences(db, row, from, until)),
      ],
    })
  })
  installResource(backend, {
    table: 'pending',
    fields: 'detalle fecha_realizacion es_recurrente unidad_frecuencia_id cantidad_frecuencia expense_concept_id notas',
    postOnly: 'expense_amount',
    verbs: ['show', 'store', 'update', 'destroy'],
    added: 'Pending',
    deleted: 'Pending',
  })
  installCompleted(backend)
}

function within(when: string | null, from: string, until: string): boolean {
  return when !== null && dayOf(when) >= from && dayOf(when) <= until
}

const STEPS: Record<string, (date: Date, count: number) => void> = {
  day: (date, count) => date.setUTCDate(date.getUTCDate() + count),
  week: (date, count) => date.setUTCDate(date.getUTCDate() + 7 * count),
  month: (date, count) => date.setUTCMonth(date.getUTCMonth() + count),
  year: (date, count) => date.setUTCFullYear(date.getUTCFullYear() + count),
}

/** Partial entries, one a date; a recurring row without unit or quantity breaks the whole list, as in the original. */
function occurrences(db: Db, row: Row, from: string, until: string): Row[] {
  const step = STEPS[db.get('unidad_frecuencia', row.unidad_frecuencia_id)?.slug]
  const count = Number(row.cantidad_frecuencia)
  if (!step || !(count > 0)) throw new Error(`recurring task ${row.id} has no frequency`)
  const done = new Set(
    db
      .all('pending_completed')
      .flatMap((found) => (found.pending_id === row.id ? [dayOf(found.fecha_realizacion)] : [])),
  )
  const found: Row[] = []
  const { id, detalle, unidad_frecuencia_id, cantidad_frecuencia, expense_concept_id, notas } = row
  const shown = {
    id,
    detalle,
    unidad_frecuencia_id,
    cantidad_frecuencia,
    expense_concept_id,
    notas,
    es_recurrente: 1,
    completado: 0,
  }
  for (const date = momentOf(row.fecha_realizacion); dayOf(date) <= until; step(date, count)) {
    const day = dayOf(date)
    // UTC here, while single tasks carry local text.
    if (day >= from && !done.has(day)) found.push({ ...shown, fecha_realizacion: isoOf(date) })
  }
  return found
}

function installCompleted(backend: Backend): void {
  const { app, db } = backend
  // The original needs both dates (contract c §14.4).
  app.get('/api/pending-completed', () => {
    throw new Error('no dates')
  })
  app.get('/api/pending-completed/from-date/:from/:until', (c) => {
    const rows = between(listed(db, 'pending_completed', c.get('ownerId')), c.req.param('from'), c.req.param('until'))
    return json({ models: newest(rows).map(bare) })
  })
  installResource(backend, {
    table: 'pending_completed',
    fields: 'detalle notas fecha_realizacion',
    prepare(values, { body }, before) {
      // A change of one is broken in the original (contract c §14.4).
      if (before) throw new Error("Unknown column 'name'")
      return { ...values, pending_id: body.id, fecha_realizada: db.now() }
    },
    saved(row, { user, ownerId }, before) {
      if (before) return
      const pending = must(db, 'pending', row.pending_id)
      if (!pending.es_recurrente) db.update('pending', pending.id, { completado: 1 })
      const concept = pending.expense_concept_id
      // As the original, 0 books an expense without concept (contract c §14.4).
      if (concept === null) return
      db.update('pending_completed', row.id, { expense_concept_id: concept })
      db.insert('expense', {
        num: nextNum(db, 'expense', ownerId),
        expense_concept_id: concept,
        amount: pending.expense_amount,
        current_acount_payment_method_id: 0,
        observations: `Creado desde la agenda por ${user.name}`,
        user_id: ownerId,
      })
    },
    added: 'PendingCompleted',
    deleted: 'PendingCompleted',
  })
}
