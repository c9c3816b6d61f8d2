import type { KeyboardEvent } from 'react'
import { quantity } from '@/lib/format'
import { ScanCard } from '@/ui/scan/ScanCard'
import { useWedge } from '@/ui/scan/useWedge'
import type { Picking } from './usePicking'

const TITLES = { unknown: 'No es de este pedido', refused: 'No se contó', failed: 'No se contó' } as const

/** Where the codes go while an order is picked; a reader is heard wherever the focus is. */
export function PickBar({ picking }: { picking: Picking }) {
  const { scan, cards, closeCard, progress } = picking
  useWedge(scan)
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    scan(event.currentTarget.value)
    event.currentTarget.value = ''
  }
  return (
    <div className="order-pick">
      <label className="visually-hidden" htmlFor="order-code">
        Código de lo que preparás
      </label>
      <input
        id="order-code"
        className="form-control"
        placeholder="Escaneá lo que juntás, o 3*código"
        autoComplete="off"
        // The hand is at the reader.
        autoFocus
        data-scan="text"
        onKeyDown={onKeyDown}
      />
      <progress aria-label="Unidades preparadas" max={progress.units || 1} value={progress.found} />
      <ul className="scan-cards" aria-label="Códigos sin contar" aria-live="assertive">
        {cards.map(({ id, kind, code, amount, message }) => (
          <ScanCard
            key={id}
            tone={kind === 'refused' ? 'warn' : 'bad'}
            title={TITLES[kind]}
            code={amount === 1 ? code : `${quantity(amount)} × ${code}`}
            message={message}
            onClose={() => closeCard(id)}
          />
        ))}
      </ul>
    </div>
  )
}
