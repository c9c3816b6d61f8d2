import { Keyboard, Search } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { usePrintedKey } from '@/session/keys'
import { Key } from '@/session/Key'
import { ScanField } from '@/ui/scan/ScanField'
import { SoundSwitch } from '@/ui/fields/SoundSwitch'
import { DisplayButton } from '../display/DisplayButton'
import { QuickButton } from '../quick/QuickButton'
import { CameraButton } from './CameraButton'
import { selectVender } from '../cart/selectors'
import { useScreen } from '../cart/useScreen'

interface Props {
  muted: boolean
  onMute: () => void
  /** The question about the last scan. */
  children: ReactNode
}

/** The scan field and what is done beside it. */
export const ScanBar = memo(function ScanBar({ muted, onMute, children }: Props) {
  const { scan, seek, open } = useScreen()
  const helpKey = usePrintedKey('help')
  const searchKey = usePrintedKey('search')
  const looking = useSelector((state) => selectVender(state).item.bar_code)

  return (
    <div className="scan-bar vender-scan">
      <ScanField onScan={scan} onName={seek} part="items" describedBy="vender-looking" />
      <span id="vender-looking" className="vender-looking meta" role="status">
        {looking && `Buscando ${looking}…`}
      </span>
      {children}
      <CameraButton />
      <QuickButton place="bar" />
      <Button
        variant="light"
        className="vender-tool vender-search-button"
        title={`Buscar artículo (${searchKey})`}
        onClick={() => open({ name: 'search' })}
      >
        <Search size={20} aria-hidden />
        <span>Buscar</span>
        <Key of="search" />
      </Button>
      <DisplayButton />
      <SoundSwitch muted={muted} onToggle={onMute} />
      <Button
        variant="light"
        className="vender-tool vender-keys-button captioned"
        onClick={() => open({ name: 'keys' })}
        aria-label={`Teclas (${helpKey})`}
        title={`Teclas (${helpKey})`}
      >
        <Keyboard size={20} aria-hidden />
        Teclas
      </Button>
    </div>
  )
})
