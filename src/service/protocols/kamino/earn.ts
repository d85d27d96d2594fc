import { type Address, address } from '@solana/kit'
import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { type AccountReader, cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import { supply } from '#service/protocols/kit/position.ts'
import { readSolanaTokens, solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { FoundPosition, PositionDeps, PositionSource, TokenQuantity } from '#service/protocols/position-source.ts'
import { kaminoEarnFacts, kaminoEarnListing } from './kamino.ts'
import { FARM_LENGTH, FARM_USER_OWNER_AT, FARM_USER_SIZE, farm, farmUser, VAULT_LENGTH } from './layout.ts'
import type { ReadReserves } from './read-reserves.ts'
import { vaultsByFarm, vaultsByShares } from './read-vaults.ts'
import { type VaultWorth, vaultReader } from './vault-worth.ts'

const FRESH_MS = 30_000
/** Limits the number of accounts, because vaults and farms are large. */
const MOST_ENTRIES = 100
const STAKE_ONE = 10n ** 18n

type Deps = Pick<PositionDeps, 'readTokens' | 'now'> & { node: SolanaNode; readReserves: ReadReserves }

/** Shares of Kamino's vaults: one source for those in the wallet, another for those staked in the vaults' farms. */
export function kaminoEarnPositions({ node, now, readTokens, readReserves }: Deps): PositionSource[] {
  const fresh = { node, now, freshForMs: FRESH_MS, maxEntries: MOST_ENTRIES }
  const readWorth = vaultReader(cachedAccounts({ ...fresh, length: VAULT_LENGTH }), readReserves)
  const readFarms = cachedAccounts({ ...fresh, length: FARM_LENGTH })
  const byShares = vaultsByShares({ node, now })
  const byFarm = vaultsByFarm({ node, now })
  return [
    solanaSource({ listing: kaminoEarnListing }, async (reading) => {
      const { amounts } = await readSolanaTokens({ readTokens }, reading)
      if ([...amounts.keys()].every((mint) => mint === nativeAddresses.sol)) return []
      const vaults = await byShares('vaults', reading.signal)
      const held = [...amounts].flatMap(([mint, shares]) => {
        const vault = vaults.get(mint)
        return vault === undefined ? [] : [{ vault: vault.key, shares, sharesMint: mint }]
      })
      const worths = await readWorth(held, reading.signal)
      return worths.map((worth) => toPosition(worth, { id: worth.vault, receiptTokens: [worth.sharesMint] }))
    }),
    solanaSource({ listing: kaminoEarnListing, part: 'staked' }, async ({ owner, signal }) => {
      const program = address(kaminoEarnFacts.farms)
      const filters = [{ dataSize: BigInt(FARM_USER_SIZE) }, startsAt(FARM_USER_OWNER_AT, owner)]
      const accounts = await readProgramAccounts({ node, program, filters, signal })
      if (accounts.length === 0) return []
      const vaults = await byFarm('farms', signal)
      const stakes = accounts.flatMap(({ key, data }) => {
        const stake = farmUser({ owner: program, data })
        if (stake.owner !== owner) throw new ApiError('UPSTREAM_FAILED', 'a stake at Kamino belongs to another wallet')
        const vault = vaults.get(stake.farm)
        const shares = stake.activeScaled / STAKE_ONE
        const hasRewards = stake.unclaimed.some((amount) => amount > 0n)
        return vault === undefined || (shares === 0n && !hasRewards) ? [] : [{ ...stake, key, vault, shares }]
      })
      const [worths, rewards] = await Promise.all([readWorth(stakes, signal), readRewards(stakes, readFarms, signal)])
      return worths
        .map((worth) => toPosition(worth, { id: worth.key, yield: rewards.get(worth.key) ?? [] }))
        .filter((position) => position.tokens.length + position.yield.length > 0)
    }),
  ]
}

type Particulars = { id: Address } & Partial<Pick<FoundPosition, 'yield' | 'receiptTokens'>>

const toPosition = ({ vault, mint, units }: VaultWorth, { id, ...particulars }: Particulars): FoundPosition =>
  supply({
    id: { holder: id },
    pool: vault,
    tokens: units > 0n ? [{ contractAddress: mint, amount: units }] : [],
    ...particulars,
  })

type Stake = Pick<ReturnType<typeof farmUser>, 'farm' | 'unclaimed'> & { key: Address }

/** The rewards that farms recorded as owed at the owner's last transaction. Farms that owe nothing are not read. */
async function readRewards(
  stakes: Stake[],
  read: AccountReader,
  signal: AbortSignal,
): Promise<Map<Address, TokenQuantity[]>> {
  const owing = stakes.filter(({ unclaimed }) => unclaimed.some((amount) => amount > 0n))
  if (owing.length === 0) return new Map()
  const accounts = await read([...new Set(owing.map((stake) => stake.farm))], signal)
  return new Map(
    owing.map((stake) => {
      const account = accounts.get(stake.farm)
      if (account === undefined) throw new ApiError('UPSTREAM_FAILED', 'a farm of Kamino is closed')
      const { rewardMints } = farm(account)
      const owed = stake.unclaimed.flatMap((amount, index) => {
        const contractAddress = rewardMints[index]
        return amount > 0n && contractAddress !== undefined ? [{ contractAddress, amount }] : []
      })
      return [stake.key, owed]
    }),
  )
}
