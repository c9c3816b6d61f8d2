/** Where clients transfer money to, as the shop's bank or wallet gave it. An empty field: not filled in. */
export interface PayTo {
  /** Alias of the CBU or CVU: letters, figures, point and hyphen. */
  alias: string
  /** CBU of a bank account or CVU of a wallet: 22 figures. */
  cbu: string
  /** Name of the account's holder, by which the payer knows it is the right one. */
  holder: string
  /** The text of the shop's printed payment QR, which carries no amount. */
  qr: string
  /** Payment method of the sales that are paid this way; 0: the one chosen at the till. */
  method: number
}

export const NO_PAY_TO: PayTo = { alias: '', cbu: '', holder: '', qr: '', method: 0 }

/** Whether there is anything a client can pay to. */
export const takesTransfers = ({ alias, cbu, qr }: PayTo): boolean => alias !== '' || cbu !== '' || qr !== ''

export const LONGEST_QR = 512
export const LONGEST_HOLDER = 80

/** What is wrong with an alias, in Spanish; null when it is valid or empty (BCRA, Com. "A" 6044: 6 to 20 signs). */
export function aliasProblem(alias: string): string | null {
  if (alias === '') return null
  if (!/^[a-z\d.-]+$/i.test(alias)) return 'El alias lleva solo letras sin acentos, números, puntos y guiones'
  return alias.length < 6 || alias.length > 20 ? 'El alias tiene entre 6 y 20 signos' : null
}

/** A CBU as it is kept: without the spaces, hyphens and points it was written with. */
export const plainCbu = (text: string): string => text.replace(/[\s.-]/g, '')

const WEIGHTS = [3, 1, 7, 9] as const

/**
 * Whether the last figure makes the block's weighted sum a multiple of ten; weights 3, 1, 7, 9 go from the figure
 * before it to the left.
 */
function hasCheckDigit(block: string): boolean {
  const figures = [...block].map(Number).reverse()
  const sum = figures.slice(1).reduce((all, figure, index) => all + figure * (WEIGHTS[index % 4] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === figures[0]
}

/** What is wrong with a CBU or CVU, in Spanish; null when it is valid or empty. Figures 8 and 22 are check digits. */
export function cbuProblem(cbu: string): string | null {
  if (cbu === '') return null
  if (!/^\d+$/.test(cbu)) return 'El CBU o CVU lleva solo números'
  if (cbu.length !== 22) return `El CBU o CVU tiene 22 números: este tiene ${cbu.length}`
  return hasCheckDigit(cbu.slice(0, 8)) && hasCheckDigit(cbu.slice(8))
    ? null
    : 'El CBU o CVU no es válido: revisá los números'
}

/** CRC-16/CCITT-FALSE as four hexadecimal figures, with which payment QRs end (EMVCo, merchant presented mode). */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** An EMV payment QR begins with this. */
const EMV = '000201'
/** Its fields: their tags have two figures. */
const INITIATION = '01'
const AMOUNT = '54'
const CHECK_SUM = '63'
/** Value of the field `INITIATION` in a QR made for one payment alone. */
const ONE_PAYMENT = '12'

/**
 * The fields of an EMV payment QR by tag, each with its value; null where they do not add up. Every field is a tag and a
 * length, of two figures each, and a value of that many `signs`; the check sum comes last.
 */
function emvFields(signs: readonly string[]): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < signs.length;) {
    const [, tag, length] = /^(\d\d)(\d\d)$/.exec(signs.slice(at, at + 4).join('')) ?? []
    if (tag === undefined || fields.has(tag) || fields.has(CHECK_SUM)) return null
    const value = signs.slice(at + 4, at + 4 + Number(length))
    if (value.length === 0 || value.length < Number(length)) return null
    fields.set(tag, value.join(''))
    at += 4 + value.length
  }
  return fields.get(CHECK_SUM)?.length === 4 ? fields : null
}

/** Lengths count signs, or, as some write a name with accents, bytes. */
const fieldsOf = (qr: string) =>
  emvFields([...qr]) ?? emvFields([...new TextEncoder().encode(qr)].map((byte) => String.fromCharCode(byte)))

function emvProblem(qr: string): string | null {
  const fields = fieldsOf(qr)
  if (fields === null || crc16(qr.slice(0, -4)) !== qr.slice(-4).toUpperCase())
    return 'El texto del QR está incompleto o mal copiado: copialo entero'
  return fields.get(INITIATION) === ONE_PAYMENT || fields.has(AMOUNT)
    ? 'Ese QR es de un cobro con importe: usá el fijo del comercio'
    : null
}

/** What is wrong with a payment QR's text, in Spanish; null when valid or empty. Wallets' links have no check sum. */
export function qrProblem(qr: string): string | null {
  if (qr === '') return null
  if (qr.length > LONGEST_QR) return `El texto del QR tiene hasta ${LONGEST_QR} signos`
  if (/\p{Cc}/u.test(qr)) return 'El texto del QR va en un solo renglón'
  if (qr.startsWith(EMV)) return emvProblem(qr)
  return /^https:\/\/[^\s/]+\S*$/.test(qr)
    ? null
    : 'Ese texto no es el de un QR de cobro: empieza con 000201 o con https://'
}

/** What is wrong with the alias, the CBU and the QR, by field; those that are right are missing. */
export function payToProblems({ alias, cbu, qr }: PayTo): Partial<Record<'alias' | 'cbu' | 'qr', string>> {
  const found = { alias: aliasProblem(alias), cbu: cbuProblem(cbu), qr: qrProblem(qr) }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

/** A CBU in groups, to be read aloud: `2850590 9 4009041813520 1`. */
export const groupedCbu = (cbu: string): string => cbu.replace(/^(\d{7})(\d)(\d{13})(\d)$/, '$1 $2 $3 $4')
