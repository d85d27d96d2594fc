import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Protocol } from '#contract/protocol.ts'
import { protocolRows, protocolSorts } from './protocol-rows.ts'

const protocol = (id: string, more: object = {}) => Protocol.parse({ id, name: id, ...more })
const all = [
  protocol('navi', { aliases: ['navi-lending'], chains: ['SUI'], types: ['LENDING'], tvl: 5, vaultCount: 9 }),
  protocol('aave', { chains: ['ETH'], category: 'Lending', tvl: 50, audits: 'audited' }),
  protocol('cetus', { chains: ['SUI'], types: ['LP'], vaultTvl: 20, maxApy: 0.4, audits: 'none' }),
  protocol('haedal', { chains: ['SUI'] }),
]
const ids = (search: string, sort: (typeof protocolSorts)[number], order: 'asc' | 'desc') =>
  protocolRows(all, { search, sort, order }).map(({ id }) => id)

test('any of its words finds a protocol', () => {
  expect(ids('NAVI-l', 'name', 'asc')).toEqual(['navi'])
  expect(ids('ethereum', 'name', 'asc')).toEqual(['aave'])
  expect(ids('lending', 'name', 'asc')).toEqual(['aave', 'navi'])
  expect(ids('pool', 'name', 'asc')).toEqual(['cetus'])
})

test('what is not known stands last, whichever way; where the directory is silent its vaults speak', () => {
  expect(ids('', 'tvl', 'desc')).toEqual(['aave', 'cetus', 'navi', 'haedal'])
  expect(ids('', 'tvl', 'asc')).toEqual(['navi', 'cetus', 'aave', 'haedal'])
  expect(ids('', 'vaults', 'desc')).toEqual(['navi', 'aave', 'cetus', 'haedal'])
  expect(ids('', 'apy', 'desc')).toEqual(['cetus', 'aave', 'haedal', 'navi'])
  expect(ids('', 'audits', 'desc')).toEqual(['aave', 'cetus', 'haedal', 'navi'])
  expect(ids('', 'name', 'desc')).toEqual(['navi', 'haedal', 'cetus', 'aave'])
})

test('a kind is the same whether the directory or the vaults say it', () => {
  const ofKind = (kind: string) =>
    protocolRows(all, { search: '', kind, sort: 'name', order: 'asc' }).map(({ id }) => id)
  expect(ofKind('lending')).toEqual(['aave', 'navi'])
  expect(ofKind('lp')).toEqual(['cetus'])
  expect(ofKind('bridge')).toEqual([])
})

test('the largest growth comes first, an unknown one last', () => {
  const changed = [-0.1, null, 0.2].map((tvlChange7d, index) => protocol(`p${index}`, { tvlChange7d }))
  const rows = protocolRows(changed, { search: '', sort: 'change', order: 'desc' })
  expect(rows.map(({ tvlChange7d }) => tvlChange7d)).toEqual([0.2, -0.1, null])
})

test('an order is a rearrangement of what was found', () => {
  fc.assert(
    fc.property(fc.constantFrom(...protocolSorts), fc.constantFrom('asc', 'desc'), (sort, order) => {
      expect(ids('', sort, order).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    }),
  )
})
