import { expect, test } from 'vitest'
import { tellNewVersion } from '@/app/practice/newVersion'
import { selectNotices } from '@/app/notices'
import { testStore } from '../../support/store'

test('a new version that another tab lets in is told in practice [PLUS-003]', async () => {
  const told = async (controller: object | null) => {
    const { store } = await testStore()
    const container = Object.assign(new EventTarget(), { controller }) as unknown as ServiceWorkerContainer
    tellNewVersion(store, container)
    container.dispatchEvent(new Event('controllerchange'))
    return JSON.stringify(selectNotices(store.getState()))
  }
  expect(await told({})).toContain('Otra pestaña instaló una versión nueva')
  expect(await told(null)).not.toContain('Otra pestaña instaló')
})
