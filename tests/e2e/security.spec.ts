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
