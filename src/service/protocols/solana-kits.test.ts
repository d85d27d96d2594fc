import { expect, test } from 'vitest'
import { readSolanaKits } from '#testing/evidence/solana-kits.ts'
import { jupiterLendFacts } from './jupiter/jupiter.ts'
import { lendingAccount, tokenReserve, vaultConfig, vaultPosition, vaultState, vaultTick } from './jupiter/layout.ts'
import { kaminoEarnFacts, kaminoLendFacts } from './kamino/kamino.ts'
import { obligation, reserve, userMetadata, vault, vaultHead } from './kamino/layout.ts'
import { bank, marginfiAccount } from './marginfi/layout.ts'
import { marginfiFacts } from './marginfi/marginfi.ts'
import { BINS, binArray, binAt, pairAccount, positionAccount } from './meteora-dlmm/layout.ts'
import { dlmmFacts } from './meteora-dlmm/meteora-dlmm.ts'
import type { ClmmProgram } from './sol-position-nfts/clmm-program.ts'
import { orcaPrograms } from './sol-position-nfts/orca.ts'
import { raydiumClmm } from './sol-position-nfts/raydium.ts'
import { positionNftFacts } from './sol-position-nfts/sol-position-nfts.ts'

type Account = { owner: string; data: Uint8Array }
type Decoder = { owner: string; read: (account: Account) => unknown }

const lend = kaminoLendFacts.program
const earn = kaminoEarnFacts.program
const [liquidity = ''] = jupiterLendFacts.liquidity
const { program: jupiterLend, vaults } = jupiterLendFacts
const allBins = ({ data }: Account) => Array.from({ length: BINS }, (_, index) => binAt(data, index))

const readClmm = (program: ClmmProgram | undefined, account: Account) =>
  program?.readPool({ ...account, lamports: 0n }) ?? expect.fail('no such program')

function orcaPool(account: Account) {
  const { state, coins, spacing, protocolShare } = readClmm(orcaPrograms[0], account)
  const rewards = state.rewards.map(({ coin, perSecond, growth, updatedAt }) => ({
    coin,
    perSecond,
    growth,
    updatedAt,
  }))
  return { ...state, rewards, coins, spacing, protocolRate: Math.round((protocolShare ?? Number.NaN) * 10_000) }
}

function raydiumPool(account: Account) {
  const { state, coins, spacing, config, dynamicFee } = readClmm(raydiumClmm, account)
  const { feeRate: _, ...own } = state
  return { ...own, coins, spacing, config, dynamicFee }
}

function raydiumConfig(account: Account) {
  const { feeRate, protocolShare } = raydiumClmm.readConfig?.({ ...account, lamports: 0n }) ?? expect.fail('no fee')
  return { feeRate, protocolAndFund: Math.round(protocolShare * 1_000_000) }
}

/** The decoders of the accounts in the evidence, by their names there. */
const decoders: Record<string, Decoder> = {
  kaminoObligation: { owner: lend, read: obligation },
  kaminoUser: { owner: lend, read: userMetadata },
  kaminoReserve: { owner: lend, read: reserve },
  kaminoVault: { owner: earn, read: vault },
  kaminoVaultHead: { owner: earn, read: vaultHead },
  marginfiAccount: { owner: marginfiFacts.program, read: marginfiAccount },
  marginfiBank: { owner: marginfiFacts.program, read: bank },
  dlmmPosition: { owner: dlmmFacts.program, read: positionAccount },
  dlmmPair: { owner: dlmmFacts.program, read: pairAccount },
  dlmmBins: { owner: dlmmFacts.program, read: (account) => ({ ...binArray(account), bins: allBins(account) }) },
  jupiterLending: { owner: jupiterLend, read: lendingAccount },
  jupiterReserve: { owner: liquidity, read: tokenReserve },
  jupiterPosition: { owner: vaults, read: vaultPosition },
  jupiterVault: { owner: vaults, read: vaultState },
  jupiterConfig: { owner: vaults, read: vaultConfig },
  jupiterTick: { owner: vaults, read: vaultTick },
  orcaPool: { owner: positionNftFacts.orca, read: orcaPool },
  raydiumPool: { owner: positionNftFacts.raydium, read: raydiumPool },
  raydiumConfig: { owner: positionNftFacts.raydium, read: raydiumConfig },
}

/**
 * Not fields of the SDKs: a reward's mint as a number, and the counters that older pools store where newer ones store limit
 * orders.
 */
const unnamed = ['dlmmPair rewards.#.isSet', 'dlmmBins bins.#.reward0', 'dlmmBins bins.#.reward1']

/** All decoded values, by path: `deposits.0.units`. */
function flattened(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, each]) => flattened(each, path === '' ? key : `${path}.${key}`))
}
const general = (path: string) => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '#')

const accounts = readSolanaKits()

test('every account of the evidence has a decoder, and every decoder its evidence', () => {
  expect(accounts.map(({ name }) => name)).toEqual(Object.keys(decoders))
})

test.each(accounts)('$name: each field is where $kit has it ($account)', (account) => {
  const decoder = decoders[account.name]
  const read = new Map(flattened(decoder?.read({ owner: decoder.owner, data: account.data })))
  const byKit = account.fields.map(([ours, , value]) => [ours, value])
  expect(account.fields.map(([ours]) => [ours, read.get(ours)])).toEqual(byKit)
  // The evidence contains the first entries of each list and the last.
  const known = new Set([...account.fields.map(([ours]) => `${account.name} ${general(ours)}`), ...unnamed])
  expect([...read.keys()].map((path) => `${account.name} ${general(path)}`).filter((name) => !known.has(name))).toEqual(
    [],
  )
})
