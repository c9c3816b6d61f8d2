import { Download, Trash2 } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { today } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import type { StoredPromotions } from '@/shop/promotions/storedPromotions'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { MoneyNotice } from '@/ui/notices/MoneyNotice'

const TEXT =
  'Una parte de las promociones guardadas en este navegador está dañada y la caja no la aplica. Revisá la lista: lo ' +
  'que falta se puede descargar, o traer de otra caja.'

/**
 * Says that some of the promotions kept here cannot be read, which nobody would notice at the till, and hands them over.
 */
export function DamagedPromotions({ stored }: { stored: StoredPromotions }) {
  const isDamaged = stored.useDamaged()
  const confirm = useConfirm()
  if (!isDamaged) return null
  async function discard() {
    const text = 'Lo que no se pudo leer se pierde. Las promociones de la lista quedan como están.'
    const question = { title: '¿Descartar lo dañado?', text, action: 'Descartar', danger: true }
    if (await confirm(question)) stored.discardDamaged()
  }
  const save = () => download(`promociones-dañadas-${today()}.txt`, stored.damagedTexts().join('\n\n'), 'text/plain')
  return (
    <MoneyNotice text={TEXT}>
      <Button variant="light" size="sm" onClick={save}>
        <Download size={16} aria-hidden /> Descargar lo dañado
      </Button>
      <Button variant="light" size="sm" onClick={() => void discard()}>
        <Trash2 size={16} aria-hidden /> Descartar
      </Button>
    </MoneyNotice>
  )
}
