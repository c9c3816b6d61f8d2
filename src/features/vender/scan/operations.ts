import { storeRecord } from '@/api/read'
import { cents, toAmount } from '@/domain/money'
import { article as entity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { sameValue } from '@/list/search/searches'
import { number, record, text } from '@/lib/shape'
import { fold } from '@/lib/text'
import type { Operation } from '@/outbox/operation'

/** An article as it is typed at the counter. */
export interface CounterArticle {
  name: string
  bar_code: string
  /** What the customer pays, as it was typed. */
  final: number
  /** Price to store, which results in `final`. */
  price: number
  /** 0: none. */
  iva_id: number
}

export const isAsTyped = ({ name, final_price }: Article, typed: CounterArticle): boolean =>
  fold(name ?? '') === fold(typed.name) && cents(toAmount(final_price)) === typed.final

/**
 * Creates the article as the list of articles does. The backend's call for the counter stores the price without IVA as
 * the final one, and adds the IVA with the article's next change (contract a §11.2).
 */
export const createCounterArticle: Operation<CounterArticle, Article> = {
  key: 'counter-article',
  lock: 'counter-article',
  needs: 'vender.create_article',
  shape: record<CounterArticle>({ name: text, bar_code: text, final: number, price: number, iva_id: number }),
  read:
    ({ bar_code, name }) =>
    async (dispatch) =>
      (await dispatch(
        bar_code === '' ? sameValue(entity, 'name', name) : sameValue(entity, 'bar_code', bar_code),
      )) as readonly unknown[] as readonly Article[],
  // An article with a code is created only after nobody had that code, so only one without a code needs the read
  // before.
  readsBefore: ({ bar_code }) => bar_code === '',
  // Read only once, because the cashier waits: what is not settled then is looked for with the next press.
  readAfter: [0],
  isLike: (row, what) => (row.bar_code ?? '') === what.bar_code && isAsTyped(row, what),
  send:
    ({ name, bar_code, price, iva_id }) =>
    async (_dispatch, _getState, { api }) => {
      const body = { ...entity.defaults, name, bar_code: bar_code || null, price, iva_id: iva_id || null }
      return storeRecord(api, entity, body, { priority: 'sale' })
    },
  words: ({ name }) => `el artículo «${name}»`,
  half: 'Buscalo en el listado de artículos.',
  place: '/listado-de-articulos',
}
