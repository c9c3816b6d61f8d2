// Beginnings of the keys under which this browser keeps things of the shop.

/** Sales not yet confirmed by the server: a logout must not lose them. */
export const UNSENT_PREFIX = 'unsent-sales'

/** Copies of the catalogue, by person (ART-011). */
export const CATALOGUE_PREFIX = 'articles:'

/** What a tab keeps though its person did not sign out himself: a cart says whose it is. */
export const LEFT_IN_TAB = [UNSENT_PREFIX, 'cart']
