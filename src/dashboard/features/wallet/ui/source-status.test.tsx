import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SourceStatus } from './source-status.tsx'

afterEach(cleanup)

test('the age is of what was read, not of the chain that has no source', () => {
  const now = Date.now()
  const status = (id: string, isRead: boolean) => ({
    wallet: '0xme',
    row: { id, asOf: isRead ? now / 1000 : null, ms: 1, error: null, note: isRead ? null : 'no source' },
  })
  const data = {
    ...{ rows: [], isPending: false, isFetching: false, failures: [], asOf: now - 300_000 },
    statuses: [status('eth', true), status('bnb', false)],
  }
  const { container } = render(
    <SourceStatus data={data} onRefresh={() => {}} withWallet={false} lacks="transactions" />,
  )
  const [wide, phone] = [...container.querySelectorAll('summary > span')].map(({ textContent }) => textContent)
  expect(wide).toBe('1 of 2 chains read 5 min ago · BNB Chain: no transaction source')
  expect(phone).toBe('BNB Chain: no source · Updated 5 min ago')
})
