/** Hands a text, or bytes, to the browser as a file to be kept. */
export function download(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(address))
}
