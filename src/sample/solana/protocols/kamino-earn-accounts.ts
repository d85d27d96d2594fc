import { type Address, address } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { markOf, programAccount } from './anchor.ts'
import { type Part, packedArray, packedStruct, struct } from './packed.ts'

const VAULT_PROGRAM = address('KvauGMspG5k6rtzrqqn7WNn3oZdyKqLKwK2XWQ8FLjd')
const FARMS_PROGRAM = address('FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr')
const NOBODY = address('11111111111111111111111111111111')

const account = (key: Address, owner: Address, fields: Record<string, Part>): StoredAccount =>
  programAccount(key, owner, packedStruct(fields), 20_000_000n)
const u64s = (values: (bigint | number)[]): Part => packedArray({ values, size: values.length, empty: 0 }, u64)
const u64 = (value: bigint | number): Part => ['u64', value]

type Allocation = [reserve: Address, units: bigint]
type Vault = {
  key: Address
  mint: Address
  sharesMint: Address
  farm?: Address
  available: bigint
  shares: bigint
  pendingFeesSf?: bigint
  allocations?: Allocation[]
}

export const kaminoVaultAccount = ({ key, mint, sharesMint, available, shares, ...of }: Vault): StoredAccount =>
  account(key, VAULT_PROGRAM, {
    mark: ['hex', markOf('VaultState')],
    authorities: ['zeros', 72],
    tokenMint: ['key', mint],
    tokenMintDecimals: ['u64', 6],
    tokenVault: ['key', sampleKey('tokens of a vault')],
    tokenProgram: ['key', NOBODY],
    sharesMint: ['key', sharesMint],
    sharesMintDecimals: ['u64', 6],
    tokenAvailable: ['u64', available],
    sharesIssued: ['u64', shares],
    fees: u64s([31, 32, 33, 34, 35]),
    prevAumSf: ['u128', 36],
    pendingFeesSf: ['u128', of.pendingFeesSf ?? 0],
    allocations: packedArray({ values: of.allocations ?? [], size: 25, empty: [NOBODY, 0n] }, allocationSlot),
    settings: ['zeros', 4216],
    name: ['zeros', 40],
    lookupTable: ['key', NOBODY],
    vaultFarm: ['key', of.farm ?? NOBODY],
    rest: ['zeros', 3920],
  })

const allocationSlot = ([reserve, units]: Allocation): Part =>
  struct({
    reserve: ['key', reserve],
    ctokenVault: ['key', sampleKey('collateral of a vault')],
    targets: ['zeros', 1040],
    ctokenAllocation: ['u64', units],
    rest: ['zeros', 1048],
  })

const REWARDS = 10
const range = (from: number) => Array.from({ length: REWARDS }, (_, index) => from + index)

type FarmUser = { key: Address; farm: Address; owner: Address; active: bigint; unclaimed?: bigint[] }

export const kaminoFarmUserAccount = ({ key, farm, owner, active, unclaimed = [] }: FarmUser): StoredAccount =>
  account(key, FARMS_PROGRAM, {
    mark: ['hex', markOf('UserState')],
    userId: ['u64', 5],
    farmState: ['key', farm],
    owner: ['key', owner],
    delegation: ['zeros', 8],
    rewardsTallyScaled: packedArray({ values: range(40), size: REWARDS, empty: 0 }, (value) => ['u128', value]),
    rewardsIssuedUnclaimed: packedArray({ values: unclaimed, size: REWARDS, empty: 0n }, u64),
    lastClaimTs: u64s(range(50)),
    activeStakeScaled: ['u128', active],
    pendingDepositStakeScaled: ['u128', 61],
    pendingDepositStakeTs: ['u64', 62],
    pendingWithdrawalUnstakeScaled: ['u128', 63],
    rest: ['zeros', 456],
  })

export const kaminoFarmAccount = ({ key, rewards }: { key: Address; rewards: Address[] }): StoredAccount =>
  account(key, FARMS_PROGRAM, {
    mark: ['hex', markOf('FarmState')],
    admins: ['zeros', 64],
    stakedMint: ['key', sampleKey('shares of a farm')],
    stakedToken: ['zeros', 88],
    rewards: packedArray({ values: rewards, size: REWARDS, empty: NOBODY }, (mint) =>
      struct({ mint: ['key', mint], rest: ['zeros', 672] }),
    ),
    rest: ['zeros', 1104],
  })
