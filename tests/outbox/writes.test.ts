import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What a person presses ends in one of these. */
const FOLDERS = ['src/features/', 'src/shop/']
const SENDS = /\bapi\s*\.(send|sendOnExit|post|put|remove)\(|\b(store|update)Record\(/
const isOperations = (path: string) => /(^|\/)(operations|\w+Operations)\.ts$/.test(path)

/** The writes that are no operation, each with the reason why it may be sent again. */
const OTHER_WRITES: Readonly<Record<string, string>> = {
  'agenda/tasks.ts': 'a task that is gone counts as deleted, and the deletion moves neither money nor stock',
  'configuracion/Contrasena.tsx':
    'a password is no record, and must never lie on the disk; the form says to try the new one',
  'configuracion/saveAccount.ts': 'settings: saved again they are the same, and after a lost answer they are read',
  'cuentas/calls.ts': 'no screen sends it: the backend would delete a line of the account (D-35)',
  'listado/import/importCalls.ts':
    'a file is not kept on the disk; sent again, its rows are matched to the articles the first import made',
  'listado/stock/stockCalls.ts':
    'sets thousands of articles to 0, too many to read back one by one; sent again it changes nothing more',
  'listado/variants/variantCalls.ts':
    'begins with what the server has, so that repeating it stores nothing twice; the stock sent is the one just read',
  'recuperarClave/RecuperarClave.tsx': 'before anybody is signed in there is nobody whose disk could keep an operation',
  'tienda/saveStore.ts': 'settings: saved again they are the same, and after a lost answer they are read',
  'vender/past/ClientSales.tsx': 'reads: the search of sales is a POST',
  'vender/past/previusCalls.ts': 'gives back a lock, which the next change of the sale frees too',
  'vender/save/saveBudget.ts':
    'a change of a budget that made no sale yet: saved again it is the same, and the cart stays until it is stored',
  'vender/scan/createService.ts':
    'a service made twice does no harm: nothing lists it, and the sale holds the one sold',
  'articles/articlePurchases.ts': 'reads: the backend takes the dates of that report as a POST',
  'clients/linkBuyer.ts': 'linked twice is linked once, and after an unclear answer the buyer is read',
  'messages.ts': 'no screen sends it: the backend has no such route (D-35)',
  'sales/tax.ts':
    'the authority is asked again only by a person, who sees what the sale has: an invoice or its refusal',
}

describe('what a screen sends to the server', () => {
  const sending = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && SENDS.test(readFileSync(folder + path, 'utf8'))),
  )

  it('is declared as an operation, unless a reason is given here why it need not be stored exactly once', () => {
    expect(sending.some(isOperations)).toBe(true)
    expect(sending.filter((path) => !isOperations(path) && OTHER_WRITES[path] === undefined)).toEqual([])
  })

  it('has no reason left here for a file that no longer sends anything', () => {
    expect(Object.keys(OTHER_WRITES).filter((path) => !sending.includes(path))).toEqual([])
  })
})
