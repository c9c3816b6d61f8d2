/** Part of a picture, in whole pixels of the original. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** Side, in px, of the area a picture is cut to unless a person chooses another (IMG-007, D-37). */
const CROP_SIDE = 1000

/**
 * The area that is offered first, in the middle of the picture: of the wanted ratio (width over height) and 1000 px a
 * side where the picture is larger, else as large as fits.
 */
export function defaultCrop(width: number, height: number, ratio: number): Crop {
  const fitting = Math.min(width, height * ratio)
  const cropWidth = Math.round(Math.min(fitting, CROP_SIDE * Math.max(1, ratio)))
  const cropHeight = Math.min(height, Math.round(cropWidth / ratio))
  return {
    left: Math.round((width - cropWidth) / 2),
    top: Math.round((height - cropHeight) / 2),
    width: cropWidth,
    height: cropHeight,
  }
}

/** The pixels of an area given in percents of the picture, inside the picture whatever the rounding. */
export function pixelsOf(
  percent: { x: number; y: number; width: number; height: number },
  width: number,
  height: number,
): Crop {
  const left = Math.max(0, Math.min(width - 1, Math.round((percent.x / 100) * width)))
  const top = Math.max(0, Math.min(height - 1, Math.round((percent.y / 100) * height)))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((percent.width / 100) * width))),
    height: Math.max(1, Math.min(height - top, Math.round((percent.height / 100) * height))),
  }
}
