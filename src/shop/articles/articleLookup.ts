import { createSelector } from '@reduxjs/toolkit'
import { useStore } from 'react-redux'
import type { Priority } from '@/api/budget'
import type { ApiClient } from '@/api/client'
import { failureText, isApiError } from '@/api/errors'
import { recordIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { article as articleEntity } from '@/entities/article'
import { printedForms } from '@/lib/scan'
import { listActions, selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { useWedge } from '@/ui/scan/useWedge'
import { articleByCode, type ArticleOfCode, type CodeColumn } from './articleIndex'
import { outdatedSlice, selectOutdated } from './outdated'

export type ArticleLookUp =
  ({ kind: 'found' } & ArticleOfCode) | { kind: 'unknown' } | { kind: 'failed'; message: string }

const TIMEOUT_MS = 8_000

/** Column that codes are looked up in (contract a §11.6). */
export const selectCodeColumn = createSelector(selectUser, (user): CodeColumn => {
  const { has } = createAccess(user)
  if (has('codigos_de_barra_basados_en_numero_interno')) return 'num'
  return has('codigo_proveedor_en_vender') ? 'provider_code' : 'bar_code'
})

/** Whether an article held here has that code. */
export const isArticleCode = (state: unknown, code: string): boolean =>
  articleByCode(selectList(state, articleEntity).models, code, selectCodeColumn(state)) !== null

/** Hears a reader wherever the focus is; in a field a code of an article held here is a scan however short it is. */
export function useArticleScans(onScan: (code: string) => void): void {
  const { getState } = useStore()
  useWedge(onScan, (code) => isArticleCode(getState(), code))
}

function foundIn(api: ApiClient, body: unknown): ArticleLookUp | null {
  if (typeof body !== 'object' || body === null || !('article' in body)) return null
  if (body.article === null) return { kind: 'unknown' }
  const article = recordIn(api, articleEntity, body.article)
  const variantId = (body as { variant_id?: unknown }).variant_id
  return article && { kind: 'found', article, variantId: typeof variantId === 'number' ? variantId : 0, others: [] }
}

/** Reads the article again where its price is known to be old. Never rejects: without an answer the old one stays marked. */
const upToDate =
  ({ article: { id } }: ArticleOfCode, priority: Priority): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!selectOutdated(getState()).includes(id)) return
    const model = await dispatch(reload(articleEntity, id, { priority, timeout: TIMEOUT_MS })).catch(() => null)
    if (model !== null) dispatch(outdatedSlice.actions.pricesRead([id]))
  }

/** The server compares codes as they are: it is asked for the form that was read, and for those of UPC-A and EAN-13. */
const askedForms = (code: string) =>
  printedForms(code).filter((form) => form === code || form.length === 12 || form.length === 13)

/** The article of a code: the one held here, else the server is asked and its answer goes into the list. Never rejects. */
export const lookUpArticle =
  (code: string, priority: Priority = 'user'): Thunk<Promise<ArticleLookUp>> =>
  async (dispatch, getState, { api }) => {
    const column = selectCodeColumn(getState())
    const known = (): ArticleLookUp | null => {
      const held = articleByCode(selectList(getState(), articleEntity).models, code, column)
      return held && { kind: 'found', ...held }
    }
    const here = known()
    if (here?.kind === 'found') return dispatch(upToDate(here, priority)).then(() => known() ?? here)
    // A slash cannot be sent (contract a §11.6) and dots alone are no segment of a path.
    if (code.includes('/') || /^\.*$/.test(code)) return { kind: 'unknown' }
    try {
      let found: ArticleLookUp | null = null
      for (const form of column === 'num' ? [code] : askedForms(code)) {
        const path = `vender/buscar-articulo-por-codido/${encodeURIComponent(form)}`
        found = foundIn(api, await api.get(path, { priority, quiet: true, timeout: TIMEOUT_MS }))
        if (found?.kind !== 'unknown') break
      }
      if (found?.kind === 'found') dispatch(listActions(articleEntity).upserted([found.article]))
      return found ?? { kind: 'failed', message: 'El servidor respondió algo que no se puede leer' }
    } catch (error) {
      // An unknown variant is answered with 500 (contract a §11.6).
      if (column === 'num' && code.startsWith('0') && isApiError(error) && error.status === 500)
        return { kind: 'unknown' }
      // The list may have brought it meanwhile.
      return known() ?? { kind: 'failed', message: failureText(error) }
    }
  }
