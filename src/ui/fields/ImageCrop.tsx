import { useId, useRef, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { DialogHead } from '../dialogs/DialogHead'
import { defaultCrop, pixelsOf, type Crop } from './crop'
import './imageCrop.css'

interface Props {
  title: string
  /** The picture's data URL. */
  source: string
  /** Width over height. */
  ratio: number
  /** Called with the chosen area; null: the whole picture. */
  onDone: (crop: Crop | null) => void
  onClose: () => void
}

/** Cuts a picture to a ratio; the area moves with the pointer, a finger or the arrow keys. */
export function ImageCrop({ title, source, ratio, onDone, onClose }: Props) {
  const id = useId()
  const image = useRef<HTMLImageElement>(null)
  const [area, setArea] = useState<PercentCrop>()

  function offer(loaded: HTMLImageElement) {
    const { naturalWidth: width, naturalHeight: height } = loaded
    const crop = defaultCrop(width, height, ratio)
    setArea({
      unit: '%',
      x: (crop.left / width) * 100,
      y: (crop.top / height) * 100,
      width: (crop.width / width) * 100,
      height: (crop.height / height) * 100,
    })
  }
  const done = () => {
    if (image.current === null || area === undefined || area.width === 0) return
    onDone(pixelsOf(area, image.current.naturalWidth, image.current.naturalHeight))
  }

  return (
    <Modal show onHide={onClose} centered size="lg" animation={false} aria-labelledby={id}>
      <DialogHead id={id}>{title}</DialogHead>
      <Modal.Body className="image-crop">
        <ReactCrop
          {...(area !== undefined && { crop: area })}
          aspect={ratio}
          keepSelection
          ruleOfThirds
          ariaLabels={{
            cropArea: 'Área de recorte: movela con las flechas',
            nwDragHandle: 'Esquina superior izquierda',
            nDragHandle: 'Borde superior',
            neDragHandle: 'Esquina superior derecha',
            eDragHandle: 'Borde derecho',
            seDragHandle: 'Esquina inferior derecha',
            sDragHandle: 'Borde inferior',
            swDragHandle: 'Esquina inferior izquierda',
            wDragHandle: 'Borde izquierdo',
          }}
          onChange={(_pixels, percent) => setArea(percent)}
        >
          <img ref={image} src={source} alt="Imagen elegida" onLoad={({ currentTarget }) => offer(currentTarget)} />
        </ReactCrop>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="light" onClick={() => onDone(null)}>
          Usar la imagen completa
        </Button>
        <Button disabled={area === undefined} onClick={done} autoFocus>
          Recortar
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
