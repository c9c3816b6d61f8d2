import { MessageSquareText } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { buyer as entity } from '@/entities/buyer'
import { useListState, useModels, useNeeded, useViewed } from '@/list/hooks'
import { load } from '@/list/thunks'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { ChatList } from './ChatList'
import { Thread } from './Thread'
import { useChatsAgain } from './useChat'
import './mensajes.css'

/** The buyer the address names (NAV-025); 0: none. */
function useBuyerId(): number {
  const { sub_view, chat_id } = useParams()
  return Number(sub_view) || Number(chat_id) || 0
}

function Open({ id }: { id: number }) {
  const found = useModels(entity).find((row) => row.id === id)
  const { loadedAt, failed } = useListState(entity)
  const dispatch = useThunkDispatch()
  if (found !== undefined) return <Thread key={id} buyer={found} />
  if (id === 0) return <Empty icon={MessageSquareText} text="Elegí un chat para leerlo y contestar." />
  if (failed)
    return (
      <ReadFailure
        text="No se pudieron leer los chats."
        onRetry={() => void dispatch(load(entity, { priority: 'user' }))}
      />
    )
  if (loadedAt === null) return <div className="chat-waiting" role="progressbar" aria-label="Leyendo el chat" />
  return <Empty icon={MessageSquareText} text="Ese cliente no está entre los de la tienda." />
}

/** The buyers who wrote to the shop, and the open chat; on a phone only one of the two is shown (ONL-001, NS-02m). */
export function Mensajes() {
  useNeeded('buyer')
  useViewed(entity)
  useChatsAgain()
  const id = useBuyerId()
  const phone = useIsPhone()
  return (
    <section className="chats" aria-label="Mensajes">
      {!(phone && id !== 0) && <ChatList open={id} />}
      {!(phone && id === 0) && (
        <div className="chat-open">
          <Open id={id} />
        </div>
      )}
    </section>
  )
}
