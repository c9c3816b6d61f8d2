import type { ApiClient } from '@/api/client'
import type { Dispatch, Thunk } from '@/api/thunk'
import { articleItem } from '@/domain/sale/newItem'
import type { Article } from '@/entities/articleRecord'
import type { ArticleLookUp } from '@/list/articleLookup'
import { selectUser } from '@/session/sessionSlice'
import { refusalToAdd } from '@/domain/sale/stock'
import { findArticle, knownArticle } from './lookup'
import { byUnit } from './quantity'
import { isLocked, saleEvents } from './saleSlice'
import { parseScan, shownCode } from './scan'
import { createScanQueue } from './scanQueue'
import { selectAccess, selectCart, selectContext, selectUnits, selectVender } from './selectors'
import type { Sound } from './sounds'

/** What the screen should let hear, and say besides the cards. */
export interface Signal {
  sound: Sound
  toast?: string
  /** The line the scan went to, and what it brought. */
  added?: { key: string; amount: number }
}

/** The way of a scan to a line. It outlives the screen: a scan made while leaving it is still added. */
export interface Till {
  scan(text: string): void
  resume(): void
  /** Scans still being looked up or held. */
  waiting(): number
  /** Who hears the signals; returns its stop. */
  listen(tell: (signal: Signal) => void): () => void
}

interface Scanned {
  code: string
  amount: number
  /** Who scanned: what he left behind is nothing for the next person. */
  user: number | null
}

const tills = new WeakMap<ApiClient, Till>()

/** The till of this app: one queue, however often the screen opens. */
export const openTill =
  (): Thunk<Till> =>
  (dispatch, getState, { api }) => {
    let till = tills.get(api)
    if (till === undefined) tills.set(api, (till = createTill(dispatch, getState)))
    return till
  }

function createTill(dispatch: Dispatch, getState: () => unknown): Till {
  const listeners = new Set<(signal: Signal) => void>()
  const tell = (signal: Signal) => listeners.forEach((listener) => listener(signal))
  const userId = () => selectUser(getState())?.id ?? null
  const queue = createScanQueue<Scanned, ArticleLookUp>({
    known: ({ code }) => knownArticle(getState(), code),
    find: ({ code, amount }) => dispatch(findArticle(code, amount)),
    take: (scan, result) => {
      if (scan.user === userId()) tell(dispatch(takeScan(scan, result)))
    },
    held: () => {
      const vender = selectVender(getState())
      return isLocked(vender) || vender.new_article !== null
    },
  })
  return {
    scan(text) {
      const scan = parseScan(text)
      if (scan.kind === 'empty') return
      if (scan.kind === 'code') return queue.push({ code: scan.code, amount: scan.amount, user: userId() })
      dispatch(saleEvents.cardShown({ kind: 'refused', code: scan.code, amount: 1, message: scan.message }))
      tell({ sound: 'error' })
    },
    resume: queue.resume,
    waiting: queue.size,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const NOT_FOUND = 'No encontramos ese código'

const takeScan =
  ({ code, amount }: Scanned, result: ArticleLookUp): Thunk<Signal> =>
  (dispatch, getState) => {
    const card = { code: shownCode(code), amount }
    switch (result.kind) {
      case 'found':
        return dispatch(addArticle(result.article, amount, result.variantId))
      case 'failed':
        dispatch(saleEvents.cardShown({ ...card, kind: 'failed', message: result.message }))
        return { sound: 'error' }
      case 'unknown':
        dispatch(saleEvents.cardShown({ ...card, kind: 'unknown', message: NOT_FOUND }))
        // D-25: the dialog for those who may create articles, the message for the others, the sound for both.
        if (!selectAccess(getState()).can('vender.create_article'))
          return { sound: 'error', toast: 'Ese articulo no esta ingresado en el sistema' }
        dispatch(saleEvents.newArticleOpened({ bar_code: code, name: '', amount }))
        return { sound: 'error' }
    }
  }

/** Adds an article to the cart, or says in a card why not (SALE-044, SALE-047..049). */
export const addArticle =
  (article: Article, amount = 1, variantId = 0): Thunk<Signal> =>
  (dispatch, getState) => {
    const state = getState()
    const item = articleItem(article, amount, { article_variant_id: variantId })
    const refuse = (message: string, sound: Sound): Signal => {
      const code = article.bar_code ?? article.provider_code ?? ''
      dispatch(saleEvents.cardShown({ kind: 'refused', code: article.name ?? code, amount, message }))
      return { sound }
    }
    if (!Number.isInteger(amount) && byUnit(item, selectUnits(state)))
      return refuse('Se vende por unidad: la cantidad no lleva decimales', 'error')
    const refusal = refusalToAdd(item, selectCart(state), selectContext(state))
    if (refusal) return refuse(refusal.message, refusal.code === 'too_many_lines' ? 'error' : 'stock')
    dispatch(saleEvents.itemAdded(item))
    const { touched } = selectVender(getState()).cart
    if (item.variants.length > 0 && variantId === 0) dispatch(saleEvents.variantAsked(touched))
    return { sound: 'ok', ...(touched !== null && { added: { key: touched, amount } }) }
  }

/** Looks the code of a card up again. */
export const retryCard =
  (id: number): Thunk =>
  (dispatch, getState) => {
    const card = selectVender(getState()).cards.find((other) => other.id === id)
    if (card === undefined) return
    dispatch(saleEvents.cardClosed(id))
    dispatch(openTill()).scan(card.amount === 1 ? card.code : `${String(card.amount).replace('.', ',')}*${card.code}`)
  }
