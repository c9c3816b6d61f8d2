/** A code on its way to being a line, under the API's names (SALE-026). */
export interface EntryItem {
  bar_code: string
  provider_code: string
  num: string
  name: string
  amount: number | ''
}

export const emptyItem = (): EntryItem => ({ bar_code: '', provider_code: '', num: '', name: '', amount: '' })
