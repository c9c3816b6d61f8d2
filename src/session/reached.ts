interface WithLink {
  notices: { link: string }
}
/** The way to the server, as the app found it: the browser alone is not believed (U19). */
export const isReached = (state: unknown): boolean => (state as WithLink).notices.link === 'online'
