import { json } from '../http'
import type { Relation } from '../relations'
import { linksOf } from '../relations'
import type { Resource } from '../resource'
import { withKeys } from '../shop/caller'
import type { Backend, Row } from '../types'
import { finishOrder, undoFinished } from './productionOrder'
import { costFromRecipe, saveDrafts } from './recipeCost'
import { moveProduction, productionRoutes, undoProduction } from './productionStock'

export const IMAGES: Relation = { key: 'images', table: 'image', many: 'imageable_id', imageable: 'article' }
const STATUS: Relation = {
  key: 'order_production_status',
  table: 'order_production_status',
  one: 'order_production_status_id',
}
const INPUTS: Relation = {
  key: 'articles',
  table: 'article',
  links: 'amount:dec2 notes:str order_production_status_id:int address_id:int',
  deleted: true,
  more: [{ key: 'addresses', table: 'address', links: 'amount:dec2' }],
}

export function productionEntities(backend: Backend): Resource[] {
  productionRoutes(backend)
  usedIn(backend)
  return [
    {
      table: 'recipe',
      fields: 'article_id address_id observations article_cost_from_recipe',
      relations: [{ key: 'article', table: 'article', one: 'article_id', more: [IMAGES] }, INPUTS],
      saved(row, call) {
        for (const article of call.body.articles as Row[]) withKeys(article, ['id', 'name', 'status'])
        saveDrafts(call)
        costFromRecipe(call, row)
      },
      added: 'Recipe',
      deleted: 'Recipe',
    },
    {
      table: 'order_production_status',
      fields: 'name position',
      order: 'position',
      added: 'order_production_status',
      deleted: 'order_production_status',
    },
    {
      table: 'order_production',
      fields: 'client_id start_at finish_at order_production_status_id finished observations',
      postOnly: 'budget_id',
      relations: [
        {
          key: 'articles',
          table: 'article',
          links: 'price:dec2 amount:dec2 bonus:dec2 location:str delivered:int employee_id:int',
          deleted: true,
          more: [{ key: 'recipe', table: 'recipe', has: 'article_id', more: [INPUTS] }],
        },
        STATUS,
        {
          key: 'client',
          table: 'client',
          one: 'client_id',
          more: [{ key: 'comercio_city_user', table: 'user', one: 'comercio_city_user_id' }],
        },
      ],
      extra: () => ({ articles_finished: [] }),
      saved(row, call, before) {
        for (const article of call.body.articles as Row[]) {
          withKeys(article, ['status'])
          withKeys(article.pivot as Row, ['price', 'amount', 'bonus', 'location'])
        }
        saveDrafts(call)
        // A new one is never finished by its own creation.
        if (before && row.finished && !row.budget_id) finishOrder(call, row)
      },
      removed: (row, user) => undoFinished(backend, row, user),
      added: 'order_production',
      deleted: 'order_production',
    },
    {
      table: 'production_movement',
      // PUT changes nothing: the form is read-only once the movement is made.
      fields: '',
      postOnly: 'employee_id article_id order_production_status_id amount notes',
      dated: true,
      relations: [
        { key: 'article', table: 'article', one: 'article_id' },
        { key: 'employee', table: 'user', one: 'employee_id' },
        STATUS,
      ],
      saved(row, call, before) {
        if (!before) moveProduction(call, row)
      },
      removed: (row, user) => undoProduction(backend, row, user),
      added: 'production_movement',
      deleted: 'production_movement',
    },
  ]
}

function usedIn({ app, db }: Backend): void {
  app.get('/api/recipe/article-used-in-recipes/:id', (c) => {
    const models = db.all('recipe').flatMap((recipe) => {
      const link = linksOf(recipe, 'articles').find(({ id }) => id === Number(c.req.param('id')))
      if (!link) return []
      const order_production_status =
        db.get('order_production_status', link.pivot.order_production_status_id)?.name ?? null
      const article = db.get('article', recipe.article_id)?.name ?? null
      return [
        {
          recipe_id: recipe.id,
          article_id: recipe.article_id,
          article,
          amount: link.pivot.amount,
          order_production_status,
        },
      ]
    })
    return json({ models })
  })
}
