import { buyer } from '@/entities/buyer'
import { useModels, useNeeded } from '@/list/hooks'

/** Who has written to the shop. */
export function Mensajes() {
  useNeeded('buyer')
  const chats = useModels(buyer).filter(({ messages }) => messages.length > 0)
  return (
    <section aria-label="Mensajes">
      <ul>
        {chats.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
