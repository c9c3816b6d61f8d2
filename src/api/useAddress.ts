import { useThunkDispatch } from './thunk'

/** Absolute address of a file on the backend's host, for a link that opens it in a new tab. */
export function useAddress(): (path: string) => string {
  const dispatch = useThunkDispatch()
  return (path) => dispatch((_dispatch, _getState, { api }) => api.address(path))
}
