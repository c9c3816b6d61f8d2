import { fold } from '@/lib/text'

/** What an error of the tax authority tells: its code, as `10015`, and its text, as `El campo DocNro es inválido`. */
interface TaxError {
  code: string | null
  message: string | null
}

/** The usual refusals: words of the text or the code, and what a shop does about it. The first that is found counts. */
const REFUSALS: readonly { said: RegExp; why: string; cure: string }[] = [
  {
    said: /\b10016\b|duplicad|ya (fue|esta|se) (registrad|autorizad|emiti)|proximo a autorizar/,
    why: 'ese número de factura ya se usó o no es el que sigue',
    cure: 'Facturá de nuevo en unos minutos',
  },
  {
    said: /\b1001[3457]\b|docnro|doctipo|documento/,
    why: 'el documento del cliente no es válido',
    cure: 'Corregilo en la ficha y facturá de nuevo',
  },
  {
    said: /\b10005\b|ptovta|punto de venta/,
    why: 'el punto de venta no está habilitado para facturar',
    cure: 'Elegí otro, o pedile a tu contador que lo habilite',
  },
  {
    said: /cbtefch|fecha/,
    why: 'la fecha está fuera del plazo permitido',
    cure: 'Facturá de nuevo; si se repite, mostrale el detalle a tu contador',
  },
  {
    said: /cuit/,
    why: 'el CUIT no es válido o no está habilitado',
    cure: 'Revisá el del cliente en su ficha y el de tu punto de venta, y facturá de nuevo',
  },
]

/** Why an invoice was refused and what to do, in Spanish. */
export function refusalWords({ code, message }: TaxError): string {
  const text = fold(`${code ?? ''} ${message ?? ''}`)
  const usual = REFUSALS.find(({ said }) => said.test(text))
  if (usual !== undefined) return `No se facturó: ${usual.why}. ${usual.cure}.`
  const raw = message?.trim().replace(/\.$/, '')
  return raw ? `No se facturó: ${raw}. Facturá de nuevo.` : 'No se facturó. Facturá de nuevo.'
}
