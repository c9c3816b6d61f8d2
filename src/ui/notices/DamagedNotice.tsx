import { Download, Trash2 } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { today } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import { useConfirm } from '../dialogs/Confirm'
import { MoneyNotice } from './MoneyNotice'

interface Props {
  /** Says what of it cannot be read, which nobody would notice by himself. */
  text: string
  /** Beginning of the name of the file it is handed over in. */
  file: string
  texts: () => readonly string[]
  /** What stays when it is discarded. */
  stays: string
  onDiscard: () => void
}

/** Says that some of what this browser keeps cannot be read, and hands it over. */
export function DamagedNotice({ text, file, texts, stays, onDiscard }: Props) {
  const confirm = useConfirm()
  async function discard() {
    const question = {
      title: '¿Descartar lo dañado?',
      text: `Lo que no se pudo leer se pierde. ${stays}`,
      action: 'Descartar',
      danger: true,
    }
    if (await confirm(question)) onDiscard()
  }
  const save = () => download(`${file}-${today()}.txt`, texts().join('\n\n'), 'text/plain')
  return (
    <MoneyNotice text={text}>
      <Button variant="light" size="sm" onClick={save}>
        <Download size={16} aria-hidden /> Descargar lo dañado
      </Button>
      <Button variant="light" size="sm" onClick={() => void discard()}>
        <Trash2 size={16} aria-hidden /> Descartar
      </Button>
    </MoneyNotice>
  )
}
