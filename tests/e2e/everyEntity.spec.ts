import { entities } from '@/entities'
import { GROUPS } from '@/features/abm/groups'
import type { RunningServer } from '../backend/server'
import { changeRecord, createRecord, filterFor, lookAtFirst, openCatalogue, removeRecord } from './catalogues'
import { expect, login, test } from './shop'

// So many requests in a row are no person's: the app waits for nothing here.
test.use({ rateLimit: 100_000 })
// A dozen catalogues in each, on a machine that may be busy with other things.
test.describe.configure({ timeout: 240_000 })

const ALL = GROUPS.flatMap(({ entries }) => entries)
const PARTS = 6
/** Its place among the catalogues only leads on, to the clients' screen. */
const ELSEWHERE = ['seller_commission']

/** Everything that is sold, switched on. */
function withEveryExtension({ backend: { db } }: RunningServer): void {
  const wanted = new Set(ALL.map(({ extension }) => extension))
  for (const slug of wanted) if (slug && !db.all('extencion').some((row) => row.slug === slug)) db.insert('extencion', { slug, name: slug })
  const [owner] = db.all('user')
  db.update('user', owner?.id, { _extencions: db.all('extencion').map(({ id }) => ({ id })) })
}

for (let part = 0; part < PARTS; part++) {
  // Each takes its share of every group, the short ones too.
  const names = ALL.map(({ name }) => name).filter((name, index) => index % PARTS === part && !ELSEWHERE.includes(name))
  test(`a record of each is made, changed, found, deleted: ${names.join(', ')} [LIST-001, FORM-001, CFG-007]`, async ({ page, shop }) => {
    withEveryExtension(shop)
    await login(page, 'owner', '/abm/listado/categorias')
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
    })
    for (const name of names)
      await test.step(name, async () => {
        const entity = entities[name]
        if (entity === undefined) throw new Error(`no entity ${name}`)
        await openCatalogue(page, entity)
        if ((entity.routes ?? 'all') !== 'all') return lookAtFirst(page)
        const id = await createRecord(page, entity)
        await changeRecord(page, entity, id)
        await filterFor(page, entity, id)
        await removeRecord(page, id)
        // The subcategories go with their category, and the server offers everybody to read them again (contract a §14.3).
        if (name === 'category')
          await page
            .getByRole('dialog', { name: /^Hubo cambios en Subcategorías/ })
            .getByRole('button', { name: 'Actualizar', exact: true })
            .click()
      })
    expect(refused).toEqual([])
  })
}
