// Labels of the catalogue, down to the paper they are printed on.
import { article } from '@/entities/article'
import { chooseRows, firstIds, openScreen } from './catalogues'
import { checkAccessibility, expect, login, test } from './shop'

/** Sizes of the pages of a PDF, in whole millimetres. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  )

test('labels of the articles chosen in the list come out on the paper that was chosen [PLUS-002]', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const noted = window as unknown as { papers: string[] }
    noted.papers = []
    // Without a screen the browser has no dialog to print with; the paper stands as long as nobody says it is over.
    window.print = () =>
      void noted.papers.push(
        document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(' '),
      )
  })
  const papers = () => page.evaluate(() => (window as unknown as { papers: string[] }).papers)
  await login(page, 'owner', '/listado-de-articulos')
  await openScreen(page, article)
  const [first, second] = (await firstIds(page)).map((id) => String(shop.backend.db.get('article', id)?.name))
  await chooseRows(page, [0, 1])
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await page.getByRole('button', { name: 'Etiquetas…' }).click()
  const labels = page.getByRole('dialog', { name: 'Etiquetas' })
  await expect(labels.getByRole('rowheader')).toHaveText([String(first), String(second)])
  await checkAccessibility(page, '.modal.show')
  await labels.getByLabel('Papel').selectOption('roll-50x25')
  await labels.getByLabel(`Copias de ${first}`).fill('3')
  const print = labels.getByRole('button', { name: 'Imprimir etiquetas' })
  await print.click()
  await expect.poll(papers).toEqual([expect.stringContaining('size: 50mm 25mm')])
  const paper = page.locator('.print-sheet')
  const label = paper.locator('.label')
  await page.emulateMedia({ media: 'print' })
  await expect(label).toHaveCount(4)
  await expect(label.nth(2)).toContainText(String(first))
  await expect(label.nth(3)).toContainText(String(second))
  await expect(labels).toBeHidden()
  const box = await label.first().boundingBox()
  expect([box?.width, box?.height].map((pixels) => Math.round(((pixels ?? 0) / 96) * 25.4))).toEqual([50, 25])
  await page.emulateMedia({ media: null })
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(Array.from({ length: 4 }, () => [50, 25]))

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await labels.getByLabel('Papel').selectOption('a4-24')
  await print.click()
  await expect.poll(papers).toEqual([expect.anything(), expect.stringContaining('size: 210mm 297mm')])
  await expect(label).toHaveCount(4)
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]])
})
