import { expect, test, vi } from 'vitest'
import { createApiClient } from '@/api/client'
import type { Wire } from '@/api/request'

/** Every way a page has to reach something outside of itself. */
function watchNetwork() {
  const sent = vi.fn()
  vi.spyOn(globalThis, 'fetch').mockImplementation((...asked) => {
    sent('fetch', ...asked)
    return Promise.reject(new TypeError('outside'))
  })
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((...asked: readonly unknown[]) => sent('xhr', ...asked))
  return sent
}

test('a client with a wire reaches nothing else, whatever it is asked [PLUS-003]', async () => {
  const sent = watchNetwork()
  const wire = vi.fn<Wire>((method, path) => Promise.resolve({ status: 200, data: { method, path } }))
  const api = createApiClient('https://shop.example', undefined, wire)
  expect(await api.get('caja')).toEqual({ method: 'GET', path: 'caja' })
  expect(await api.get('/sanctum/csrf-cookie', { outside: true })).toEqual({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
  })
  await api.post('sale', { total: 1 })
  await api.put('caja/1', { name: 'x' })
  await api.remove('sale/1')
  await api.send('GET', 'message/set-read/1', undefined, { once: true })
  api.sendOnExit('PUT', 'sale/1/unlock')
  expect(await api.file('/sale/pdf/1')).toBeNull()
  expect(api.address('/sale/pdf/1')).toBe('about:blank')
  api.repeatReads(0)
  expect(wire.mock.calls.map(([method, path]) => `${method} ${path}`)).toEqual([
    'GET caja',
    'GET /sanctum/csrf-cookie',
    'POST sale',
    'PUT caja/1',
    'DELETE sale/1',
    'GET message/set-read/1',
    'PUT sale/1/unlock',
  ])
  expect(sent).not.toHaveBeenCalled()
})

test('what a wire refuses is told as a refusal of the server [PLUS-003]', async () => {
  const wire: Wire = () => Promise.resolve({ status: 422, data: { message: 'Acá no' } })
  const api = createApiClient('', undefined, wire)
  await expect(api.post('budget', {})).rejects.toMatchObject({ status: 422, message: 'Acá no' })
})
