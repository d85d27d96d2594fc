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

type Account = { owner: string; data: Uint8Array }
type Decoder = { owner: string; read: (account: Account) => unknown }

const lend = kaminoLendFacts.program
const earn = kaminoEarnFacts.program
const [liquidity = ''] = jupiterLendFacts.liquidity
const { program: jupiterLend, vaults } = jupiterLendFacts
const allBins = ({ data }: Account) => Array.from({ length: BINS }, (_, index) => binAt(data, index))

/** What reads the accounts of the evidence, by their names there. */
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
}

/** No fields of the kits: a reward's mint as a number, and the counters that older pools keep where newer ones keep limit orders. */
const unnamed = ['dlmmPair rewards.#.isSet', 'dlmmBins bins.#.reward0', 'dlmmBins bins.#.reward1']

/** All that was read, by its path: `deposits.0.units`. */
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
  // Of lists the evidence has the first entries and the last.
  const known = new Set([...account.fields.map(([ours]) => `${account.name} ${general(ours)}`), ...unnamed])
  expect([...read.keys()].map((path) => `${account.name} ${general(path)}`).filter((name) => !known.has(name))).toEqual(
    [],
  )
})
