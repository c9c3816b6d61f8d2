import { describe, expect, it } from 'vitest'
import { mailAddress, whatsappAddress, whatsappMessage } from '@/lib/contact'

const PHONES: [unknown, string | null][] = [
  ['+549341 555-1234', 'https://wa.me/5493415551234'],
  ['341 555 1234', 'https://wa.me/5493415551234'],
  ['0341 555-1234', 'https://wa.me/5493415551234'],
  ['+54 341 555-1234', 'https://wa.me/5493415551234'],
  ['0341 15 555-1234', 'https://wa.me/5493415551234'],
  ['+54 9 11 6123-4567', 'https://wa.me/5491161234567'],
  ['011 15-6123-4567', 'https://wa.me/5491161234567'],
  ['15-6123-4567', 'https://wa.me/5491161234567'],
  ['54 2966 15 41-2345', 'https://wa.me/5492966412345'],
  ['2966 15 41-2345', 'https://wa.me/5492966412345'],
  ['+598 99 123 456', 'https://wa.me/59899123456'],
  ['+39 311 123 4567', 'https://wa.me/393111234567'],
  ['59899123456', 'https://wa.me/59899123456'],
  ['(0341) 155551234', 'https://wa.me/5493415551234'],
  ['Cel. 341 555-1234 (Ana)', 'https://wa.me/5493415551234'],
  ['+54 9 341 555 1234', 'https://wa.me/5493415551234'],
  ['+1 212-555-0123', 'https://wa.me/12125550123'],
  ['15-555-1234', null],
  ['341 4551234/5', null],
  ['11 4444-5555 int 12', null],
  ['2444-5555 int. 12', null],
  ['4551234 - 4559876', null],
  ['455-1234 455-9876', null],
  ['455-1234, 455-9876', null],
  ['+54 341 4551234/5', null],
  ['555-0100', null],
  ['javascript:alert(1)', null],
  ['1'.repeat(16), null],
  ['', null],
  [null, null],
]
const MAILS: [unknown, string | null][] = [
  ['ventas@distribuidora.example', 'mailto:ventas@distribuidora.example'],
  [' ana.perez+1@correo.com.ar ', 'mailto:ana.perez+1@correo.com.ar'],
  ['ana@correo', null],
  ['ana@correo.com?bcc=otro@correo.com', null],
  ['javascript:alert(1)//@a.b', null],
  ['ana@correo.com,otro@correo.com', null],
  [null, null],
]

describe('addresses out of the app', () => {
  it.each(PHONES)('WhatsApp of %j is made of digits alone, and of one number [PLUS-008]', (phone, address) =>
    expect(whatsappAddress(phone)).toBe(address),
  )
  it('without a phone the person chooses the chat', () =>
    expect(whatsappMessage(null, 'Total: $1 & más')).toBe('https://wa.me/?text=Total%3A%20%241%20%26%20m%C3%A1s'))
  it.each(MAILS)('a mail to %j holds one plain address or none', (email, address) =>
    expect(mailAddress(email)).toBe(address),
  )
})
