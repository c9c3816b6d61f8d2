import { useMemo } from 'react'
import { buyer } from '@/entities/buyer'
import { useModels } from '@/list/hooks'
import { AlertTable } from './AlertTable'
import { ageColumns } from './columns'
import { unreadChats, type UnreadChat } from './messages'
import { Onward } from './Onward'
import { chatAddress, MESSAGES } from './places'
import { fullName } from './alertRecords'

/** Buyers who wait for an answer. */
export function Mensajes() {
  const buyers = useModels(buyer)
  const chats = useMemo(() => unreadChats(buyers), [buyers])
  return (
    <AlertTable
      label="Mensajes sin leer"
      rows={chats}
      keyOf={(chat) => chat.buyer.id}
      columns={[
        {
          label: 'Cliente',
          cell: ({ buyer: who }) => <Onward to={chatAddress(who.id)} place={MESSAGES} text={fullName(who)} />,
        },
        { label: 'Sin leer', cell: (chat) => chat.count },
        ...ageColumns<UnreadChat>((chat) => chat.last),
      ]}
    />
  )
}
