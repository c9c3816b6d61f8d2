import { percentage } from '@/lib/format'

/** `−10 %` for a discount, `+5 %` for a surcharge; `discount` is positive when the sale gets cheaper. */
export const signed = (discount: number): string => `${discount > 0 ? '−' : '+'}${percentage(Math.abs(discount))}`
