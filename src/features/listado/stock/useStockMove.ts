import { useEffect, useState } from 'react'
import {
  changedMove,
  moveChanges,
  movementOf,
  moveProblems,
  type MoveForm,
  type MoveProblems,
} from '@/domain/stock/stockMovement'
import { losesByWarehouse } from '@/domain/stock/stock'
import { address, isWarehouse } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { parseTyped, quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { storedBy, type Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { useConfirm } from '@/ui/dialogs/Confirm'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { moveStock, type SentStock } from './moveOperations'

const NONE: MoveProblems = {}

interface Props {
  article: Article
  /** True when typed text would be lost. */
  onDirty: (dirty: boolean) => void
  onMoved: () => void
}

/** The form of a movement and how it is saved: an operation, so it is never booked twice. */
export function useStockMove({ article, onDirty, onMoved }: Props) {
  const confirm = useConfirm()
  const toast = useToast()
  const warehouses = useModels(address).filter(isWarehouse)
  const usual = losesByWarehouse(article) ? 0 : (warehouses.find(({ default_address }) => default_address)?.id ?? 0)
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
  const operation = useOperation(moveStock)
  const whole: MoveForm = { ...form, amount: parseTyped(typed) }
  const problems = moveProblems(whole, article, warehouses.length > 0)
  const unsettled = operation.doubt !== null && operation.doubt !== 'absent'
  // A movement in doubt is on the disk, and the list tells of it.
  const dirty = !unsettled && (typed !== '' || form.observations !== '')
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const saving = operation.busy && !unsettled
  useUnsaved(saving, undefined, saving)
  const places = warehouses.map(({ id }) => id)
  const set = (change: Partial<MoveForm>) => setForm((before) => changedMove(before, change, places))

  function settled(outcome: Outcome | null) {
    const stored = storedBy(outcome)
    if (stored === null) return
    toast(
      stored.late
        ? { text: 'El servidor no contestó bien, pero el movimiento quedó guardado', tone: 'warn' }
        : { text: 'Movimiento guardado', tone: 'ok' },
    )
    onDirty(false)
    onMoved()
  }
  /** The question before a warehouse gives away more than it has; null: it has enough. */
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
  /** Resolves to the key of the first wrong field; null: the movement was sent, or one is under way already. */
  async function submit(): Promise<string | null> {
    setAsked(true)
    const [first] = Object.keys(problems)
    if (first !== undefined) return first
    if (!operation.free) return null
    const short = shortOf(whole, article)
    if (short !== null && !(await confirm(short))) return null
    const street = (addressId: number) => warehouses.find(({ id }) => id === addressId)?.street ?? ''
    const movement = movementOf(whole, article.id)
    const what: SentStock = {
      movement,
      name: article.name ?? '',
      from: street(movement.from_address_id),
      to: street(movement.to_address_id),
      employee_id: 0,
    }
    const question = {
      title: 'Ya hay uno igual',
      text: 'Hace un momento se guardó un movimiento igual de este artículo.',
      action: 'Guardar otro',
    }
    settled(await operation.saveAsking(what, question))
    return null
  }
  const verify = async () => settled(await operation.verify())
  return {
    ...operation,
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
