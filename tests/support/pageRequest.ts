/** An answer as the page's request takes it. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Answers a request; null: it never arrived. */
export type Answering = (request: Request) => Promise<Answer | null>

type Handler = ((event: Event) => void) | null

/**
 * The part of XMLHttpRequest axios uses, handing a request straight to the stand-in. The way through jsdom's own request and what MSW puts
 * around it costs three times what the stand-in needs for its answer, and a test makes eighty of them.
 */
function pageRequest(answering: Answering) {
  return class extends EventTarget {
    onloadend: Handler = null
    onabort: Handler = null
    onerror: Handler = null
    ontimeout: Handler = null
    /** The client of the app keeps its own time. */
    timeout = 0
    withCredentials = false
    responseType = ''
    readyState = 0
    status = 0
    statusText = ''
    responseURL = ''
    responseText = ''
    upload = new EventTarget()
    private method = 'GET'
    private headers = new Headers()
    private answered: Headers | null = null
    private over = false

    open(method: string, url: string): void {
      this.method = method
      this.responseURL = new URL(url, document.baseURI).href
      this.readyState = 1
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.append(name, value)
    }

    getAllResponseHeaders(): string {
      return [...(this.answered ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }

    send(body: BodyInit | null): void {
      const hasBody = this.method !== 'GET' && this.method !== 'HEAD'
      const request = new Request(this.responseURL, {
        method: this.method,
        headers: this.headers,
        ...(hasBody && { body }),
      })
      void answering(request).then((answer) => this.end(answer))
    }

    abort(): void {
      if (this.over) return
      this.over = true
      this.tell('abort')
    }

    private end(answer: Answer | null): void {
      if (this.over) return
      this.over = true
      this.readyState = 4
      if (answer === null) return this.tell('error')
      this.status = answer.status
      this.answered = answer.headers
      this.responseText = answer.text
      this.tell('loadend')
    }

    private tell(name: 'loadend' | 'abort' | 'error'): void {
      const event = new Event(name)
      this[`on${name}`]?.(event)
      this.dispatchEvent(event)
    }
  }
}

/** Puts it in the place of the page's request, but for those somebody watches; returns what takes it away again. */
export function installPageRequest(answering: Answering, watched: () => boolean): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'XMLHttpRequest')
  const usual = globalThis.XMLHttpRequest
  const Direct = pageRequest(answering) as unknown as typeof XMLHttpRequest
  const value = new Proxy(usual, { construct: () => (watched() ? new usual() : new Direct()) })
  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, writable: true, value })
  return () => void (before && Object.defineProperty(globalThis, 'XMLHttpRequest', before))
}
