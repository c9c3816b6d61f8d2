import { expect, it } from 'vitest'
import { refusalWords } from '@/domain/sale/taxRefusals'

it.each([
  ['10015', 'El campo DocNro es inválido', 'el documento del cliente no es válido. Corregilo en la ficha'],
  ['10005', 'El punto de venta informado no está dado de alta', 'el punto de venta no está habilitado para facturar'],
  ['10036', 'CbteFch fuera de rango', 'la fecha está fuera del plazo permitido'],
  ['600', 'No apareció CUIT en lista de relaciones', 'el CUIT no es válido o no está habilitado. Revisá'],
  ['10016', 'El número o fecha no se corresponde con el próximo a autorizar', 'ese número de factura ya se usó'],
  ['1', 'Comprobante duplicado', 'ese número de factura ya se usó'],
  ['500', 'Error interno.', 'Error interno. Facturá de nuevo.'],
  ['', '', 'Facturá de nuevo.'],
])('a refusal by the tax authority (%s, "%s") says what to do [NS-04]', (code, message, told) => {
  expect(refusalWords({ code, message })).toContain(told)
})
