import { useState } from 'react'
import { useSelector } from 'react-redux'
import { diskValue, type DiskValue } from '@/lib/disk/diskValue'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { useDiskValue } from '@/ui/hooks/useDiskValue'

/** The ready answers a shop begins with. */
const USUAL: readonly string[] = [
  'Hola, ¡gracias por escribirnos!',
  'Sí, tenemos stock',
  'Tu pedido ya está listo para retirar',
  'Hoy atendemos hasta las 20',
]
const MOST = 30

const parse = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.filter((text): text is string => typeof text === 'string' && text.trim() !== '').slice(0, MOST)
    : USUAL

const keptFor = (owner: number): DiskValue<readonly string[]> => diskValue(`chat-replies:${owner}`, parse)

/** Ready answers of the shop, kept on this computer for everybody who uses it. */
export function useReplies() {
  const user = useSelector(selectUser)
  const owner = user === null ? 0 : ownerIdOf(user)
  const [kept] = useState(() => keptFor(owner))
  const [replies = [], setReplies] = useDiskValue(kept)
  const change = (next: (before: readonly string[]) => readonly string[]) => void kept.change(next).then(setReplies)
  return {
    replies,
    full: replies.length >= MOST,
    add: (text: string) =>
      change((before) => (before.includes(text.trim()) ? before : [...before, text.trim()].slice(0, MOST))),
    remove: (text: string) => change((before) => before.filter((other) => other !== text)),
  }
}
