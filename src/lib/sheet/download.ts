export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Lets the browser save a text or bytes as a file. `type`: MIME type. */
export function download(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser holds the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(address))
}
