import { expect, test } from './journey.ts'

test('an address that leads nowhere says so and leads back', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('an unknown path of the interface is JSON, never the page', async ({ request }) => {
  const answer = await request.get('/v2/no/such/operation', { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/problem+json')
})
