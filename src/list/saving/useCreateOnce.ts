import { useRef } from 'react'
import { useStore } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Unsaved, Model } from '@/entities/types'
import { forgetEntry } from '@/outbox/entries'
import { sameOnDisk } from '@/outbox/settle'
import { storedBy } from '@/outbox/operation'
import { lookFor, run } from '@/outbox/outbox'
import { dateAndHour } from '@/lib/dates'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { creation, creationOf, notAccepted, underWay } from './creation'
import { selectList } from '../slices'
import { saveChanges, type Attempt, type SaveRecord } from './record'
import { titleOf, valueAt } from '../values'

const DOUBTED = ' Puede que haya quedado creado: al guardar de nuevo lo buscamos antes.'

/** Lets a form save a record: a creation without a clear answer is looked for before it is sent again. */
export function useCreateOnce(entity: AnyEntity, model: Unsaved, saving: SaveRecord) {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const confirm = useConfirm()
  const { pathname } = useLocation()
  const attempt = useRef<Attempt>({ entry: null, sent: [] })
  // A form's own way of saving, or a change, settles an unclear answer by itself.
  const isCreation = model.id === null && saving === saveChanges

  const whatOf = (record: Unsaved) => creationOf(entity, record, selectList(store.getState(), entity).models, pathname)

  /**
   * What an unclear creation made, and whether the person wants another; undefined where there was none, or it made
   * nothing.
   */
  async function earlier(record: Unsaved): Promise<{ made: Model; another: boolean } | undefined> {
    if (!isCreation) return undefined
    // An earlier page may have gone away with the same creation unanswered.
    const entry = attempt.current.entry ?? (await dispatch(sameOnDisk(creation, whatOf(record))))
    if (entry === null) return undefined
    const outcome = await dispatch(lookFor(creation, entry))
    if (outcome?.kind === 'doubt' && outcome.doubt !== 'absent') {
      attempt.current.entry = entry
      throw underWay(entity)
    }
    attempt.current.entry = null
    const found = outcome?.kind === 'stored' ? outcome.record : null
    if (found === null) {
      // What is sent now takes the place of what did not arrive, even if it was changed since.
      await forgetEntry(entry.id)
      return undefined
    }
    const another = await confirm({
      title: `¿Crear otro «${titleOf(entity, found)}»?`,
      text: `La vez anterior el servidor no contestó bien, y ya hay uno que parece el mismo, creado el ${dateAndHour(valueAt(found, 'created_at'))}.`,
      action: 'Crear otro',
      cancel: 'Seguir en ese',
      danger: true,
    })
    return { made: found, another }
  }

  async function create(record: Unsaved, changes: object): Promise<Model> {
    let reason: unknown = null
    const send = () => async (): Promise<Model> => {
      try {
        return await dispatch(saving(entity, model, changes))
      } catch (error) {
        reason = error
        throw error
      }
    }
    const outcome = await dispatch(
      run({ ...creation, needs: [entity, 'store'], send }, whatOf({ ...record, ...changes })),
    )
    const stored = storedBy(outcome)?.record
    if (stored) return stored
    attempt.current.entry = outcome.kind === 'doubt' ? outcome.entry : null
    // The form shows beside each field what the failure says of it.
    throw reason ?? (outcome.kind === 'refused' ? notAccepted(entity, outcome.message) : underWay(entity))
  }

  /** `begun`: the stored record as it was when the first of the changes was made. */
  const send = (record: Unsaved, changes: object, begun = model): Promise<Model> =>
    isCreation ? create(record, changes) : dispatch(saving(entity, begun, changes, attempt.current))
  /**
   * Creates a record of these values; resolves to what an unclear creation before it made, unless the person wants
   * another.
   */
  async function createOne(changes: object): Promise<Model> {
    const record = { ...model, ...changes }
    const before = await earlier(record)
    return before === undefined || before.another ? send(record, changes) : before.made
  }
  /** What the form says of a failure. */
  const failureOf = (error: unknown): string =>
    failureText(error) + (isCreation && attempt.current.entry !== null ? DOUBTED : '')
  return { earlier, send, createOne, failureOf }
}
