import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { LONGEST_HOLDER, NO_PAY_TO, payToProblems, plainCbu, type PayTo } from '@/domain/payTo'
import { DEFAULT_METHOD } from '@/domain/sale/context'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { useModels, useNeeded } from '@/list/hooks'
import { usePayTo } from '@/shop/payTo'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { lazyPart } from '@/ui/lazyPart'
import { useToast } from '@/ui/notices/Toasts'

const QrCode = lazyPart(async () => (await import('@/ui/figures/QrCode')).QrCode, { instead: () => null })

type Field = 'alias' | 'cbu' | 'holder' | 'qr'

const trimmed = (typed: PayTo): PayTo => ({
  ...typed,
  alias: typed.alias.trim(),
  cbu: plainCbu(typed.cbu),
  holder: typed.holder.trim(),
  qr: typed.qr.trim(),
})

/**
 * Where customers pay by transfer or QR, shown by the till and the customer's display of this computer. It is kept here
 * because no route of the backend stores it.
 */
export function PayToForm() {
  const { payTo, keep } = usePayTo()
  if (payTo === undefined) return null
  return <Form kept={payTo} keep={keep} />
}

interface Props {
  kept: PayTo
  keep: (next: PayTo) => Promise<boolean>
}

function Form({ kept, keep }: Props) {
  const id = useId()
  const toast = useToast()
  const methods = useModels(current_acount_payment_method)
  useNeeded('current_acount_payment_method')
  // Only what is typed here is held apart: the rest is as kept, which another tab may change.
  const [changes, setChanges] = useState<Partial<PayTo>>({})
  const typed = { ...kept, ...changes }
  const [problems, setProblems] = useState<ReturnType<typeof payToProblems>>({})
  const isChanged = (Object.keys(NO_PAY_TO) as (keyof PayTo)[]).some((key) => typed[key] !== kept[key])
  useUnsaved(isChanged, () => discardQuestion('los datos de cobro'))
  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus()
  }, [id, problems])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const next = trimmed(typed)
    const found = payToProblems(next)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const isSafe = await keep(next)
    // What was typed while it was being kept stays.
    setChanges((now) => (now === changes ? {} : now))
    toast(
      isSafe
        ? { text: 'Datos de cobro guardados en esta computadora', tone: 'ok' }
        : { text: 'El navegador no dejó guardarlos: valen hasta que cierres esta página', tone: 'warn', seconds: 10 },
    )
  }
  const put = (change: Partial<PayTo>) => setChanges({ ...changes, ...change })
  const props = (name: Field) => ({
    id: `${id}-${name}`,
    className: `form-control${name in problems ? ' is-invalid' : ''}`,
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': name in problems || undefined,
    'aria-describedby': `${id}-${name}-help`,
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  const field = (name: Field, label: string, help: string, input: ReactNode) => (
    <div className="field">
      <label className="form-label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      {input}
      <div id={`${id}-${name}-help`} className={name in problems ? 'field-problem' : 'meta'}>
        {problems[name as 'alias' | 'cbu' | 'qr'] ?? help}
      </div>
    </div>
  )

  return (
    <form
      className="panel configuracion-panel configuracion-narrow"
      aria-label="Cobro con QR o transferencia"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>Cobro con QR o transferencia</h2>
      <p className="meta mb-0">
        Se muestran en Vender y en la pantalla del cliente con el importe a pagar. Quedan en esta computadora, para
        todos los que venden en ella.
      </p>
      {field('alias', 'Alias', 'De 6 a 20 letras, números, puntos o guiones.', <input {...props('alias')} />)}
      {field('cbu', 'CBU o CVU', 'Los 22 números.', <input {...props('cbu')} inputMode="numeric" />)}
      {field(
        'holder',
        'A nombre de',
        'Para que quien paga sepa que es acá.',
        <input {...props('holder')} maxLength={LONGEST_HOLDER} />,
      )}
      {field(
        'qr',
        'Texto del QR de cobro',
        'Leé con el teléfono el QR que te dio el banco o la billetera y pegá acá lo que dice.',
        <textarea {...props('qr')} rows={3} />,
      )}
      {kept.qr !== '' && (
        <div className="configuracion-qr">
          <QrCode text={kept.qr} label="El QR que se muestra" />
        </div>
      )}
      <div className="field">
        <label className="form-label" htmlFor={`${id}-method`}>
          Método de pago de esas ventas
        </label>
        <select
          id={`${id}-method`}
          className="form-select"
          value={typed.method}
          onChange={({ target }) => put({ method: Number(target.value) })}
        >
          <option value={0}>El que esté elegido en la venta</option>
          {methods
            // Cash comes neither by QR nor by transfer.
            .filter(({ id: method }) => method !== DEFAULT_METHOD || method === typed.method)
            .map((method) => (
              <option key={method.id} value={method.id}>
                {method.name}
              </option>
            ))}
        </select>
      </div>
      <Button type="submit" disabled={!isChanged}>
        Guardar
      </Button>
    </form>
  )
}
