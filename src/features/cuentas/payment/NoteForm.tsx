import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { noteMovement, noteProblem, type NoteDraft, type NoteKind } from '@/domain/accounts/currentAcountNotes'
import type { Holder } from '@/domain/accounts/currentAcount'
import { cents, toAmount } from '@/domain/money'
import type { CurrentAcount } from '@/entities/currentAcount'
import { price } from '@/lib/format'
import { NumberField } from '@/ui/fields/NumberField'
import { readAmount } from './amount'
import { Balance } from '../Balance'
import { FormFrame } from './FormFrame'
import { HOLDERS, type HolderRecord } from '../holders'
import type { useSaveMovement } from './useSaveMovement'

interface Props {
  holder: Holder
  record: HolderRecord
  kind: NoteKind
  lines: readonly CurrentAcount[]
  draft: NoteDraft
  saving: ReturnType<typeof useSaveMovement>
  onDraft: (draft: NoteDraft) => void
  onBack: () => void
}

const WORDS: Readonly<Record<NoteKind, { title: string; help: string; provider?: string }>> = {
  'nota-credito': {
    title: 'Nota de crédito',
    help: 'Baja la deuda, como un pago sin dinero. No toca el stock ni las cajas.',
  },
  'nota-debito': {
    title: 'Nota de débito',
    help: 'Sube la deuda sin una venta: un interés, un flete, un cheque rechazado.',
    provider: 'Sube lo que le debemos: una compra a cuenta, un interés, un flete.',
  },
  'saldo-inicial': {
    title: 'Saldo inicial',
    help: 'Lo que ya se debía al empezar a llevar la cuenta acá. Se carga una sola vez.',
  },
}

/** The form of a credit note, a debit note, or an initial balance (ACC-017). */
export function NoteForm({ holder, record, kind, lines, draft, saving, onDraft, onBack }: Props) {
  const [problem, setProblem] = useState<{ message: string; field: string } | null>(null)
  const { title, help, provider } = WORDS[kind]
  const { sides } = HOLDERS[holder]
  const initial = kind === 'saldo-inicial'
  const raises = initial ? draft.is_for_debe : kind === 'nota-debito'
  const change = (part: Partial<NoteDraft>) => {
    setProblem(null)
    onDraft({ ...draft, ...part })
  }
  function save() {
    const message = noteProblem(draft)
    setProblem(message === null ? null : { message, field: 'amount' })
    if (message === null) void saving.save(noteMovement(kind, holder, record.id, draft))
  }
  return (
    <FormFrame
      holder={holder}
      record={record}
      title={title}
      saving={saving}
      action={draft.amount ? `Registrar ${price(draft.amount)}` : 'Registrar'}
      problem={problem}
      onSave={save}
      onBack={onBack}
    >
      <p className="acount-help">{(holder === 'provider' && provider) || help}</p>
      {initial && lines.length > 0 && (
        <p className="acount-help">
          La cuenta ya tiene movimientos: este importe se suma a ellos y los saldos se recalculan.
        </p>
      )}
      <div className="acount-field">
        <span className="form-label">Importe</span>
        <NumberField
          label="Importe"
          field="amount"
          value={draft.amount}
          read={readAmount}
          money
          emptied
          invalid={problem?.field === 'amount'}
          onValue={(amount) => change({ amount })}
        />
      </div>
      {initial ? (
        <div className="acount-field" role="radiogroup" aria-label="Quién debe">
          {([true, false] as const).map((side) => (
            <Form.Check
              key={String(side)}
              type="radio"
              id={`acount-side-${side ? 'debe' : 'haber'}`}
              name="acount-side"
              label={side ? sides.debe : sides.haber}
              checked={draft.is_for_debe === side}
              onChange={() => change({ is_for_debe: side })}
            />
          ))}
        </div>
      ) : (
        <Form.Group controlId="acount-note-description" className="acount-field">
          <Form.Label>Descripción</Form.Label>
          <Form.Control
            as="textarea"
            rows={2}
            maxLength={190}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Form.Group>
      )}
      {draft.amount !== null && draft.amount > 0 && (
        <div className="acount-after acount-field" role="status">
          <span className="meta">Después de registrarlo</span>
          <Balance holder={holder} saldo={cents(toAmount(record.saldo).plus(raises ? draft.amount : -draft.amount))} />
        </div>
      )}
    </FormFrame>
  )
}
