import { fold } from '@/lib/text'

/** A unit of measure without fractions, so that 1,5 of it is a slip: «Unidad», «Unidades». */
export const isWholeUnit = ({ name }: { name: string }): boolean => fold(name).startsWith('unidad')
