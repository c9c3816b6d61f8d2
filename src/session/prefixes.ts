// Beginnings of the keys under which this browser keeps things of the shop.

/** Sales not yet confirmed by the server: a logout must not lose them. */
export const UNSENT_PREFIX = 'unsent-sales'

/** The shop's promotions, by shop: whoever sells here sells with them (PLUS-007). */
export const PROMOTIONS_PREFIX = 'promotions-'

/** Copies of the catalogue, by person (ART-011). */
export const CATALOGUE_PREFIX = 'articles:'

/** Database of the last things this browser did, for a report of a problem (PLUS-004). */
export const BLACK_BOX = 'black-box'

/** Where somebody was in a list, in one tab. */
export const LIST_VIEW_PREFIX = 'list-view-'

/** What somebody has practised: of his fingers alone, and nothing of the shop. */
export const PRACTICE_PREFIX = 'practice-'

/** What signing out leaves in the browser. */
export const OUTLIVES = [UNSENT_PREFIX, PROMOTIONS_PREFIX, PRACTICE_PREFIX]

/** What a tab keeps though its person did not sign out himself: a cart says whose it is. */
export const LEFT_IN_TAB = [UNSENT_PREFIX, 'cart']

/** Of what is written as text, what is missed by nobody: it gives way to a sale where the browser has no place left. */
export const GIVES_WAY = [LIST_VIEW_PREFIX]
