import { readFileSync } from 'node:fs'
import { expect, login, test } from './shop'

test('every file of the app comes with its policy, and what it forbids does not happen', async ({
  page,
  shop,
  complaints,
}) => {
  for (const path of ['/', '/vender', '/sw.js']) {
    const headers = (await page.request.get(`${shop.url}${path}`, { headers: { accept: 'text/html' } })).headers()
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  }
  await login(page, 'owner', '/listado-de-articulos')
  expect(complaints).toEqual([])

  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.ran = true')
    button.click()
    const reached = await fetch('https://malo.example/clave', { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    return 'ran' in window || reached
  })
  expect(ran).toBe(false)
  await expect.poll(() => complaints.join('\n')).toMatch(/script-src-elem inline/)
  await expect.poll(() => complaints.join('\n')).toMatch(/connect-src https:\/\/malo\.example/)
  complaints.length = 0
})

test('a picture is drawn before it is sent: neither the script of an SVG nor more than 1,600 px leave the page', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/set-image/')) sent.push((request.postDataJSON() as { image_url: string }).image_url)
  })
  await login(page, 'owner', '/listado-de-articulos')
  await page.getByRole('row', { name: /Yerba Mate Suave/ }).click()
  const form = page.getByRole('dialog', { name: /Yerba Mate Suave/ })
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="3200" height="800">${inside}<circle r="90"/></svg>`)
  const files = [
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg('<script>window.ran = true</script>') },
    { name: 'grande.png', mimeType: 'image/png', buffer: readFileSync('tests/e2e/grande.png') },
  ]
  for (const file of files) {
    await form.getByLabel('Archivo de imágenes').setInputFiles(file)
    await page.getByRole('button', { name: 'Usar la imagen completa' }).click()
    await expect(form.getByText('Subiendo la imagen…')).toHaveCount(0)
  }
  await expect.poll(() => sent.length).toBe(2)
  const sizes = await page.evaluate(async (sources) => {
    const images = sources.map((src) => Object.assign(new Image(), { src }))
    await Promise.all(images.map((image) => image.decode()))
    return images.map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])
  }, sent)
  expect(sent.map((source) => source.slice(0, 15))).toEqual(['data:image/png;', 'data:image/jpeg'])
  expect(sizes).toEqual([
    [1600, 400],
    [1600, 1200],
  ])
  const broken = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') }
  await form.getByLabel('Archivo de imágenes').setInputFiles(broken)
  await expect(form.getByRole('alert')).toContainText('No se puede abrir «rota.jpg» como imagen.')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
