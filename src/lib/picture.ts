/** Longest side, in px, of a picture that is sent: no shop shows a larger one. */
const LONGEST = 1600

const loaded = (source: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('no picture'))
    image.src = source
  })

/**
 * Draws a file and returns what was drawn as a data URL: a JPEG, or a PNG where something is transparent. So nothing
 * else of the file is sent, such as the script of an SVG or the place of a photograph. Rejects when the browser cannot
 * draw the file.
 */
export async function drawnPicture(file: File): Promise<string> {
  const source = URL.createObjectURL(file)
  try {
    const image = await loaded(source)
    const { naturalWidth, naturalHeight } = image
    const scale = Math.min(1, LONGEST / Math.max(naturalWidth, naturalHeight))
    const canvas = document.createElement('canvas')
    const width = (canvas.width = Math.max(1, Math.round(naturalWidth * scale)))
    const height = (canvas.height = Math.max(1, Math.round(naturalHeight * scale)))
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, width, height)
    const alpha = context?.getImageData(0, 0, width, height).data.filter((_value, index) => index % 4 === 3)
    if (!alpha?.some((value) => value > 0)) throw new Error('nothing was drawn')
    return canvas.toDataURL(alpha.every((value) => value === 255) ? 'image/jpeg' : 'image/png', 0.9)
  } finally {
    URL.revokeObjectURL(source)
  }
}
