import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { detectorClass, type BarcodeDetectorLike } from './barcodes'
import './cameraScanner.css'

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const
/** Time between two looks at the picture. */
const EVERY_MS = 120
/**
 * A code must be out of the picture for this many looks before it counts again. Looks are counted, not time, since each
 * takes long on a slow tablet.
 */
const GONE_LOOKS = 6

function failureOf(error: unknown): string {
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return 'El navegador no dio permiso para usar la cámara. Dalo en la barra de direcciones y volvé a abrirla.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'No encontramos una cámara en este equipo.'
  if (name === 'NotReadableError') return 'Otra aplicación está usando la cámara.'
  return 'No se pudo abrir la cámara.'
}

/**
 * Shows the camera's picture, and tells each code that comes into it, once until it has left. The camera stops with the
 * component.
 */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const tell = useEffectEvent(onCode)

  useEffect(() => {
    const Detector = detectorClass()
    const picture = video.current
    if (Detector === undefined || picture === null) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | null = null
    const seen = new Map<string, number>()
    let looks = 0

    async function look(detector: BarcodeDetectorLike, from: HTMLVideoElement) {
      const codes = await detector.detect(from).catch(() => [])
      if (stopped) return
      looks++
      for (const { rawValue } of codes) {
        if (rawValue === '') continue
        if (looks - (seen.get(rawValue) ?? -Infinity) > GONE_LOOKS) tell(rawValue)
        seen.set(rawValue, looks)
      }
      timer = setTimeout(() => void look(detector, from), EVERY_MS)
    }
    async function start(from: HTMLVideoElement, detector: BarcodeDetectorLike) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      // The component was closed while the browser asked for the permission.
      if (stopped) return stop()
      from.srcObject = stream
      await from.play()
      void look(detector, from)
    }
    function stop() {
      stopped = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
    start(picture, new Detector({ formats: FORMATS })).catch((error: unknown) => {
      if (!stopped) setFailure(failureOf(error))
    })
    return stop
  }, [])

  if (failure !== null)
    return (
      <p className="camera-failure state-bad" role="alert">
        {failure}
      </p>
    )
  return (
    <div className="camera">
      <video ref={video} className="camera-picture" muted playsInline aria-label="Imagen de la cámara" />
      <span className="camera-frame" aria-hidden />
    </div>
  )
}
