/** What a column dec(8,2) of the server holds. */
const SMALL_COLUMN = 999_999.99

/** Units of a line. Also what a bar code scanned into a quantity runs into. */
export const MOST_UNITS = SMALL_COLUMN

/** Pesos of a task's expense, whose column is narrower than others of money. */
export const MOST_TASK_MONEY = SMALL_COLUMN

/** Pesos: columns of money hold eight digits and two decimals. Also what a bar code scanned into a price runs into. */
export const MOST_MONEY = 99_999_999.99

/** Percentage of a forced total: a column of six digits, which the server rounds to two decimals first (contract b §2.1). */
export const MOST_FORCED = 999_999.99

/** Pesos of what the online store has: minimums and amounts of coupons, the price of a delivery (contract c §9). */
export const MOST_STORE_MONEY = SMALL_COLUMN
