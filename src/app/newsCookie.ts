/**
 * Whether somebody has seen the news of this version: `true` or `false`; an update sets it to `false` again (SHELL-009,
 * contract c §19).
 */
export const NEWS_SEEN_COOKIE = 'update_features_watched'
