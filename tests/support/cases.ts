/** The same cases in every run; `FC_SEED` tries others. */
export const CASES = { seed: Number(process.env.FC_SEED ?? 20261118) }
