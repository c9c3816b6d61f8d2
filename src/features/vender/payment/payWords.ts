import { percentage } from '@/lib/format'

/** `−10 %` where the method makes the sale cheaper, `+5 %` where dearer. */
export const signed = (discount: number): string => `${discount > 0 ? '−' : '+'}${percentage(Math.abs(discount))}`
