import { isRefusalStatus, isServersStatus } from '@/domain/lateArrival'

/**
 * How a call failed: no answer at all, no answer in time, given up by its caller, or an answer that is no success or
 * makes no sense.
 */
export type FailureKind = 'network' | 'timeout' | 'aborted' | 'answer'

/** Every failure of a call. `status` is 0 without an answer; `message` is the server's own where it sent one. */
export interface ApiError extends Error {
  kind: FailureKind
  status: number
  path: string
  /** Place in the server's code, only from debug builds; goes into the error report (ERR-007). */
  file?: string
  line?: number
  /** What is wrong with single fields of the sent body, by field key. */
  fields?: Readonly<Record<string, string>>
}

/** Reads `{errors: {name: ['…']}}`, with which the backend's framework refuses a form (422). */
function fieldsOf(errors: unknown): Pick<ApiError, 'fields'> {
  if (typeof errors !== 'object' || errors === null) return {}
  const entries = Object.entries(errors).flatMap(([key, texts]) => {
    const text: unknown = Array.isArray(texts) ? texts[0] : texts
    return typeof text === 'string' ? [[key, text] as const] : []
  })
  return entries.length > 0 ? { fields: Object.fromEntries(entries) } : {}
}

export function apiError(
  kind: FailureKind,
  status: number,
  path: string,
  message: string,
  place: { file?: unknown; line?: unknown; errors?: unknown } = {},
): ApiError {
  return Object.assign(new Error(message), {
    name: 'ApiError',
    kind,
    status,
    path,
    ...(typeof place.file === 'string' && { file: place.file }),
    ...(typeof place.line === 'number' && { line: place.line }),
    ...fieldsOf(place.errors),
  })
}

export const isApiError = (value: unknown): value is ApiError => value instanceof Error && value.name === 'ApiError'

/**
 * Whether a gateway or proxy in front of the server answered: the backend may not have seen the request, or may still
 * be working on it.
 */
export const isGateway = (status: number): boolean => !isServersStatus(status) && !isRefusalStatus(status)

/** The backend itself answered, so it no longer works on the request. */
export const isAnswered = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'answer' && !isGateway(error.status)

/** Whether nothing was stored for sure: the server refused. After any other failure nobody knows. */
export const isRefused = (error: unknown): boolean => isApiError(error) && isRefusalStatus(error.status)

const CHANGED = 'Cambió mientras lo editabas'

/**
 * The failure of saving a record that somebody else saved while it was edited. `what`: in Spanish, what the other person
 * did: `otra persona cambió «Teléfono»`.
 */
export const changedMeanwhile = (path: string, what: string) =>
  apiError('answer', 200, path, `${CHANGED}: ${what}. Lo que cargaste sigue acá.`)

/** Whether a form's failure is that of `changedMeanwhile`: the form then offers to show the new record or to overwrite it. */
export const isChangedMeanwhile = (failure: string | null): boolean => failure?.startsWith(CHANGED) ?? false

/** An answer of status 200 whose body is not what the contract says: HTML, null, half a JSON. */
export const unreadable = (path: string) =>
  apiError('answer', 200, path, 'El servidor respondió algo que no se puede leer')

const DAMAGED = 'El servidor mandó este registro dañado: no se guarda nada encima. Avisale a quien cuida el sistema'

/** The failure of reading a record with damaged columns: it may be shown without them, but never written. */
export const damaged = (path: string) => apiError('answer', 200, path, DAMAGED)
export const isDamaged = (error: unknown): boolean => isApiError(error) && error.message === DAMAGED

/** Laravel's whole message where it hides the cause: no help to the person. */
const UNTOLD = 'Server Error'

/** What to tell the person whose action failed. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Algo salió mal. Probá de nuevo.'
  switch (error.kind) {
    case 'network':
      return 'No hay conexión con el servidor. Lo que cargaste sigue acá: probá de nuevo cuando vuelva.'
    case 'timeout':
      return 'El servidor tarda demasiado en responder. Lo que cargaste sigue acá.'
    case 'aborted':
      return 'Se canceló.'
    case 'answer':
      return error.status >= 500
        ? `El servidor no pudo hacerlo (${error.message && error.message !== UNTOLD ? error.message : `error ${error.status}`}).`
        : error.message || `El servidor respondió ${error.status}.`
  }
}
