import type { AperturaCaja } from '@/entities/aperturaCaja'

/** Who opened and who closed it; null: not told. The real server writes who closed over who opened, and no closer (contract b §11.1). */
export const openingPeople = ({
  apertura_employee_id,
  cierre_employee_id,
  cerrada_at,
}: Pick<AperturaCaja, 'apertura_employee_id' | 'cierre_employee_id' | 'cerrada_at'>) =>
  cerrada_at !== null && cierre_employee_id === null
    ? { opener: null, closer: apertura_employee_id }
    : { opener: apertura_employee_id, closer: cierre_employee_id }
