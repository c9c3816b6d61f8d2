import {
  createSlice,
  type SliceCaseReducers,
  type UnknownAction,
  type ValidateSliceCaseReducers,
} from '@reduxjs/toolkit'

/**
 * A slice whose reducers are pure: they are given the state itself and answer the next one. The reducer is not the slice's own. That one drafts
 * the state and freezes it, and V8 takes many times as long for every loop over a frozen array; and as there are a hundred slices, what each
 * action costs all those that do not know it counts too.
 */
export function createPureSlice<S extends object, R extends SliceCaseReducers<S>>(
  name: string,
  // A function: a slice made before midnight must not keep yesterday's date in the next store.
  initialState: () => S,
  reducers: ValidateSliceCaseReducers<S, R>,
) {
  const slice = createSlice({ name, initialState, reducers })
  const cases = new Map(
    Object.entries(slice.caseReducers).map(([kind, run]) => [
      `${name}/${kind}`,
      run as (state: S, action: UnknownAction) => S,
    ]),
  )
  const reducer = (state: S = slice.getInitialState(), action: UnknownAction): S =>
    cases.get(action.type)?.(state, action) ?? state
  return { actions: slice.actions, getInitialState: slice.getInitialState, reducer }
}
