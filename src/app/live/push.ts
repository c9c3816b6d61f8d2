import { bagOf, isBag } from '@/lib/bag'
import type { Settings } from '@/lib/env'

/** Where live events come from: Pusher through Laravel Echo, or a test's own. */
export interface PushSource {
  /** Hears the notifications of one public channel. */
  listen(channel: string, handler: (data: unknown) => void): void
  /** Told each time the connection comes or goes. */
  onConnection(handler: (connected: boolean) => void): void
  close(): void
}

function options({ push, apiUrl }: Settings) {
  const common = { cluster: push.cluster, forceTLS: false }
  if (push.host === '') return common
  const address = new URL(push.host === 'self' ? apiUrl || window.location.origin : `http://${push.host}`)
  const port = Number(address.port) || (address.protocol === 'https:' ? 443 : 80)
  return {
    ...common,
    wsHost: address.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: address.protocol === 'https:',
    enabledTransports: ['ws' as const, 'wss' as const],
    // A dead connection is noticed within seconds; Pusher's default takes two minutes.
    activityTimeout: 20_000,
    pongTimeout: 5_000,
  }
}

/** Loads Echo and Pusher only when somebody is signed in; the first screen does not wait for them. */
export async function connectPush(settings: Settings): Promise<PushSource | null> {
  if (settings.push.key === '') return null
  const [{ default: Echo }, { default: Pusher }] = await Promise.all([import('laravel-echo'), import('pusher-js')])
  const pusher = new Pusher(settings.push.key, options(settings))
  // Pusher throws on a frame without an event or its data, in a listener of its own: such a frame is dropped.
  const { emit } = pusher.connection
  pusher.connection.emit = function (this: typeof pusher.connection, name: string, frame?: unknown, ...rest) {
    const { event, channel, data } = bagOf(frame)
    const isWhole = typeof event === 'string' && (channel === undefined || isBag(data))
    return name === 'message' && !isWhole ? this : emit.call(this, name, frame, ...rest)
  }
  const echo = new Echo({ broadcaster: 'pusher', key: settings.push.key, client: pusher })
  return {
    listen: (channel, handler) => void echo.channel(channel).notification(handler),
    onConnection: (handler) =>
      void pusher.connection.bind('state_change', ({ current, previous }: { current: string; previous: string }) => {
        if (current === 'connected') handler(true)
        else if (previous === 'connected') handler(false)
      }),
    close: () => echo.disconnect(),
  }
}
