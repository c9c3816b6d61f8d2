const DONE = 'print-frame-done'
/** A document that is not shown after this long never will be. */
const LOAD_MS = 15_000

/**
 * Removes the frames of earlier prints. The print dialog reads its frame as long as it is open, and no event tells when
 * it closes, so a frame goes when the next one comes.
 */
function clearBefore() {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(`.${DONE}`)) {
    URL.revokeObjectURL(frame.src)
    frame.remove()
  }
}

function loaded(frame: HTMLIFrameElement): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), LOAD_MS)
    frame.addEventListener('load', () => resolve(true), { once: true })
  })
}

/** Prints a document from a frame nobody sees, so that the page keeps its focus (U17). False where the browser does not let it. */
export async function printDocument(file: Blob): Promise<boolean> {
  clearBefore()
  const frame = document.createElement('iframe')
  // Inert, since the document would take the focus, and the next scan with it. Not hidden by `display`, since then
  // nothing would be printed.
  frame.inert = true
  frame.style.cssText = 'position: fixed; inset: auto auto 0 0; width: 1px; height: 1px; border: 0; opacity: 0'
  frame.src = URL.createObjectURL(file)
  const shown = loaded(frame)
  document.body.append(frame)
  try {
    if (await shown) {
      frame.contentWindow?.print()
      return true
    }
  } catch {
    // The browser shows the document in a viewer of its own, which no page may touch.
  } finally {
    frame.className = DONE
  }
  return false
}
