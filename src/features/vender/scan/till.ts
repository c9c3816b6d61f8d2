import type { ApiClient } from '@/api/client'
import type { Dispatch, Thunk } from '@/api/thunk'
import { readLabel, type ReadLabel } from '@/domain/sale/label'
import { isArticleCode, type ArticleLookUp } from '@/shop/articles/articleLookup'
import { selectOutdated } from '@/shop/articles/outdated'
import type { Sale } from '@/entities/saleRecord'
import { selectUser } from '@/session/sessionSlice'
import { addFound, addLabelled, type Signal } from './addFound'
import { foundOf, type Found } from '../cart/found'
import { findArticle, findLabelled, holdsAll, knownArticle, knownOfLabel, numberedArticle } from '../find/lookup'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import { parseScan, scanText, shownCode } from '@/lib/scan'
import { createScanQueue } from './scanQueue'
import { selectAccess, selectEditing, selectLabels, selectVender } from '../cart/selectors'

/** Takes a scan to its line. It outlives the screen: a scan made while leaving it is still added. */
export interface Till {
  /** `byHand`: the text was typed, so it may be the article's own number. */
  scan(text: string, byHand?: boolean): void
  /** Adds what a person picked: at once, before codes that are still looked up; after them while the cart is locked. */
  add(found: Found, amount: number): void
  resume(): void
  /**
   * Makes scans wait until the returned release is called, and calls `onScan` for each: nothing may change while a
   * payment is split (U5). `hearsOnly`: only calls `onScan`, because something else makes them wait.
   */
  hold(onScan: () => void, hearsOnly?: boolean): () => void
  /** Whether a dialog holds the scans. */
  isHeld(): boolean
  /** Scans still being looked up or held. */
  waiting(): number
  /** Calls `tell` with each signal; returns its stop. */
  listen(tell: (signal: Signal) => void): () => void
}

interface Scanned {
  code: string
  /** What a person picked, which needs no look-up; null for a code. */
  picked: Found | null
  /** Weight or price of a scale's label; null for another code. */
  label: ReadLabel | null
  amount: number
  byHand: boolean
  /** Id of the person who scanned: his pending scans must not go into the next person's sale. */
  user: number | null
  /** The past sale that was being changed: it goes into no other. Null: it goes into whatever is there when its turn comes. */
  past: Pick<Sale, 'id' | 'num'> | null
}

type Result = ArticleLookUp | { kind: 'picked'; picked: Found }

// eslint-disable-next-line no-restricted-syntax -- one for each way to the server, so one for each store
const tills = new WeakMap<ApiClient, Till>()

/** The till of this app: one queue, however often the screen opens. */
export const openTill =
  (): Thunk<Till> =>
  (dispatch, getState, { api }) => {
    let till = tills.get(api)
    if (till === undefined) tills.set(api, (till = createTill(dispatch, getState)))
    return till
  }

/** Why the sale in the cart cannot be replaced: a code scanned for it would go into the other one; null: it can. */
export const codesDue = (): Thunk<string | null> => (dispatch) =>
  dispatch(openTill()).waiting() > 0 ? 'Todavía se está buscando un código: probá cuando aparezca' : null

function createTill(dispatch: Dispatch, getState: () => unknown): Till {
  const listeners = new Set<(signal: Signal) => void>()
  const tell = (signal: Signal) => listeners.forEach((listener) => listener(signal))
  let holder: { onScan: () => void; hearsOnly: boolean } | null = null
  const isHeld = () => holder?.hearsOnly === false
  /** Who scans, and for which sale. One scanned while the cart takes nothing is the next customer's. */
  const scanned = (): Pick<Scanned, 'user' | 'past'> => ({
    user: selectUser(getState())?.id ?? null,
    past: isLocked(selectVender(getState())) ? null : (selectEditing(getState())?.sale ?? null),
  })
  const held = () => {
    const vender = selectVender(getState())
    return isHeld() || isLocked(vender) || vender.new_article !== null
  }
  /** Tells the sale being made which of its codes wait; most are known at once, and none does. */
  function tellWaiting() {
    const { user, past } = scanned()
    const codes = queue
      .waiting()
      .filter((scan) => scan.picked === null && scan.past === null && past === null && scan.user === user)
      .map(({ code, amount }) => scanText(code, amount))
    if (codes.length > 0 || selectVender(getState()).codes.length > 0) dispatch(saleEvents.codesWaiting(codes))
  }
  const heldOf = ({ code, label, byHand }: Scanned) =>
    label
      ? knownOfLabel(getState(), label)
      : (knownArticle(getState(), code) ??
        (byHand && holdsAll(getState()) ? numberedArticle(getState(), code) : undefined))
  const queue = createScanQueue<Scanned, Result>({
    known: (scan) => {
      if (scan.picked) return { kind: 'picked', picked: scan.picked }
      const held = heldOf(scan)
      // One whose price is known to be old is asked for, as if it were not held.
      return held?.kind === 'found' && selectOutdated(getState()).includes(held.article.id) ? undefined : held
    },
    find: ({ code, label, amount }) => (label ? dispatch(findLabelled(label)) : dispatch(findArticle(code, amount))),
    take: (scan, result) => {
      tellWaiting()
      const now = { user: selectUser(getState())?.id ?? null, past: selectEditing(getState())?.sale.id }
      if (scan.user !== now.user) return
      if (scan.past === null || scan.past.id === now.past) return tell(dispatch(takeScan(scan, result)))
      const name = scan.picked?.record.name ?? shownCode(scan.code)
      refuse(name, `Era de la venta N° ${scan.past.num ?? scan.past.id}, que ya no se está editando`, scan.amount)
    },
    held,
  })
  function refuse(code: string, message: string, amount = 1) {
    dispatch(saleEvents.cardShown({ kind: 'refused', code, amount, message }))
    tell({ sound: 'error' })
  }
  return {
    scan(text, byHand = false) {
      const scan = parseScan(text, (code) => isArticleCode(getState(), code))
      if (scan.kind === 'empty') return
      if (scan.kind === 'refused') return refuse(scan.code, scan.message)
      const { code, amount } = scan
      // A code that the shop gave to an article is not read as a scale's label.
      const label = isArticleCode(getState(), code) ? null : readLabel(code, selectLabels(getState()))
      if (label === 'wrong') return refuse(shownCode(code), MISREAD)
      holder?.onScan()
      queue.push({ code, label, amount, byHand, picked: null, ...scanned() })
      tellWaiting()
    },
    add(found, amount) {
      if (held()) queue.push({ code: '', label: null, amount, byHand: true, picked: found, ...scanned() })
      else tell(dispatch(addFound(found, amount)))
    },
    resume: queue.resume,
    hold(onScan, hearsOnly = false) {
      const heard = () => {
        onScan()
        tell({ sound: 'stock' })
      }
      holder = { onScan: heard, hearsOnly }
      return () => {
        holder = null
        queue.resume()
      }
    },
    isHeld,
    waiting: () => queue.waiting().length,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const NOT_KNOWN = 'Ese articulo no esta ingresado en el sistema'
const MISREAD = 'La etiqueta se leyó mal: volvé a escanearla o escribí el código del artículo'

const takeScan =
  ({ code, label, amount }: Scanned, result: Result): Thunk<Signal> =>
  (dispatch, getState) => {
    const card = { code: shownCode(code), amount }
    // A code goes before an article's number: the text is a number only when no article has that code.
    const isFree = result.kind === 'unknown' || (result.kind === 'failed' && holdsAll(getState()))
    const numbered = isFree && label === null ? numberedArticle(getState(), code) : undefined
    if (numbered?.kind === 'found') return dispatch(addFound(foundOf('article', numbered.article), amount))
    switch (result.kind) {
      case 'picked':
        return dispatch(addFound(result.picked, amount))
      case 'found':
        if (label) return dispatch(addLabelled(result.article, label, amount))
        if (result.others.length > 0) {
          dispatch(saleEvents.cardShown({ ...card, kind: 'several', message: 'Varios artículos tienen este código' }))
          return { sound: 'stock' }
        }
        return dispatch(addFound(foundOf('article', result.article), amount, { article_variant_id: result.variantId }))
      case 'failed':
        dispatch(saleEvents.cardShown({ ...card, kind: 'failed', message: result.message }))
        return { sound: 'error' }
      case 'unknown':
        if (label) {
          dispatch(
            saleEvents.cardShown({
              ...card,
              kind: 'refused',
              message: `Ningún artículo tiene el código ${label.codes[0]} de la etiqueta`,
            }),
          )
          return { sound: 'error' }
        }
        dispatch(saleEvents.cardShown({ ...card, kind: 'unknown', message: NOT_KNOWN }))
        // D-25: the dialog for those who may create articles; the message, which is the card's, and the sound for both.
        if (selectAccess(getState()).can('vender.create_article'))
          dispatch(saleEvents.newArticleOpened({ bar_code: code, name: '', amount }))
        return { sound: 'error' }
    }
  }

/** Looks the code of a card up again. */
export const retryCard =
  (id: number): Thunk =>
  (dispatch, getState) => {
    const card = selectVender(getState()).cards.find((other) => other.id === id)
    if (card === undefined) return
    dispatch(saleEvents.cardClosed(id))
    dispatch(openTill()).scan(scanText(card.code, card.amount))
  }
