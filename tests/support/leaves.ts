/** Closes or reloads the page; false: the browser asks first. */
export const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
