import type { CellObject, SheetData } from 'write-excel-file/universal'
import type { ApiClient } from '@/api/client'
import { apiError } from '@/api/errors'
import { plainRows } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { askWorker } from '@/lib/askWorker'
import type { SheetRows } from '@/lib/sheet/sheetRows'
import { createAccess } from '@/domain/access'
import { mappingEntries, type Mapping } from '@/domain/articles/articleImport'
import type { RowOutlook } from '@/domain/articles/articleImportRows'
import type { Model } from '@/entities/types'
import { selectUser } from '@/session/sessionSlice'
import { HAS_WORKERS } from '@/shop/articles/rowsApart'

/** Rows of the first sheet. Rejects with a message for the person. A large sheet holds up only the worker. */
export async function readRows(file: File): Promise<SheetRows> {
  const answer = HAS_WORKERS ? await readApart(file) : await (await import('@/lib/sheet/sheetRows')).sheetRows(file)
  if (typeof answer === 'string') throw apiError('answer', 0, file.name, answer)
  return answer
}

function readApart(file: File): Promise<SheetRows | string> {
  const worker = new Worker(new URL('../../../lib/sheet/readWorker.ts', import.meta.url), { type: 'module' })
  return askWorker<SheetRows | string>(worker, file).finally(() => worker.terminate())
}

/**
 * The sheet as it is sent: rows that must not be sent are blank, so that the others keep their numbers (the server skips
 * a row that names no article, contract a §10.2), and some cells hold something else.
 */
export async function sheetToSend(
  file: File,
  rows: SheetRows,
  outlook: ReadonlyMap<number, RowOutlook>,
): Promise<File> {
  const isSame = [...outlook.values()].every(({ fate, instead }) => fate !== 'wrong' && !instead?.size)
  if (isSame) return file
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const data: SheetData = rows.map((row, index) => {
    const { fate, instead } = outlook.get(index + 1) ?? {}
    if (fate === 'wrong') return []
    return row.map((cell, column) => cellOf(instead?.has(column) ? instead.get(column) : cell))
  })
  return new File([await writeExcelFile(data).toBlob()], file.name)
}

function cellOf(value: unknown): CellObject | null {
  if (typeof value === 'number') return { type: Number, value }
  if (typeof value === 'string') return { type: String, value }
  if (typeof value === 'boolean') return { type: Boolean, value }
  return value instanceof Date ? { type: Date, value, format: 'dd/mm/yyyy' } : null
}

export interface ImportOptions {
  /** Counted from 1. */
  from: number
  until: number
  /** False: articles that do not exist yet are left out. */
  create: boolean
  /** 0: none. */
  providerId: number
}

const UPLOAD_MS = 180_000

/**
 * Sends the sheet; the server answers at once and does the import later in a queue (contract a §10.2). Resolves to the
 * id of the newest import before this one, 0: none. Rejects with an `ApiError`.
 */
export const sendImport =
  (file: File, mapping: Mapping, options: ImportOptions): Thunk<Promise<number>> =>
  async (_dispatch, getState, { api }) => {
    const path = 'article/excel/import'
    // The server checks nothing (U22).
    if (!createAccess(selectUser(getState())).can('article.excel.import'))
      throw apiError('answer', 403, path, 'No tenés permiso para importar artículos.')
    const newest = (await importHistory(api))[0]?.id ?? 0
    const form = new FormData()
    form.set('models', file)
    form.set('start_row', String(options.from))
    form.set('finish_row', String(options.until))
    form.set('create_and_edit', options.create ? '1' : '0')
    form.set('provider_id', String(options.providerId))
    for (const [name, column] of mappingEntries(mapping)) form.set(name, column)
    await api.post(path, form, { quiet: true, timeout: UPLOAD_MS })
    return newest
  }

/** An import that has ended, as its history lists it. */
export interface ImportRow extends Model {
  created_models: number | null
  updated_models: number | null
  error_message: string | null
  created_at: string
}

/** Newest first. */
export const importHistory = (api: ApiClient) => plainRows<ImportRow>(api, 'import-history/article')
