import { useId, useState, type FormEvent } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import type { Promotion, PromotionScope } from '@/domain/sale/promotions/promotion'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { discardQuestion } from '@/ui/dialogs/discard'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { Chosen } from './Chosen'
import { DaysFields } from './DaysFields'
import { DealFields } from './DealFields'
import { draftProblem, promotionOfDraft, type Draft, typedDeal } from './draft'
import { ExceptFields } from './ExceptFields'
import { dealProblem } from '@/domain/sale/promotions/promotionFile'
import { togetherText } from '@/shop/promotions/dealText'

interface CombineFieldProps {
  draft: Draft
  onDraft: (change: Partial<Draft>) => void
}

/** Whether the units of different articles count together, in words of the deal that is typed. A percentage counts none. */
function CombineField({ draft: { combine, deal }, onDraft }: CombineFieldProps) {
  const id = useId()
  if (deal.kind === 'percentage') return null
  const typed = typedDeal(deal)
  const what = dealProblem(typed) === null ? ` ${togetherText(typed)}.` : ''
  return (
    <div>
      <Form.Check
        id={id}
        label="Combinar artículos"
        aria-describedby={`${id}-help`}
        checked={combine}
        onChange={({ target }) => onDraft({ combine: target.checked })}
      />
      <Form.Text id={`${id}-help`}>
        {combine
          ? `Las unidades de todos los artículos elegidos se cuentan juntas.${what}`
          : 'Las unidades de cada artículo se cuentan por separado.'}
      </Form.Text>
    </div>
  )
}

interface Props {
  begun: Draft
  isNew: boolean
  /** Names of the other promotions. */
  others: readonly string[]
  onKeep: (promotion: Promotion) => void
  onClose: () => void
}

const SCOPES: readonly [keyof PromotionScope, string, string][] = [
  ['articles', 'article', 'Artículos'],
  ['categories', 'category', 'Categorías'],
  ['brands', 'brand', 'Marcas'],
  ['providers', 'provider', 'Proveedores'],
]

const ofAll = ({ scope }: Draft) => Object.values(scope).every((ids) => ids.length === 0)

/** The form of one promotion, with an example of its result. */
export function PromotionForm({ begun, isNew, others, onKeep, onClose }: Props) {
  const id = useId()
  const [draft, setDraft] = useState(begun)
  const [asked, setAsked] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const problem = asked ? draftProblem(draft, others) : null
  const confirm = useConfirm()
  const dirty = draft !== begun
  const question = discardQuestion('la promoción')
  useUnsaved(dirty, () => question)
  const all = ofAll(draft)

  async function close() {
    if (!dirty || (await confirm(question))) onClose()
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (draftProblem(draft, others) !== null) return
    const wasForAll = !isNew && ofAll(begun)
    const forAll = {
      title: '¿Para todos los artículos?',
      text: `No elegiste artículos, categorías, marcas ni proveedores: «${draft.name.trim()}» va a valer para todo lo que se venda.`,
      action: 'Para todos',
      cancel: 'Elegir cuáles',
      danger: true,
    }
    if (!all || wasForAll || (await confirm(forAll))) onKeep(promotionOfDraft(draft))
  }
  return (
    <LargeDialog onClose={() => void close()} titleId={`${id}-title`}>
      <Form onSubmit={(event) => void save(event)} noValidate className="promotion-form">
        <DialogHead id={`${id}-title`}>{isNew ? 'Crear promoción' : begun.name}</DialogHead>
        <Modal.Body className="promotion-fields">
          <Form.Group controlId={`${id}-name`}>
            <Form.Label>Nombre</Form.Label>
            <Form.Control
              autoFocus
              value={draft.name}
              placeholder="3×2 en yerbas"
              isInvalid={problem?.field === 'name'}
              onChange={({ target }) => change({ name: target.value })}
            />
            {problem?.field === 'name' && (
              <div className="money-wrong" role="alert">
                {problem.message}
              </div>
            )}
          </Form.Group>
          <DealFields
            deal={draft.deal}
            problem={problem?.field === 'deal' ? problem.message : undefined}
            onDeal={(deal) => change({ deal })}
          />
          <CombineField draft={draft} onDraft={change} />
          <fieldset>
            <legend className="promotion-legend">
              De qué <span className="meta">{all ? 'Sin elegir nada, de todos los artículos.' : ''}</span>
            </legend>
            <div className="promotion-scope">
              {SCOPES.map(([key, entity, label]) => (
                <Chosen
                  key={key}
                  entity={entity}
                  label={label}
                  none="Buscá y elegí"
                  ids={draft.scope[key]}
                  onIds={(ids) => change({ scope: { ...draft.scope, [key]: ids } })}
                />
              ))}
            </div>
          </fieldset>
          <DaysFields draft={draft} problem={problem} onDraft={change} />
          <ExceptFields draft={draft} onDraft={change} />
        </Modal.Body>
        <Modal.Footer>
          <Button variant="light" onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit">Guardar</Button>
        </Modal.Footer>
      </Form>
    </LargeDialog>
  )
}
