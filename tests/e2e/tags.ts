/** Of what hardly ever happens, or what a quicker test proves too: run by `npm run test:all` alone. */
export const RARE = '@rare'
/** Of what mostly waits: such a test goes on beside those that keep the machine at work. */
export const WAITS = '@waits'
/** Of the journeys that the core walks at a tablet too. */
export const TABLET = '@tablet'
/** The rare ones, for `--grep`: by their tag, and what the project of the tablet does a second time. */
export const RARE_ONES = `${RARE}|^\\W*tablet (?!.*${TABLET})`
