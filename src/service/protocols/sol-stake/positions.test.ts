import { expect, test } from 'vitest'
import { sampleKey, stakeAccount } from '#sample/solana/node/accounts.ts'
import { solanaState } from '#sample/solana/node/state.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { freshUpstream, openSolanaServer, refuse } from '#testing/solana/solana-server.ts'
import { solStakePositions } from './positions.ts'

const { signal } = new AbortController()
const node = await openSolanaServer()
const hosts = testChainHosts({ solanaRpc: [node.url] })
const read = (address: string) => solStakePositions({ upstream: freshUpstream(), hosts }).readPositions(address, signal)
const [owner, service, voter] = [sampleKey('owner'), sampleKey('service'), sampleKey('voter')]
const own = { key: sampleKey('own'), withdrawer: owner, voter, stake: 25_000_000_000n }
const delegatedForUs = { ...own, key: sampleKey('by a service'), staker: service }

test('each stake is a position of its validator with all that can be withdrawn', async () => {
  node.serve(solanaState([own, delegatedForUs].map(stakeAccount)))
  const held = { type: 'Staking', poolId: voter, tokens: [{ contractAddress: 'native', amount: 25_002_282_880n }] }
  expect(await read(owner)).toMatchObject([
    { ...held, positionId: own.key },
    { ...held, positionId: delegatedForUs.key },
  ])
})

test('who may only delegate a stake does not own it', async () => {
  node.serve(solanaState([stakeAccount(delegatedForUs)]))
  expect(await read(service)).toEqual([])
})

test('an amount of the largest number is exact', async () => {
  const whale = { ...stakeAccount(own), lamports: 2n ** 64n - 1n }
  node.serve(solanaState([whale]))
  expect((await read(owner))[0]?.tokens).toEqual([{ contractAddress: 'native', amount: 2n ** 64n - 1n }])
})

test('an account that was never used is no position', async () => {
  const account = stakeAccount(own)
  account.data.fill(0, 0, 4)
  node.serve(solanaState([account]))
  expect(await read(owner)).toEqual([])
})

test('a node that does not search is a failure, not an empty list', async () => {
  node.serve(solanaState([]), { interrupt: () => refuse(-32_010) })
  await expect(read(owner)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
