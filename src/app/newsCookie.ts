/** Whether the news of this version have been seen: `true` or `false`; an update makes it `false` again (SHELL-009, contract c §19). */
export const NEWS_SEEN_COOKIE = 'update_features_watched'
