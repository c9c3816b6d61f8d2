import { afterEach, beforeEach, vi } from 'vitest'

/** Stands for the browser's `Image`: a file of a picture's type loads at once, any other fails. */
class Picture {
  naturalWidth = 8
  naturalHeight = 8
  onload = () => undefined
  onerror = () => undefined
  set src(type: string) {
    queueMicrotask(() => (type.startsWith('image/') ? this.onload() : this.onerror()))
  }
}

/** jsdom draws nothing: in the tests of this file a picture is drawn, and a file of another type is not. */
export function drawPictures(): void {
  const { createObjectURL, revokeObjectURL } = URL
  const { getContext, toDataURL } = HTMLCanvasElement.prototype
  beforeEach(() => {
    vi.stubGlobal('Image', Picture)
    Object.assign(URL, { createObjectURL: ({ type }: Blob) => type, revokeObjectURL: () => undefined })
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ({ drawImage: () => undefined, getImageData: () => ({ data: [0, 0, 0, 255] }) }),
      toDataURL: () => 'data:image/jpeg;base64,eA==',
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
    Object.assign(HTMLCanvasElement.prototype, { getContext, toDataURL })
  })
}
