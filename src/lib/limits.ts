/** Units of a line: the server's column is dec(8,2). Also what a bar code scanned into a quantity runs into. */
export const MOST_UNITS = 999_999.99

/** Pesos: columns of money hold eight digits and two decimals. Also what a bar code scanned into a price runs into. */
export const MOST_MONEY = 99_999_999.99
