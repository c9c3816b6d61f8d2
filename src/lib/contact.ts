// Addresses outside the app, made from a record's phone or mail: only these two shapes, whatever the record holds.

const COUNTRY = '54'
/** The figure WhatsApp needs between the country and the area of an Argentine number. */
const MOBILE = '9'

/**
 * Digits of an Argentine number from its area on, without the 15 that is dialled for a mobile inside the country: `0341
 * 15 555-1234` → `3415551234`. Null when they are no such number.
 */
function argentine(digits: string): string | null {
  const inside = digits.replace(/^0+/, '')
  // 15 and eight digits is a mobile of Buenos Aires: only its numbers are that long.
  if (/^15\d{8}$/.test(inside)) return `11${inside.slice(2)}`
  const spoken = inside.replace(/^(?:(11)15(?=\d{8}$)|([23]\d\d)15(?=\d{7}$)|([23]\d{3})15(?=\d{6}$))/, '$1$2$3')
  return /^(11|[23]\d)\d{8}$/.test(spoken) ? spoken : null
}

/**
 * Whether the text is more than one number: `341 4551234/5`, `11 4444-5555 int 12`, `4551234 - 4559876`. Taken for one,
 * its figures would be the number of a stranger abroad.
 */
const isSeveral = (phone: string): boolean =>
  /\d[^\d]*[/|,;\p{L}][^\d]*\d/u.test(phone) || /\d{6,}\D+\d{6,}|\d{3,4}-\d{4}\D+\d{3,4}-\d{4}/.test(phone)

/**
 * The digits by which WhatsApp knows a phone, country first: `5493415551234`; null when it is no phone, or more than
 * one. A number without a country is taken for Argentine, and any Argentine one for a mobile: `341 555 1234`,
 * `+54 341 15 5551234`, `0341-15-5551234`.
 */
function internationalPhone(phone: unknown): string | null {
  if (typeof phone !== 'string' || isSeveral(phone)) return null
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const foreign = /^\s*(\+|00)/.test(phone) && !digits.startsWith(COUNTRY) && digits.length > 10
  if (foreign) return digits.length <= 15 ? digits : null
  const inside = argentine(digits) ?? (digits.startsWith(COUNTRY) ? argentine(digits.slice(2).replace(/^9/, '')) : null)
  if (inside !== null) return `${COUNTRY}${MOBILE}${inside}`
  return /^\d{11,15}$/.test(digits) ? digits : null
}

const query = (text: string) => text && `?text=${encodeURIComponent(text)}`

/**
 * The chat's address, `https://wa.me/5493415551234`; null when it is no phone. `text`: the message the chat opens with,
 * not sent yet.
 */
export function whatsappAddress(phone: unknown, text = ''): string | null {
  const whole = internationalPhone(phone)
  return whole === null ? null : `https://wa.me/${whole}${query(text)}`
}

/** As `whatsappAddress`, but without a phone the address lets the person choose the chat. */
export const whatsappMessage = (phone: unknown, text: string): string =>
  whatsappAddress(phone, text) ?? `https://wa.me/${query(text)}`

/** `mailto:` of a plain address; null for any other text. Few signs are allowed: a `?` would add headers. */
export const mailAddress = (email: unknown): string | null =>
  typeof email === 'string' && /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(email.trim()) ? `mailto:${email.trim()}` : null
