/** The highest value of a dec(8,2) column of the server. */
const SMALL_COLUMN = 999_999.99

/** The most units of a line. It also stops a bar code that was scanned into a quantity. */
export const MOST_UNITS = SMALL_COLUMN

/** The most pesos of a task's expense, whose column is narrower than the other columns of money. */
export const MOST_TASK_MONEY = SMALL_COLUMN

/**
 * The most pesos: columns of money hold eight digits and two decimals. It also stops a bar code that was scanned into a
 * price.
 */
export const MOST_MONEY = 99_999_999.99

/**
 * The highest percentage of a forced total: its column holds six digits, and the server rounds it to two decimals
 * (contract b §2.1).
 */
export const MOST_FORCED = 999_999.99

/** The most pesos in the online store: minimums and amounts of coupons, prices of deliveries (contract c §9). */
export const MOST_STORE_MONEY = SMALL_COLUMN
