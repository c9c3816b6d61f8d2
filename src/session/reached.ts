interface WithLink {
  notices: { link: string }
}
/** Whether the server can be reached, as the app itself found: the browser alone is not believed (U19). */
export const isReached = (state: unknown): boolean => (state as WithLink).notices.link === 'online'
