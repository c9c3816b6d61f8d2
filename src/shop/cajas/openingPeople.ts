import type { AperturaCaja } from '@/entities/aperturaCaja'

/**
 * Who opened the caja and who closed it; null: the record does not tell. The real server writes the closer's id over
 * the opener's and leaves the closer's empty (contract b §11.1).
 */
export const openingPeople = ({ apertura_employee_id, cierre_employee_id, cerrada_at }: AperturaCaja) =>
  cerrada_at !== null && cierre_employee_id === null
    ? { opener: null, closer: apertura_employee_id }
    : { opener: apertura_employee_id, closer: cierre_employee_id }
