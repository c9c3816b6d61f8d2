/** Id of the list of what a search by name has found. */
export const FOUND_LIST = 'vender-found'
