// Pictures: kept as they come (no cropping, no conversion) and answered at /storage.
import { randomUUID } from 'node:crypto'
import { json } from './http'
import { bare } from './relations'
import { must, temporalId } from './rows'
import { columnsOf } from './tables'
import type { Backend, Db, Row } from './types'

export function installImages(backend: Backend): void {
  const { app, db } = backend

  app.get('/storage/:name', (c) => {
    const file = db.all('stored_file').find((row) => row.name === c.req.param('name'))
    if (!file) return json({ message: '' }, 404)
    // A script inside a drawing would run as one of this address.
    const mime = /^image\/(png|jpeg|webp|gif)$/.test(String(file.mime)) ? file.mime : 'application/octet-stream'
    const headers = { 'content-type': mime as string, 'cache-control': 'public, max-age=31536000, immutable' }
    return new Response(Buffer.from(file.base64, 'base64'), { headers })
  })

  app.post('/api/set-image/:prop', async (c) => {
    const { image_url: source, model_name, model_id } = await c.req.json<Row>()
    const prop = c.req.param('prop')
    const table = tableOf(model_name)
    const image_url = keep(db, source, new URL(c.req.url).origin)
    let image_model: Row | null = null
    if (prop === 'has_many') {
      image_model = db.insert('image', {
        hosting_url: image_url,
        imageable_type: model_name,
        imageable_id: model_id ?? null,
        temporal_id: model_id ? null : temporalId(),
      })
    } else if (model_id) db.update(table, model_id, { [known(table, prop)]: image_url })
    const model = model_id ? backend.present(table, must(db, table, model_id)) : null
    return json({ model, image_url, image_model: image_model && bare(image_model) })
  })

  app.delete('/api/delete-image-prop/:model/:id/:prop', (c) => {
    const { model, id, prop } = c.req.param()
    const table = tableOf(model)
    drop(db, must(db, table, id)[known(table, prop)])
    return json({ model: backend.present(table, db.update(table, id, { [prop]: null })) })
  })

  app.delete('/api/delete-image-model/:model/:id/:imageId', (c) => {
    const { model, id, imageId } = c.req.param()
    drop(db, must(db, 'image', imageId).hosting_url)
    db.remove('image', imageId)
    return json({ model: backend.present(tableOf(model), must(db, tableOf(model), id)) })
  })
}

function tableOf(model: unknown): string {
  const table = String(model).replaceAll('-', '_')
  return table === 'employee' ? 'user' : table
}

function known(table: string, prop: string): string {
  if (!columnsOf(table)?.has(prop)) throw new Error(`Unknown column '${prop}' of table '${table}'`)
  return prop
}

/** A data URL becomes a stored file; the address of a picture found on the web is kept as it is, as there is no network here. */
function keep(db: Db, source: unknown, origin: string): string {
  const [, mime, base64] = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(String(source)) ?? []
  if (!mime || !base64) {
    if (URL.canParse(String(source))) return String(source)
    throw new Error('unreadable image')
  }
  const name = `${randomUUID()}.${mime === 'image/png' ? 'png' : 'webp'}`
  db.insert('stored_file', { name, mime, base64 })
  return `${origin}/storage/${name}`
}

function drop(db: Db, url: unknown): void {
  const file = db.all('stored_file').find((row) => String(url).endsWith(`/storage/${row.name}`))
  if (file) db.remove('stored_file', file.id)
}
