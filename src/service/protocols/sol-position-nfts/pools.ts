import { type Address, address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { priceOfSqrt } from '#domain/liquidity/liquidity-amounts.ts'
import { readAccounts, type SolanaAccount } from '#service/chains/sol/solana-account.ts'
import { derive, isKey, keyBytes } from '#service/chains/sol/solana-addresses.ts'
import { type SolanaNode, solanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { hasFee, openPools } from '#service/protocols/kit/open-pools.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPool, PoolDeps, PoolSource, WantedPool } from '#service/protocols/pool-source.ts'
import type { ClmmProgram } from './clmm-program.ts'
import { orcaPrograms } from './orca.ts'
import { byrealClmm, raydiumClmm } from './raydium.ts'
import { byrealListing, orcaListing, positionNftFacts, raydiumListing } from './sol-position-nfts.ts'

const DAY_MS = 86_400_000
const MILLIONTHS = 1e6

type Deps = Pick<PoolDeps, 'upstream' | 'hosts' | 'now'>
/** Mints sorted by their bytes, as programs sort them. */
type Mints = readonly [Address, Address]
type Locate = (mints: Mints, wanted: WantedPool, signal: AbortSignal) => Promise<Address[]>

/** The pools of Orca, Raydium CLMM and Byreal. Their addresses are derived from their mints, so no index is needed. */
export function positionNftPools({ upstream, hosts, now }: Deps): PoolSource[] {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  const open = (listing: Listing, program: ClmmProgram, locate: Locate) =>
    openPools({
      listing,
      chain: 'SOL',
      now,
      fits: hasFee,
      locate: async (wanted, signal) => {
        const [one, other] = wanted.coins
        if (!isKey(one) || !isKey(other)) return []
        const [a, b] = Buffer.compare(keyBytes(one), keyBytes(other)) < 0 ? [one, other] : [other, one]
        return locate([a, b], wanted, signal)
      },
      read: (names, signal) => readPools({ node, program, keys: names.map((name) => address(name)), signal }),
    })
  const orca = orcaPrograms.slice(0, 1).map((program) => open(orcaListing, program, locateOrca))
  const raydium = [
    { listing: raydiumListing, program: raydiumClmm },
    { listing: byrealListing, program: byrealClmm },
  ].map(({ listing, program }) => open(listing, program, locateRaydium({ node, program, now })))
  return [...orca, ...raydium]
}

/** One pool per tick spacing. Pools with adaptive fees have other addresses and are omitted. */
const locateOrca: Locate = async ([mintA, mintB], { tickSpacing }) => {
  const spacings = positionNftFacts.orcaSpacings.filter((spacing) => tickSpacing === null || spacing === tickSpacing)
  const keys: Address[] = []
  for (const spacing of spacings) {
    const seeds = [keyBytes(address(positionNftFacts.orcaConfig)), keyBytes(mintA), keyBytes(mintB)]
    keys.push(await derive(address(positionNftFacts.orca), ['whirlpool', ...seeds, bytesOf(spacing, 'little')]))
  }
  return keys
}

function bytesOf(number: number, lowest: 'little' | 'big'): Uint8Array {
  const bytes = new Uint8Array(2)
  new DataView(bytes.buffer).setUint16(0, number, lowest === 'little')
  return bytes
}

/** Our own limit; configurations are numbered from 0. */
const MOST_CONFIGS = 40

/** One pool per configuration with the fee. */
function locateRaydium({ node, program, now }: { node: SolanaNode; program: ClmmProgram; now: () => number }): Locate {
  const readConfigs = cachedRead({
    now,
    freshForMs: DAY_MS,
    what: `configurations of ${program.name}`,
    async read(_, signal) {
      const keys: Address[] = []
      for (let index = 0; index < MOST_CONFIGS; index += 1)
        keys.push(await derive(program.program, ['amm_config', bytesOf(index, 'big')]))
      const accounts = await readAccounts({ node, keys, signal })
      return accounts.flatMap((account, index) => {
        const key = keys[index]
        return account === null || key === undefined ? [] : [{ key, fee: configOf(program, account).fee }]
      })
    },
  })
  return async ([mintA, mintB], { fee }, signal) => {
    const configs = (await readConfigs('', signal)).filter((config) => fee === null || isClose(config.fee, fee))
    const pools: Address[] = []
    for (const { key } of configs)
      pools.push(await derive(program.program, ['pool', keyBytes(key), keyBytes(mintA), keyBytes(mintB)]))
    return pools
  }
}

const ROUNDING = 1e-9
const isClose = (one: number, other: number) => Math.abs(one - other) < ROUNDING

function configOf(program: ClmmProgram, account: SolanaAccount | null) {
  const config = account === null ? undefined : program.readConfig?.(account)
  if (config === undefined) throw new ApiError('UPSTREAM_FAILED', `a pool of ${program.name} has no configuration`)
  return { fee: Number(config.feeRate) / MILLIONTHS, protocolShare: config.protocolShare }
}

type Reading = { node: SolanaNode; program: ClmmProgram; keys: Address[]; signal: AbortSignal }

async function readPools({ node, program, keys, signal }: Reading): Promise<Map<string, FoundPool>> {
  const accounts = await readAccounts({ node, keys, signal })
  const pools = keys.flatMap((key, index) => {
    const account = accounts[index] ?? null
    // The account does not exist, or has only lamports that somebody sent.
    if (account?.owner !== program.program) return []
    const pool = program.readPool(account)
    // A dynamic fee depends on the preceding minutes.
    return pool.dynamicFee === 0n ? [{ key, ...pool }] : []
  })
  const configKeys = [...new Set(pools.flatMap(({ config }) => config ?? []))]
  const configs = new Map(
    (await readAccounts({ node, keys: configKeys, signal })).map((account, index) => [configKeys[index], account]),
  )
  return new Map(
    pools.map(({ key, state, coins, spacing, config, protocolShare }) => {
      const account = config === null ? null : (configs.get(config) ?? null)
      const fees =
        protocolShare === null ? configOf(program, account) : { fee: Number(state.feeRate) / MILLIONTHS, protocolShare }
      const pool: FoundPool = {
        poolId: key,
        coins,
        liquidity: state.liquidity,
        price: priceOfSqrt(state.sqrtPriceX64),
        tick: state.tick,
        tickSpacing: spacing,
        ...fees,
      }
      return [key, pool]
    }),
  )
}
