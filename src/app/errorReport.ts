import type { ApiClient } from '@/api/client'

/** Sent when the error modal opens; rejects when the server could not keep it (ERR-007, ERR-008). */
export const reportError = (api: ApiClient, report: { message: string; file?: string; line?: number }) =>
  api.post('error', report, { priority: 'background', quiet: true })
