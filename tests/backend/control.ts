// Calls for tests only, which the real API has not: no session, no token.
import type { RunningBackend } from './app'
import { json, nothing } from './http'
import { parseFaults } from './faults'

export function installControl(backend: RunningBackend): void {
  const { app, faults } = backend

  // Replaces the script (faults.ts tells how to write one); `[]` ends it.
  app.post('/__stand-in/faults', async (c) => {
    try {
      faults.set(parseFaults(await c.req.json()))
    } catch (error) {
      return json({ message: String(error) }, 400)
    }
    return nothing()
  })

  app.post('/__stand-in/expire-sessions', () => {
    backend.expireSessions()
    return nothing()
  })

  app.post('/__stand-in/reset', () => {
    backend.reset()
    return nothing()
  })

  app.get('/__stand-in/stats', () => json(backend.stats()))
}
