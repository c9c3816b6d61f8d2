import type { Thunk } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { plainCuit } from '@/lib/cuit'
import { printedForms } from '@/lib/scan'
import { fold } from '@/lib/text'
import { sameValue } from '../search/searches'
import { selectList } from '../slices'
import { valueAt } from '../values'
import { isCuit } from './draft'

/**
 * The record, other than `own`, that has a code: looked for here first, then on the server (FORM-017, FORM-018).
 * Rejects with an `ApiError`.
 */
export const codeHolder =
  (entity: AnyEntity, key: string, code: string, own: number | null): Thunk<Promise<Model | undefined>> =>
  async (dispatch, getState) => {
    const isTax = isCuit(entity.fields.find((field) => field.key === key))
    const plain = isTax ? plainCuit : (text: string) => fold(text).trim()
    // A bar code is one code in all its printed lengths.
    const forms = new Set(printedForms(plain(code)))
    const isOther = (row: Model) => row.id !== own && forms.has(plain(String(valueAt(row, key) ?? '')))
    return (
      selectList(getState(), entity).models.find(isOther) ??
      (await dispatch(sameValue(entity, key, code))).find(isOther)
    )
  }
