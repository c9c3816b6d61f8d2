import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { caja } from '@/entities/caja'
import { load } from '@/list/thunks'
import { checkSession } from '@/session/session'
import { useCajasReading } from '@/shop/cajas/useCajasReading'
import { testStore } from '../../support/store'

it('cajas that were read before are known only once they are read for this form', async () => {
  const { store, backend } = await testStore('owner')
  await store.dispatch(checkSession())
  await store.dispatch(load(caja))
  backend.faults.set([{ method: 'GET', path: '^/api/caja', fault: '500', times: 1 }])
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useCajasReading(), { wrapper })
  expect(result.current).toMatchObject({ known: false, failed: false })
  await waitFor(() => expect(result.current).toMatchObject({ known: false, failed: true }))
  act(() => result.current.read())
  await waitFor(() => expect(result.current).toMatchObject({ known: true, failed: false }))
})
