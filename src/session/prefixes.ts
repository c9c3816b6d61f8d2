// Beginnings of the storage keys under which this browser keeps things of the shop.

/** Sales not yet confirmed by the server: a logout must not lose them. */
export const UNSENT_PREFIX = 'unsent-sales'

/** The shop's promotions, by shop: whoever sells here sells with them (PLUS-007). */
export const PROMOTIONS_PREFIX = 'promotions-'

/** How far somebody has practised: it concerns his typing alone, and nothing of the shop. */
export const PRACTICE_PREFIX = 'practice-'

/**
 * Facts of the shop that the server has no column for and this computer alone knows, whoever is signed in: what a caja
 * was counted at and the units found of the orders. They are held by id of a record, which no two shops of a server
 * share.
 */
export const KNOWN_HERE = ['caja-contado', 'online-picked']

/** Keys that signing out leaves in the browser. */
export const OUTLIVES = [UNSENT_PREFIX, PROMOTIONS_PREFIX, PRACTICE_PREFIX, ...KNOWN_HERE]

/** Keys that a tab keeps when its person did not sign out himself: a cart says whose it is. */
export const LEFT_IN_TAB = [UNSENT_PREFIX, 'cart']
