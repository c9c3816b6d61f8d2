/** The state of the address of a screen that was opened from the till, with its sale waiting there. */
export const TILL_STATE = { fromTill: true } as const

export const isFromTill = (state: unknown): boolean => (state as Partial<typeof TILL_STATE> | null)?.fromTill === true
