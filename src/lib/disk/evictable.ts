// What this browser keeps and can get again. It gives way to money where the disk is full.

/** Copies of the catalogue, by person (ART-011). */
export const CATALOGUE_PREFIX = 'articles:'

/** The last calls, actions and faults of a tab, for a report of a problem (PLUS-004). */
export const BLACK_BOX = 'black-box'

/** Where somebody was in a list, in one tab. */
export const LIST_VIEW_PREFIX = 'list-view-'

/** The lists of a sale as they were last, for a page that opens without the server (D-84). */
export const KEPT_LISTS = 'kept-lists'
