import type { ApiClient } from '@/api/client'
import type { ApiError } from '@/api/errors'
import { selectSession } from '@/session/sessionSlice'
import { reportError } from './errorReport'
import { noticesSlice, selectNotices } from './notices'
import type { AppStore } from './store'

/** Event on the document when a call that got an answer failed (ERR-001). */
export const ERROR_EVENT = 'api-error'
export interface ErrorDetail {
  error: ApiError
  quiet: boolean
}

const { systemErrorRaised, reportFailed } = noticesSlice.actions

/**
 * Failed calls become a document event; the event opens the modal and sends the report when it has a message, the user is signed in
 * and somebody asked for the call. While the modal is open nothing more is reported: a fault may repeat with every key. Lists, start-up
 * reads and live updates are announced too, but stay silent: for them the spec wants that "the user sees nothing" (LIST-017, ERR-010
 * beside D-20). Returns its stop.
 */
export function connectErrors(store: AppStore, api: ApiClient): () => void {
  api.connect({
    failed(error, quiet) {
      if (error.status > 0)
        document.dispatchEvent(new CustomEvent<ErrorDetail>(ERROR_EVENT, { detail: { error, quiet } }))
    },
  })

  const tell = (report: { message: string; file?: string; line?: number }) => {
    const state = store.getState()
    if (selectSession(state).status !== 'authenticated' || selectNotices(state).systemError !== null) return
    store.dispatch(systemErrorRaised(report.message))
    reportError(api, report).catch(() => store.dispatch(reportFailed()))
  }
  const onFailedCall = (event: Event) => {
    const { error, quiet } = (event as CustomEvent<ErrorDetail>).detail
    if (quiet || error.message === '' || error.message === 'Unauthenticated.') return
    tell({
      message: error.message,
      ...(error.file !== undefined && { file: error.file }),
      ...(error.line !== undefined && { line: error.line }),
    })
  }
  // A fault of the app itself is told the same way, once: without its stack, which may hold what a person typed.
  const onFault = (event: ErrorEvent) => {
    if (event.message.includes('ResizeObserver')) return
    tell({ message: event.message, file: event.filename, line: event.lineno })
  }
  document.addEventListener(ERROR_EVENT, onFailedCall)
  window.addEventListener('error', onFault)
  return () => {
    document.removeEventListener(ERROR_EVENT, onFailedCall)
    window.removeEventListener('error', onFault)
  }
}
