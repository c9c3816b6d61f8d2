import { percentage } from '@/lib/format'

/** `−10 %` where it makes the sale cheaper, `+5 %` where dearer: one sign, whichever way the figure was stored. */
export const signed = (discount: number): string => `${discount > 0 ? '−' : '+'}${percentage(Math.abs(discount))}`
