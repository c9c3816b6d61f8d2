// Addresses that leave the app, made of what a record says: only ever these two shapes, whatever the record holds.

const COUNTRY = '54'
/** What WhatsApp wants between the country and the area of an Argentine number. */
const MOBILE = '9'

/**
 * Digits of an Argentine number from its area on, without the 15 that is dialled for a mobile inside the country: `0341 15 555-1234` →
 * `3415551234`. Null where they are none.
 */
function argentine(digits: string): string | null {
  const inside = digits.replace(/^0+/, '')
  // 15 and eight digits: only Buenos Aires has numbers that long.
  if (/^15\d{8}$/.test(inside)) return `11${inside.slice(2)}`
  const spoken = inside.replace(/^(?:(11)15(?=\d{8}$)|([23]\d\d)15(?=\d{7}$)|([23]\d{3})15(?=\d{6}$))/, '$1$2$3')
  return /^(11|[23]\d)\d{8}$/.test(spoken) ? spoken : null
}

/**
 * The digits WhatsApp knows a phone by, country first: `5493415551234`; null where they are no phone. A number without its country is
 * Argentine, and an Argentine one is taken for a mobile however it was written: `341 555 1234`, `+54 341 15 5551234`, `0341-15-5551234`.
 */
function internationalPhone(phone: unknown): string | null {
  if (typeof phone !== 'string') return null
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const foreign = /^\s*(\+|00)/.test(phone) && !digits.startsWith(COUNTRY) && digits.length > 10
  if (foreign) return digits.length <= 15 ? digits : null
  const inside = argentine(digits) ?? (digits.startsWith(COUNTRY) ? argentine(digits.slice(2).replace(/^9/, '')) : null)
  if (inside !== null) return `${COUNTRY}${MOBILE}${inside}`
  return /^\d{11,15}$/.test(digits) ? digits : null
}

const query = (text: string) => text && `?text=${encodeURIComponent(text)}`

/** `https://wa.me/5493415551234`, of digits alone; null where they are no phone. `text`: what the chat opens with, for the person to send. */
export function whatsappAddress(phone: unknown, text = ''): string | null {
  const whole = internationalPhone(phone)
  return whole === null ? null : `https://wa.me/${whole}${query(text)}`
}

/** The same, where without a phone the person chooses the chat. */
export const whatsappMessage = (phone: unknown, text: string): string =>
  whatsappAddress(phone, text) ?? `https://wa.me/${query(text)}`

/** `mailto:` of a plain address; null where it is none. A `?` would add headers to the mail, so only letters a mailbox needs pass. */
export const mailAddress = (email: unknown): string | null =>
  typeof email === 'string' && /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(email.trim()) ? `mailto:${email.trim()}` : null
