import { useThunkDispatch } from './thunk'

/** Whether v3.2.0 answers, where a screen has to offer something else (contract d §10). */
export function useIsNewer(): boolean {
  return useThunkDispatch()((_dispatch, _getState, { api }) => api.isNewer())
}
