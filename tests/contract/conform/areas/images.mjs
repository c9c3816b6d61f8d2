import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { is } from '../shapes.mjs'

// One red pixel.
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (model_name, model_id) => ({
  model_name,
  model_id,
  image_url: PIXEL,
  top: 0,
  left: 0,
  width: 1,
  height: 1,
})

export default area('images', 'set-image, image rows of an article, single images, deletes', (test) => {
  test('image of an article', async (t) => {
    const article = await t.article()
    const set = await t.api.post('/api/set-image/has_many', picture('article', article.id))
    t.status(set, 200)
    t.all(set, '', { image_url: is.str, 'model.id': article.id, 'model.images': is.arrayOf(1) })
    t.shapeAt(set, 'image_model', R.image)
    t.all(set, 'image_model', {
      imageable_id: article.id,
      imageable_type: 'article',
      hosting_url: set.json.image_url,
      temporal_id: null,
    })
    const shown = await t.model('article', article.id)
    t.equal(
      'article.images',
      shown.images.map((i) => i.id),
      [set.json.image_model.id],
    )
    const removed = await t.api.del(`/api/delete-image-model/article/${article.id}/${set.json.image_model.id}`)
    t.status(removed, 200)
    t.equal('after delete', (await t.model('article', article.id)).images, [])
  })

  test('image before its article', async (t) => {
    const set = await t.api.post('/api/set-image/has_many', picture('article', null))
    t.status(set, 200)
    t.all(set, '', {
      model: null,
      image_url: is.str,
      'image_model.temporal_id': is.str,
      'image_model.imageable_id': null,
    })
    const article = await t.article({
      childrens: [{ model_name: 'image', temporal_id: set.json.image_model.temporal_id, is_imageable: true }],
    })
    const shown = await t.model('article', article.id)
    t.equal(
      'adopted image',
      shown.images.map((i) => [i.id, i.imageable_id, i.temporal_id]),
      [[set.json.image_model.id, article.id, null]],
    )
    await t.api.del(`/api/delete-image-model/article/${article.id}/${set.json.image_model.id}`)
  })

  test('single image of a category', async (t) => {
    const category = await t.made('category', { name: t.unique('Categoria'), price_types: [] })
    const set = await t.api.post('/api/set-image/image_url', picture('category', category.id))
    t.status(set, 200)
    t.all(set, '', {
      image_url: is.str,
      image_model: null,
      'model.id': category.id,
      'model.image_url': set.json.image_url,
    })
    t.equal('stored', (await t.model('category', category.id)).image_url, set.json.image_url)
    const removed = await t.api.del(`/api/delete-image-prop/category/${category.id}/image_url`)
    t.status(removed, 200)
    t.is(removed, 'model.image_url', null)
  })

  test('single image without a record only stores the file', async (t) => {
    const set = await t.api.post('/api/set-image/image_url', picture('title', null))
    t.status(set, 200)
    t.all(set, '', { model: null, image_url: is.str })
    const title = await t.made('title', {
      header: 'h',
      lead: 'l',
      image_url: set.json.image_url,
      crop_image_url: null,
      hosting_image_url: null,
      text_color: null,
      color: null,
    })
    t.equal('url taken by the form', title.image_url, set.json.image_url)
  })

  test('the stored file can be fetched', async (t) => {
    const article = await t.article()
    const set = await t.api.post('/api/set-image/has_many', picture('article', article.id))
    t.status(set, 200)
    const url = new URL(set.json.image_url, t.options.base)
    const file = await t.api.get(url.pathname)
    t.status(file, 200)
    t.true(
      'content type',
      /^image\//.test(file.headers.get('content-type') ?? ''),
      'image/…',
      file.headers.get('content-type'),
    )
    await t.api.del(`/api/delete-image-model/article/${article.id}/${set.json.image_model.id}`)
  })

  test('routes that do not exist', async (t) => {
    for (const path of ['/api/delete-current-image/user/1', '/api/update_feature/image/1'])
      t.status(await t.api.del(path), 404, { fatal: false })
  })
})
