// Where an order of the online store stands and where it may go (NS-09, contract c §7.3).

export const UNCONFIRMED = 1
export const CONFIRMED = 2
export const FINISHED = 3
export const DELIVERED = 4
export const CANCELLED = 5

/** In the order of the work. The platform's table is the same in every shop. */
export const ORDER_STATUSES = [
  { id: UNCONFIRMED, name: 'Sin confirmar' },
  { id: CONFIRMED, name: 'Confirmado' },
  { id: FINISHED, name: 'Terminado' },
  { id: DELIVERED, name: 'Entregado' },
  { id: CANCELLED, name: 'Cancelado' },
] as const

/** What the one button says, by the status it leads to. */
const STEPS: Readonly<Record<number, string>> = {
  [CONFIRMED]: 'Confirmar',
  [FINISHED]: 'Marcar terminado',
  [DELIVERED]: 'Marcar entregado',
}

export interface Step {
  to: number
  label: string
}

/** The step after a status; null where there is none, or nobody knows the status. */
export function nextStep(status: number): Step | null {
  const label = status >= UNCONFIRMED && status < DELIVERED ? STEPS[status + 1] : undefined
  return label === undefined ? null : { to: status + 1, label }
}

/** Whether an order can be cancelled: it was neither handed over nor cancelled, and its status is a known one. */
export const mayCancel = (status: number): boolean => status >= UNCONFIRMED && status < DELIVERED

/** An order that went further than that has been through it. */
export const hasReached = (status: number, target: number): boolean =>
  target === CANCELLED ? status === CANCELLED : status >= target && status <= DELIVERED

/** As the server names it, else as the platform does, else by its number. */
export const statusName = (status: number, given: { name: string | null } | null | undefined): string =>
  given?.name ?? ORDER_STATUSES.find(({ id }) => id === status)?.name ?? `Estado ${status}`
