import { CountInput } from '@/ui/fields/CountInput'
import { UncountedCodes } from '@/ui/scan/UncountedCodes'
import type { Picking } from './usePicking'

const TITLES = {
  unknown: 'No es de este pedido',
  refused: 'No se contó',
  failed: 'No se contó',
  several: 'No se contó',
} as const

/** The field for codes while an order is picked. */
export function PickBar({ picking }: { picking: Picking }) {
  const { scan, cards, closeCard, progress } = picking
  return (
    <div className="order-pick">
      <CountInput
        id="order-code"
        label="Código de lo que preparás"
        placeholder="Escaneá lo que juntás, o 3*código"
        onScan={scan}
      />
      <progress aria-label="Unidades preparadas" max={progress.units || 1} value={progress.found} />
      <UncountedCodes cards={cards} titles={TITLES} onClose={closeCard} />
    </div>
  )
}
