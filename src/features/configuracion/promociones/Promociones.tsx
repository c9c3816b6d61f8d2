import { Download, Plus, Tags } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { fileOf, MOST_PROMOTIONS, readFile, type KeptPromotions } from '@/domain/sale/promotions/promotionFile'
import { shopMoment } from '@/domain/sale/promotions/promotionDays'
import type { Promotion } from '@/domain/sale/promotions/promotion'
import { currentMinute, dateAndHour, instant, today } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import { useNeeded } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { keptPromotions } from '@/shop/promotions/storedPromotions'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { FileInput } from '@/ui/fields/FileInput'
import { useClock } from '@/ui/hooks/useClock'
import { Empty } from '@/ui/notices/Empty'
import { useToast } from '@/ui/notices/Toasts'
import { draftOf, emptyDraft, type Draft } from './draft'
import { PromotionForm } from './PromotionForm'
import { PromotionRow } from './PromotionRow'
import './promociones.css'

/**
 * The promotions of the shop, kept in this browser: made, paused, removed, and taken to the other tills as a file
 * (PLUS-007).
 */
export function Promociones() {
  const user = useSelector(selectUser)
  return user && <OfShop shop={ownerIdOf(user)} />
}

/** Says which is newer: the file or the promotions kept here. */
function ages(here: KeptPromotions, there: KeptPromotions): string {
  const [own, its] = [dateAndHour(here.saved_at), dateAndHour(there.saved_at)]
  if (there.saved_at === here.saved_at) return `Es la misma versión que ya está en esta caja, del ${its}.`
  return there.saved_at > here.saved_at
    ? `El archivo es más nuevo (${its}) que lo de esta caja (${own}).`
    : `Cuidado: el archivo es más viejo (${its}) que lo de esta caja (${own}).`
}

function OfShop({ shop }: { shop: number }) {
  const setting = useMemo(() => keptPromotions(shop), [shop])
  const kept = setting.use()
  const { promotions } = kept
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useConfirm()
  const toast = useToast()
  useNeeded('category', 'brand', 'provider', 'price_type', 'current_acount_payment_method')
  const now = shopMoment(useClock(currentMinute))

  function keep(next: KeptPromotions, text: string): boolean {
    const isKept = setting.keep(next)
    if (isKept) toast({ text, tone: 'ok' })
    else toast({ text: 'Este navegador no deja guardar las promociones', tone: 'error' })
    return isKept
  }
  const change = (next: readonly Promotion[], text: string) => keep({ saved_at: instant(), promotions: next }, text)

  function put(promotion: Promotion) {
    const isThere = promotions.some(({ id }) => id === promotion.id)
    const isKept = change(
      isThere ? promotions.map((other) => (other.id === promotion.id ? promotion : other)) : [...promotions, promotion],
      `«${promotion.name}» guardada: vale desde la próxima venta`,
    )
    if (isKept) setDraft(null)
  }
  async function remove(promotion: Promotion) {
    const title = `¿Eliminar «${promotion.name}»?`
    const text = 'Las ventas hechas con ella quedan como están.'
    if (await confirm({ title, text, action: 'Eliminar', danger: true }))
      change(
        promotions.filter(({ id }) => id !== promotion.id),
        `«${promotion.name}» eliminada`,
      )
  }
  async function take(file: File) {
    const read = readFile(await file.text(), shop)
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) return
    const { length } = read.kept.promotions
    const question = {
      title: 'Traer promociones de un archivo',
      text: `Trae ${length} ${length === 1 ? 'promoción' : 'promociones'}, en lugar de ${promotions.length === 1 ? 'la que hay' : `las ${promotions.length} que hay`} en esta caja. ${ages(kept, read.kept)}`,
      action: 'Reemplazar',
      danger: read.kept.saved_at < kept.saved_at,
    }
    if (promotions.length > 0 && !(await confirm(question))) return
    keep(read.kept, `Promociones del ${dateAndHour(read.kept.saved_at)} en esta caja`)
  }

  return (
    <section className="panel configuracion-panel" aria-label="Promociones del comercio">
      <div className="key-head">
        <h2>Promociones</h2>
        <div className="promotion-tools">
          {promotions.length > 0 && (
            <Button
              variant="light"
              onClick={() => download(`promociones-${today()}.json`, fileOf(kept, shop), 'application/json')}
            >
              <Download size={18} aria-hidden /> Exportar
            </Button>
          )}
          <Button disabled={promotions.length >= MOST_PROMOTIONS} onClick={() => setDraft(emptyDraft())}>
            <Plus size={18} aria-hidden /> Crear promoción
          </Button>
        </div>
      </div>
      <p className="meta">
        Vender las aplica solo. Si dos valen para lo mismo, usa la que más le conviene al cliente; si ponés a mano un
        precio o un descuento, vale el tuyo.
        {kept.saved_at !== '' && ` Último cambio: ${dateAndHour(kept.saved_at)}.`}
      </p>
      {promotions.length === 0 ? (
        <Empty icon={Tags} text="Todavía no hay promociones en esta computadora.">
          <p className="meta mb-0">Por ejemplo: 2×1 en galletitas, 10 % en la segunda unidad o 20 % los martes.</p>
        </Empty>
      ) : (
        <ul className="promotion-list">
          {promotions.map((promotion) => (
            <PromotionRow
              key={promotion.id}
              promotion={promotion}
              now={now}
              onEdit={() => setDraft(draftOf(promotion))}
              onPause={() =>
                change(
                  promotions.map((other) => (other === promotion ? { ...other, paused: !other.paused } : other)),
                  promotion.paused ? `«${promotion.name}» activa otra vez` : `«${promotion.name}» en pausa`,
                )
              }
              onRemove={() => void remove(promotion)}
            />
          ))}
        </ul>
      )}
      <details>
        <summary>Llevarlas a otra computadora</summary>
        <p className="meta">Quedan guardadas en este navegador. Tocá Exportar acá y elegí ese archivo en la otra.</p>
        <FileInput
          label="Traer un archivo exportado"
          accept=".json,application/json"
          chosen={null}
          onFile={(file) => void take(file)}
        />
      </details>
      {problem !== null && (
        <div className="money-wrong" role="alert">
          {problem}
        </div>
      )}
      {draft !== null && (
        <PromotionForm
          begun={draft}
          isNew={!promotions.some(({ id }) => id === draft.id)}
          others={promotions.filter(({ id }) => id !== draft.id).map(({ name }) => name)}
          onKeep={put}
          onClose={() => setDraft(null)}
        />
      )}
    </section>
  )
}
