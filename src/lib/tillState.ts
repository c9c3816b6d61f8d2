/** The history state of a screen that was opened from the till, whose sale waits there to be gone on with. */
export const TILL_STATE = { fromTill: true } as const

export const isFromTill = (state: unknown): boolean => (state as Partial<typeof TILL_STATE> | null)?.fromTill === true
