import { Volume2, VolumeX } from 'lucide-react'
import { Button } from 'react-bootstrap'
import '../scan/scan.css'

/** The mute switch of a screen that sounds (U9). */
export function SoundSwitch({ muted, onToggle }: { muted: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="light"
      className="scan-tool captioned"
      onClick={onToggle}
      aria-pressed={muted}
      aria-label="Silenciar los sonidos"
      title={muted ? 'Sonidos apagados' : 'Sonidos encendidos'}
    >
      {muted ? <VolumeX size={20} aria-hidden /> : <Volume2 size={20} aria-hidden />}
      Sonido
    </Button>
  )
}
