// Addresses that leave the app, made of what a record says: only ever these two shapes, whatever the record holds.

const COUNTRY = '549'

/**
 * `https://wa.me/5493415551234`, of digits alone; null where they are no phone. A number without its country is Argentine.
 * `text`: what the chat opens with, for the person to send.
 */
export function whatsappAddress(phone: unknown, text = ''): string | null {
  if (typeof phone !== 'string') return null
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const whole = digits.length === 10 ? `${COUNTRY}${digits}` : digits
  return /^\d{11,15}$/.test(whole) ? `https://wa.me/${whole}${text && `?text=${encodeURIComponent(text)}`}` : null
}

/** `mailto:` of a plain address; null where it is none. A `?` would add headers to the mail, so only letters a mailbox needs pass. */
export const mailAddress = (email: unknown): string | null =>
  typeof email === 'string' && /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(email.trim()) ? `mailto:${email.trim()}` : null
