import { describe, expect, it } from 'vitest'
import { SCREENS } from '@/app/screens'
import { APP_ADDRESSES } from '@/app/updates/appAddresses'

const opened = (path: string) => APP_ADDRESSES.test(path)

describe('without a network the page kept on this computer opens', () => {
  it('for every address of the app, with its parameters', () => {
    const addresses = ['/', '/?forceStable=true', '/login', '/recuperar-clave/codigo', '/cajas/abiertas/1', '/inicio']
    for (const { path } of SCREENS) {
      const bare = path.replace(/\/:[^/]*/g, '')
      addresses.push(bare, `${bare}/uno/dos`, `${bare}?sale=3`)
    }
    const missing = 'addresses whose first segment is missing in src/app/updates/appAddresses.ts'
    expect(
      addresses.filter((address) => !opened(address)),
      missing,
    ).toEqual([])
  })

  it('for nothing of the backend: its files, its calls and its session go to the network', () => {
    const paths =
      `/article/pdf/1-2 /article/list-pdf/1 /article/tickets-pdf/1 /article/bar-codes-pdf/1 /deposit-movement/pdf/1
      /article/excel/export /article-clients/excel/export /article-base/excel/export /client/excel/export /provider/excel/export
      /apertura-caja/excel/export/1 /client/pdf?filters=[] /sale/pdf/1/1/0/0 /sale/ticket-pdf/1 /sale/afip-ticket-pdf/1
      /sale/delivered-articles-pdf/1 /sales/tickets/pdf/1 /budget/pdf/1/1 /order-production/pdf/1/1 /order-production/articles-pdf/1
      /current-acount/pdf/client/1/3 /current-acount/pdf/1-2/client /order/pdf/1 /api/user /sanctum/csrf-cookie /logout
      /password-reset/code /storage/1.webp /ventasx /caja-fuerte`.split(/\s+/)
    expect(paths.filter(opened)).toEqual([])
  })
})
