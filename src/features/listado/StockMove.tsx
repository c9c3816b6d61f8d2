import { useEffect, useId, useState, type FormEvent } from 'react'
import { Button } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useOnce } from '@/api/useOnce'
import { moveProblems, movementOf, type MoveForm, type MoveKind } from '@/domain/stock'
import { address, isWarehouse } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { provider } from '@/entities/provider'
import { parseTyped } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { useToast } from '@/ui/Toasts'
import { Choice, Problem } from './MoveChoice'
import { sendMovement } from './stockCalls'

const KINDS: readonly { kind: MoveKind; label: string }[] = [
  { kind: 'in', label: 'Ingreso' },
  { kind: 'out', label: 'Egreso' },
  { kind: 'transfer', label: 'Pasar a otro depósito' },
]
const DOUBT = {
  absent: 'El servidor no lo guardó. Podés enviarlo de nuevo.',
  half: 'Se guardó a medias: mirá los movimientos.',
  unread: 'No sabemos si se guardó: no pudimos leer los movimientos.',
}

interface Props {
  article: Article
  onDirty: (dirty: boolean) => void
  onMoved: () => void
}

/** Units that come in, go out or change warehouse, with a reason in words (NS-24, contract a §13.2). Never booked twice. */
export function StockMove({ article, onDirty, onMoved }: Props) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const id = useId()
  const warehouses = useModels(address).filter(isWarehouse)
  const providers = useModels(provider)
  const usual = article.addresses.length > 0 ? (warehouses.find(({ default_address }) => default_address)?.id ?? 0) : 0
  const [form, setForm] = useState<Omit<MoveForm, 'amount'>>({
    kind: 'in',
    fromId: 0,
    toId: usual,
    variantId: 0,
    providerId: 0,
    observations: '',
  })
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const { busy, failure, found, free, run, verify } = useOnce()
  const whole: MoveForm = { ...form, amount: parseTyped(typed) }
  const problems = moveProblems(whole, article, warehouses.length > 0)
  const dirty = typed !== '' || form.observations !== ''
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }))

  function settled(outcome: Awaited<ReturnType<typeof run>>) {
    if (outcome?.kind !== 'stored') return
    toast({ text: 'Movimiento guardado', tone: 'ok' })
    onDirty(false)
    onMoved()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const [first] = Object.keys(problems)
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus()
    if (!free) return
    const movement = movementOf(whole, article.id ?? 0)
    settled(await run(() => dispatch(sendMovement(movement)).catch((error: unknown) => ({ kind: 'refused', message: failureText(error) }))))
  }

  const choice = (key: 'fromId' | 'toId', label: string, none: string) => (
    <Choice
      id={`${id}-${key}`}
      label={label}
      value={form[key]}
      none={none}
      problem={asked ? problems[key] : undefined}
      options={warehouses.map(({ id: place, street }) => ({ id: place ?? 0, label: street }))}
      onValue={(value) => set({ [key]: value })}
    />
  )
  const transfer = form.kind === 'transfer'
  return (
    <form className="stock-move" onSubmit={(event) => void submit(event)} noValidate>
      {(failure !== null || found !== null) && (
        <div className="form-failure" role="alert">
          {failure ?? DOUBT[found ?? 'unread']}{' '}
          {found !== null && found !== 'absent' && (
            <Button variant="light" size="sm" disabled={busy} onClick={() => void verify().then(settled)}>
              Volver a mirar
            </Button>
          )}
        </div>
      )}
      <fieldset className="btn-group" disabled={!free}>
        <legend className="visually-hidden">Movimiento</legend>
        {KINDS.filter(({ kind }) => kind !== 'transfer' || warehouses.length > 1).map(({ kind, label }) => (
          <Button key={kind} variant="light" active={form.kind === kind} aria-pressed={form.kind === kind} onClick={() => set({ kind })}>
            {label}
          </Button>
        ))}
      </fieldset>
      <fieldset className="stock-fields" disabled={!free}>
        {article.article_variants.length > 0 && (
          <Choice
            id={`${id}-variantId`}
            label="Variante"
            value={form.variantId}
            none="Seleccione Variante"
            problem={asked ? problems.variantId : undefined}
            options={article.article_variants.map((variant) => ({
              id: variant.id ?? 0,
              label: variant.variant_description?.trim() || `Variante ${variant.id}`,
            }))}
            onValue={(variantId) => set({ variantId })}
          />
        )}
        <div>
          <label className="form-label" htmlFor={`${id}-amount`}>
            Cantidad
          </label>
          <input
            id={`${id}-amount`}
            className={`form-control money${asked && problems.amount ? ' is-invalid' : ''}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={(asked && problems.amount !== undefined) || undefined}
            aria-describedby={`${id}-amount-problem`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Problem id={`${id}-amount-problem`} text={asked ? problems.amount : undefined} />
        </div>
        {warehouses.length > 0 && transfer && choice('fromId', 'Desde', 'Seleccione Depósito')}
        {warehouses.length > 0 &&
          choice('toId', transfer ? 'Hasta' : 'Depósito', transfer || usual ? 'Seleccione Depósito' : 'Sin depósito')}
        {form.kind === 'in' && providers.length > 0 && (
          <Choice
            id={`${id}-provider`}
            label="Proveedor"
            value={form.providerId}
            none="Ninguno"
            problem={undefined}
            options={providers.map((row) => ({ id: row.id ?? 0, label: row.name }))}
            onValue={(providerId) => set({ providerId })}
          />
        )}
        <div className="stock-wide">
          <label className="form-label" htmlFor={`${id}-note`}>
            Observaciones
          </label>
          <input
            id={`${id}-note`}
            className="form-control"
            autoComplete="off"
            placeholder="Rotura, vencido, conteo…"
            value={form.observations}
            onChange={({ target }) => set({ observations: target.value })}
          />
        </div>
      </fieldset>
      <div className="stock-foot">
        <span className="meta">{form.kind === 'in' && form.providerId !== 0 && 'Pasa a ser el proveedor del artículo.'}</span>
        <Button type="submit" disabled={!free}>
          {busy ? 'Guardando…' : 'Guardar movimiento'}
        </Button>
      </div>
    </form>
  )
}
