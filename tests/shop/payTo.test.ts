import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aliasProblem,
  cbuProblem,
  crc16,
  groupedCbu,
  NO_PAY_TO,
  payToProblems,
  plainCbu,
  qrProblem,
  takesTransfers,
} from '@/domain/payTo'
import { parsePayTo } from '@/shop/payTo'

const CBU = '2850590940090418135201'
const withSum = (text: string) => text + crc16(text)
/** The text of a QR whose fields begin so; `name`: the shop's, after its length. */
const qrOf = (begin: string, name = '07ALMACEN') =>
  withSum(`000201${begin}43150011ar.com.shop5204541153030325802AR59${name}6007ROSARIO6304`)
const QR = qrOf('010211')

describe('an alias [PLUS-006]', () => {
  it.each(['almacen.sol', 'ALMACEN.SOL.2', 'abc-12', 'a'.repeat(20), ''])('%j is one, or none', (alias) => {
    expect(aliasProblem(alias)).toBeNull()
  })
  it.each(['corto', 'a'.repeat(21), 'almacén.sol', 'con espacio', 'ñandu.sol', 'almacen_sol', '<b>almacen'])(
    '%j is refused',
    (alias) => {
      expect(aliasProblem(alias)).not.toBeNull()
    },
  )
})

describe('a CBU or CVU [PLUS-006]', () => {
  it('has 22 figures and two that check the others', () => {
    expect(cbuProblem(CBU)).toBeNull()
    expect(cbuProblem('')).toBeNull()
    expect(cbuProblem(CBU.slice(1))).toBe('El CBU o CVU tiene 22 números: este tiene 21')
    expect(cbuProblem(`${CBU.slice(0, -1)}x`)).toBe('El CBU o CVU lleva solo números')
  })
  it('with any one figure typed wrong is refused', () => {
    fc.assert(
      fc.property(fc.nat(21), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const wrong = (Number(CBU[place]) + by) % 10
        return cbuProblem(CBU.slice(0, place) + wrong + CBU.slice(place + 1)) !== null
      }),
    )
  })
  it('is kept without the signs it is read with, and shown in its groups', () => {
    expect(plainCbu(' 2850590-9 4009041813520-1 ')).toBe(CBU)
    expect(groupedCbu(CBU)).toBe('2850590 9 4009041813520 1')
  })
})

describe('the text of a payment QR [PLUS-006]', () => {
  it('ends with its check sum', () => {
    // The value the standard gives for its own check.
    expect(crc16('123456789')).toBe('29B1')
    expect(qrProblem(QR)).toBeNull()
    expect(qrProblem(QR.slice(0, -1))).toBe('El texto del QR está incompleto o mal copiado: copialo entero')
    expect(qrProblem(QR.replace('ROSARIO', 'ROSARLO'))).not.toBeNull()
  })
  it('is one for every payment, without an amount', () => {
    const fixed = 'Ese QR es de un cobro con importe: usá el fijo del comercio'
    expect(qrProblem(qrOf('010212'))).toBe(fixed)
    expect(qrProblem(qrOf('0102115406150.50'))).toBe(fixed)
    expect(qrProblem(qrOf('54041500'))).toBe(fixed)
    expect(qrProblem(qrOf(''))).toBeNull()
    // The same signs inside another field are no field.
    expect(qrProblem(qrOf('010211', '0854041500'))).toBeNull()
  })
  it('has fields as long as they say, the check sum last', () => {
    const broken = 'El texto del QR está incompleto o mal copiado: copialo entero'
    for (const name of ['08ALMACEN', '06ALMACEN', 'xxALMACEN', '00', '99ALMACEN'])
      expect(qrProblem(qrOf('010211', name)), name).toBe(broken)
    expect(qrProblem(withSum(`${QR}6304`))).toBe(broken)
    expect(qrProblem(withSum(QR.slice(0, -8)))).toBe(broken)
    // A name with an accent, its length in signs and in bytes.
    expect(qrProblem(qrOf('010211', '07ALMACÉN'))).toBeNull()
    expect(qrProblem(qrOf('010211', '08ALMACÉN'))).toBeNull()
  })
  it('may be an address of a wallet, and no other text', () => {
    expect(qrProblem('https://mpago.la/2abc')).toBeNull()
    expect(qrProblem('')).toBeNull()
    for (const text of [
      'hola',
      'javascript:alert(1)',
      'http://mpago.la/2abc',
      'https://',
      `${QR}\n`,
      'https://a'.padEnd(600, 'a'),
    ])
      expect(qrProblem(text), text).not.toBeNull()
  })
})

describe('where a shop is paid, as a computer keeps it [PLUS-006]', () => {
  const payTo = { alias: 'almacen.sol', cbu: CBU, holder: 'El Sol SRL', qr: QR, method: 3 }
  it('is read as it was told, and as not told where a part of it is refused', () => {
    expect(parsePayTo(payTo)).toEqual(payTo)
    for (const value of [undefined, 7, [], { alias: 'almacen.sol' }, { ...payTo, cbu: '1' }, { ...payTo, qr: 'hola' }])
      expect(parsePayTo(value)).toEqual(NO_PAY_TO)
  })
  it('is nothing without an alias, an account or a QR', () => {
    expect(takesTransfers({ ...NO_PAY_TO, holder: 'El Sol', method: 3 })).toBe(false)
    expect(takesTransfers({ ...NO_PAY_TO, alias: 'almacen.sol' })).toBe(true)
    expect(Object.keys(payToProblems({ ...payTo, cbu: '12', alias: 'a' }))).toEqual(['alias', 'cbu'])
    expect(payToProblems(payTo)).toEqual({})
  })
})
