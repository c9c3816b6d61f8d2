import { createApiClient, type ApiClient } from '@/api/client'
import { createBudget } from '@/api/budget'
import type { PushSource } from '@/app/live/push'
import { createStore, type AppStore } from '@/app/store'
import { parseEnv, type Settings } from '@/lib/env'
import type { BackendOptions, RunningBackend } from '../backend/app'
import { HOST, signIn, standIn, type Role } from './standIn'

export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...parseEnv({ VITE_API_URL: HOST }),
  ...changes,
})

/** Live events of a test: what the stand-in emits, or what the test emits itself. */
export interface FakePush extends PushSource {
  emit(channel: string, data: unknown): void
  connection(connected: boolean): void
  channels(): string[]
}

export function fakePush(backend?: RunningBackend): FakePush {
  const handlers = new Map<string, ((data: unknown) => void)[]>()
  const connections: ((connected: boolean) => void)[] = []
  const emit = (channel: string, data: unknown) => handlers.get(channel)?.forEach((handler) => handler(data))
  const stop = backend?.subscribe((channel: string, _event: string, data: unknown) => emit(channel, data))
  return {
    listen: (channel, handler) => void handlers.set(channel, [...(handlers.get(channel) ?? []), handler]),
    onConnection: (handler) => void connections.push(handler),
    close: () => stop?.(),
    emit,
    connection: (connected) => connections.forEach((handler) => handler(connected)),
    channels: () => [...handlers.keys()],
  }
}

/** Requests without a limit: the budget has tests of its own. */
const unlimited = () => createBudget(100_000)

/** A store and an API client bound to the test's stand-in, without any screen. */
export async function testStore(
  as: Role | null = 'owner',
  options: BackendOptions = {},
  settings: Settings | null = null,
): Promise<{ store: AppStore; api: ApiClient; backend: RunningBackend }> {
  const backend = standIn(options)
  if (as !== null) await signIn(as)
  const api = createApiClient(HOST, unlimited())
  return { store: createStore(api, settings), api, backend }
}
