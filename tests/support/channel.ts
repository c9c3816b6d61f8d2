import { vi } from 'vitest'

/** Every channel of a name hears the others at once. */
class Channel {
  static all: Channel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    Channel.all.push(this)
  }
  postMessage(data: unknown) {
    const others = Channel.all.filter((other) => other !== this && other.name === this.name)
    for (const other of others) other.onmessage?.({ data: structuredClone(data) })
  }
  close() {
    Channel.all = Channel.all.filter((other) => other !== this)
  }
}

/** The page's channels are those of the test, with none open, until its globals are put back. */
export function quickChannels(): void {
  Channel.all = []
  vi.stubGlobal('BroadcastChannel', Channel)
}
