import { useMemo } from 'react'
import type { Caja } from '@/entities/caja'
import { useCajas } from '@/shop/cajas/useCajas'

/** The cajas an expense may come out of: open ones the person may see (EXP-002, CAJA-009). */
export function useOpenCajas(): readonly Caja[] {
  const cajas = useCajas()
  return useMemo(() => cajas.filter(({ abierta }) => Boolean(abierta)), [cajas])
}
