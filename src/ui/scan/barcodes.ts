// Not in TypeScript's DOM library yet: https://wicg.github.io/shape-detection-api/#barcode-detection-api
export interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => BarcodeDetectorLike

export const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser itself reads codes from pictures, and has cameras to offer. */
export const canReadCodes = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'
