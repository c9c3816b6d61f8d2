import { useRef, useState } from 'react'
import { failureText } from '@/api/errors'
import { taxpayerOf } from '@/shop/sales/tax'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import type { SaleClient } from '@/domain/sale/context'
import { client as clientEntity, type Client } from '@/entities/client'
import { location } from '@/entities/nameOnly'
import type { Model } from '@/entities/types'
import { cuitProblem, plainCuit } from '@/lib/cuit'
import { codeHolder } from '@/list/form/codeHolder'
import { useModels, useNeeded } from '@/list/hooks'
import { saveChanges, type Attempt } from '@/list/saving/record'
import { draftFrom, draftOf, draftProblem, recordOf, withTaxpayer, type ClientDraft } from './clientDraft'
import { saleEvents } from '../cart/saleSlice'
import { useBegun, type OnBegun } from '@/ui/dialogs/useDiscarding'
import { useStillThere } from '@/ui/hooks/useStillThere'

interface Options {
  /** What was searched for: the name or number of a new client. */
  text: string
  /** Null: a new client. */
  client: SaleClient | null
  onBegun: OnBegun
  onClose: () => void
}

interface Wrong {
  field: keyof ClientDraft | 'form'
  message: string
  /** A client the shop already has, with the same data. */
  other?: Client
}

const lookUp =
  (cuit: string): Thunk<ReturnType<typeof taxpayerOf>> =>
  (_dispatch, _getState, { api }) =>
    taxpayerOf(api, cuit)

const NEW = { id: null, ...clientEntity.defaults }

/** The state of the till's form of a client, its question to AFIP, and its way to the server. */
export function useClientForm({ text, client, onBegun, onClose }: Options) {
  const dispatch = useThunkDispatch()
  const [first] = useState(() => (client ? draftOf(client as Partial<Client>) : draftFrom(text)))
  const [draft, setDraft] = useState(first)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [busy, setBusy] = useState<'saving' | 'asking' | null>(null)
  const pressed = useRef(false)
  const attempt = useRef<Attempt>({ entry: null })
  const stillThere = useStillThere()
  useBegun(
    Object.entries(first).some(([key, value]) => draft[key as keyof ClientDraft] !== value),
    busy === 'saving',
    onBegun,
  )
  const locations = useModels(location)
  useNeeded('location')

  function take(chosen: Model) {
    dispatch(saleEvents.clientChosen(chosen as unknown as SaleClient))
    onClose()
  }

  /** Allows one call at a time: a ref, because a second press can arrive before the first has rendered. */
  async function run(what: 'saving' | 'asking', work: () => Promise<void>) {
    if (pressed.current) return
    pressed.current = true
    setBusy(what)
    attempt.current.alike = null
    setWrong(null)
    try {
      await work()
    } catch (error) {
      const message = failureText(error)
      const alike = attempt.current.alike as Client | null | undefined
      if (alike) setWrong({ field: 'name', message, other: alike })
      else setWrong({ field: what === 'asking' ? 'cuit' : 'form', message })
    } finally {
      pressed.current = false
      setBusy(null)
    }
  }

  const ask = () =>
    run('asking', async () => {
      const message = cuitProblem(draft.cuit)
      if (message !== null) return setWrong({ field: 'cuit', message })
      const found = await dispatch(lookUp(plainCuit(draft.cuit)))
      if ('wrong' in found) return setWrong({ field: 'cuit', message: found.wrong })
      const other = found.client as Client | null
      if (other && other.id !== client?.id)
        return setWrong({ field: 'cuit', message: `Ya es cliente: ${other.name}`, other })
      setDraft((before) => withTaxpayer(before, found, locations))
    })

  async function submit() {
    const problem = draftProblem(draft)
    if (problem) return setWrong(problem)
    const cuit = plainCuit(draft.cuit)
    await run('saving', async () => {
      const other =
        cuit && ((await dispatch(codeHolder(clientEntity, 'cuit', cuit, client?.id ?? null))) as Client | undefined)
      if (other) return setWrong({ field: 'cuit', message: `Ya es cliente: ${other.name}`, other })
      if (client === null) {
        const created = await dispatch(saveChanges(clientEntity, NEW, recordOf(draft), attempt.current))
        // The dialog was closed meanwhile: the sale may be another customer's by now.
        return stillThere() ? take(created) : undefined
      }
      // Only what was typed here is written: the client of a sale may be older than the shop's record of him.
      const before = recordOf(first)
      const isTyped = ([key, value]: [string, unknown]) => value !== before[key as keyof Client]
      const typed = Object.fromEntries(Object.entries(recordOf(draft)).filter(isTyped))
      const others = Object.fromEntries(Object.entries(client).filter(([key]) => !(key in typed)))
      const saved = await dispatch(saveChanges(clientEntity, { ...others, id: client.id }, typed))
      // The sale keeps its client, with the completed data.
      dispatch(saleEvents.clientRefreshed(saved as SaleClient & Model))
      if (stillThere()) onClose()
    })
  }

  const put = (key: keyof ClientDraft) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setDraft((before) => ({ ...before, [key]: key === 'iva_condition_id' ? Number(value) : value }))
    setWrong(null)
  }
  return { draft, wrong, busy, put, ask, submit, take }
}
