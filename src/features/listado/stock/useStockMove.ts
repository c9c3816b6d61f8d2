import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { useOnce, type Attempt } from '@/api/useOnce'
import {
  changedMove,
  moveChanges,
  movementOf,
  moveProblems,
  type MoveForm,
  type MoveProblems,
} from '@/domain/stock/stockMovement'
import { address, isWarehouse } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { parseTyped, quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { useConfirm, type Question } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { sendMovement } from '../saveStockMovement'

const NONE: MoveProblems = {}

interface Props {
  article: Article
  /** Something that was typed would be lost. */
  onDirty: (dirty: boolean) => void
  onMoved: () => void
}

/** A movement as it is filled in, and its way to the server: never booked twice. */
export function useStockMove({ article, onDirty, onMoved }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const warehouses = useModels(address).filter(isWarehouse)
  const usual = article.addresses.length > 0 ? (warehouses.find(({ default_address }) => default_address)?.id ?? 0) : 0
  const [form, setForm] = useState<MoveForm>({
    kind: 'in',
    amount: null,
    fromId: 0,
    toId: usual,
    variantId: 0,
    providerId: 0,
    observations: '',
  })
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const once = useOnce()
  const whole: MoveForm = { ...form, amount: parseTyped(typed) }
  const problems = moveProblems(whole, article, warehouses.length > 0)
  const unsettled = once.found !== null && once.found !== 'absent'
  // One without an answer is lost by nobody: the list tells of it.
  const dirty = !unsettled && (typed !== '' || form.observations !== '')
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const saving = once.busy && !unsettled
  useUnsaved(saving, undefined, saving)
  const places = warehouses.map(({ id }) => id ?? 0)
  const set = (change: Partial<MoveForm>) => setForm((before) => changedMove(before, change, places))

  function settled(outcome: Attempt | null) {
    if (outcome?.kind !== 'stored') return
    const text = outcome.late
      ? 'El servidor no contestó bien, pero el movimiento quedó guardado'
      : 'Movimiento guardado'
    toast({ text, tone: outcome.late ? 'warn' : 'ok' })
    onDirty(false)
    onMoved()
  }
  /** What is asked before a warehouse gives away more than it has; null: it has as much. */
  function shortOf(moved: MoveForm, of: Article): Question | null {
    const [from] = moved.kind === 'in' ? [] : moveChanges(moved, of)
    if (from === undefined || from.after >= 0 || from.after >= from.before) return null
    const street = warehouses.find(({ id }) => id === from.addressId)?.street
    const place = street === undefined ? 'El artículo' : street
    return {
      title: '¿Dejarlo en menos de 0?',
      text: `${place} tiene ${quantity(from.before)} y quedaría en ${quantity(from.after)}.`,
      action: 'Mover igual',
      danger: true,
    }
  }
  /** The first wrong field; null: it is on its way, or under way already. */
  async function submit(): Promise<string | null> {
    setAsked(true)
    const [first] = Object.keys(problems)
    if (first !== undefined) return first
    if (!once.free) return null
    const short = shortOf(whole, article)
    if (short !== null && !(await confirm(short))) return null
    const movement = movementOf(whole, article.id ?? 0)
    const send = (anyway: boolean) => once.run(() => dispatch(sendMovement(movement, article.name ?? '', anyway)))
    const outcome = await send(false)
    const question = {
      title: 'Ya hay uno igual',
      text: 'Hace un momento se guardó un movimiento igual de este artículo.',
      action: 'Guardar otro',
    }
    if (outcome?.kind !== 'twin') settled(outcome)
    else if (await confirm(question)) settled(await send(true))
    return null
  }
  const verify = async () => settled(await once.verify())
  return {
    ...once,
    form: whole,
    typed,
    setTyped,
    set,
    warehouses,
    complete: Object.keys(problems).length === 0,
    submit,
    verify,
    problems: asked ? problems : NONE,
  }
}
