// Where an order of the online store stands and where it may go (NS-09, contract c §7.3).

export const UNCONFIRMED = 1
export const CONFIRMED = 2
export const FINISHED = 3
export const DELIVERED = 4
export const CANCELLED = 5

/** The statuses in the order of the work. The platform's table is the same in every shop. */
export const ORDER_STATUSES = [
  { id: UNCONFIRMED, name: 'Sin confirmar' },
  { id: CONFIRMED, name: 'Confirmado' },
  { id: FINISHED, name: 'Terminado' },
  { id: DELIVERED, name: 'Entregado' },
  { id: CANCELLED, name: 'Cancelado' },
] as const

/** The button's label, by the status it leads to. */
const STEPS: Readonly<Record<number, string>> = {
  [CONFIRMED]: 'Confirmar',
  [FINISHED]: 'Marcar terminado',
  [DELIVERED]: 'Marcar entregado',
}

export interface Step {
  to: number
  label: string
}

/** The step after a status; null when there is none or the status is unknown. */
export function nextStep(status: number): Step | null {
  const label = status >= UNCONFIRMED && status < DELIVERED ? STEPS[status + 1] : undefined
  return label === undefined ? null : { to: status + 1, label }
}

/** Whether an order can be cancelled: it was neither delivered nor cancelled, and its status is a known one. */
export const mayCancel = (status: number): boolean => status >= UNCONFIRMED && status < DELIVERED

/** Whether an order has been through a status: it is in that one or in a later one. */
export const hasReached = (status: number, target: number): boolean =>
  target === CANCELLED ? status === CANCELLED : status >= target && status <= DELIVERED

/** Name of a status: the server's, else the platform's, else its number. */
export const statusName = (status: number, given: { name: string | null } | null | undefined): string =>
  given?.name ?? ORDER_STATUSES.find(({ id }) => id === status)?.name ?? `Estado ${status}`
