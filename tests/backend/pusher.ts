// The Pusher protocol (version 7) as far as public channels need it, on the upgrade of the HTTP server.
import type { Server } from 'node:http'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { RunningBackend } from './app'

interface Message {
  event: string
  channel?: string
  data?: { channel?: string }
}

export function servePusher(server: Server, backend: RunningBackend): () => void {
  const sockets = new WebSocketServer({ noServer: true })
  const channels = new Map<WebSocket, Set<string>>()
  let connections = 0

  server.on('upgrade', (request, socket, head) => {
    // Any key will do.
    if (!/^\/app\/[^/?]+/.test(request.url ?? '')) {
      socket.destroy()
      return
    }
    sockets.handleUpgrade(request, socket, head, greet)
  })

  function greet(socket: WebSocket): void {
    const mine = new Set<string>()
    channels.set(socket, mine)
    connections += 1
    send(socket, 'pusher:connection_established', { socket_id: `${process.pid}.${connections}`, activity_timeout: 120 })
    socket.on('message', (text) => {
      const message = read(String(text))
      const channel = message?.data?.channel
      if (message?.event === 'pusher:ping') send(socket, 'pusher:pong', {})
      if (message?.event === 'pusher:subscribe' && channel) {
        mine.add(channel)
        send(socket, 'pusher_internal:subscription_succeeded', {}, channel)
      }
      if (message?.event === 'pusher:unsubscribe' && channel) mine.delete(channel)
    })
    socket.on('close', () => channels.delete(socket))
    socket.on('error', () => socket.terminate())
  }

  const stop = backend.subscribe((channel, event, data) => {
    for (const [socket, subscribed] of channels) if (subscribed.has(channel)) send(socket, event, data, channel)
  })
  return () => {
    stop()
    for (const socket of channels.keys()) socket.terminate()
    sockets.close()
  }
}

/** `data` travels as JSON inside the JSON. */
function send(socket: WebSocket, event: string, data: object, channel?: string): void {
  if (socket.readyState === socket.OPEN)
    socket.send(JSON.stringify({ event, data: JSON.stringify(data), ...(channel ? { channel } : {}) }))
}

function read(text: string): Message | undefined {
  try {
    return JSON.parse(text) as Message
  } catch {
    return undefined
  }
}
