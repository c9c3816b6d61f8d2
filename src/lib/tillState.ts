/** The history state of a screen that was opened from the till, where a sale waits to be continued. */
export const TILL_STATE = { fromTill: true } as const

export const isFromTill = (state: unknown): boolean => (state as Partial<typeof TILL_STATE> | null)?.fromTill === true
