import { type Address, address, getAddressEncoder } from '@solana/kit'
import { activeLiquidity } from '#sample/pools/active-liquidity.ts'
import { samplePrice } from '#sample/prices/sample-price.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { derivedKey } from './anchor.ts'
import { orcaPool } from './orca-accounts.ts'
import { raydiumConfig, raydiumPool } from './raydium-accounts.ts'

const ORCA = address('whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc')
/** What Orca's own pools are derived from. */
const ORCA_CONFIG = address('2LecshUwdy9xi7meFgHtFJQNSKk4KdTrcpvaB56dP2NQ')
const RAYDIUM = address('CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK')
const SOL = address('So11111111111111111111111111111111111111112')
const USDC = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')

const bytes = (key: Address) => getAddressEncoder().encode(key)
const ORCA_SPACING = 64
const RAYDIUM_CONFIG = 3

async function keys() {
  const config = await derivedKey(RAYDIUM, ['amm_config', new Uint8Array([0, RAYDIUM_CONFIG])])
  const [orca, raydium] = await Promise.all([
    derivedKey(ORCA, ['whirlpool', bytes(ORCA_CONFIG), bytes(SOL), bytes(USDC), new Uint8Array([ORCA_SPACING, 0])]),
    derivedKey(RAYDIUM, ['pool', bytes(config), bytes(SOL), bytes(USDC)]),
  ])
  return { config, orca, raydium }
}
let derived: ReturnType<typeof keys> | undefined

function stateAt(now: number, valueUsd: number, concentration: number) {
  const prices = [samplePrice(`solana:${SOL}`, now) ?? 1, samplePrice(`solana:${USDC}`, now) ?? 1] as const
  const { liquidity, root, tick } = activeLiquidity({ valueUsd, concentration, prices, decimals: [9, 6] })
  return { liquidity, sqrtPrice: BigInt(Math.round(root * 2 ** 64)), tick }
}

/** Two of the pools that the sample lists as vaults, at an hour (Unix seconds): SOL and USDC at Orca (0.25 %) and at Raydium (1 %). */
export async function sampleListedPools(hour: number): Promise<StoredAccount[]> {
  derived ??= keys()
  const { config, orca, raydium } = await derived
  const pool = { coins: [SOL, USDC] as [Address, Address], growths: [0n, 0n] as [bigint, bigint] }
  return [
    orcaPool({
      ...pool,
      ...stateAt(hour, 6.9e6, 8),
      program: ORCA,
      key: orca,
      spacing: ORCA_SPACING,
      feeRate: 2_500,
    }),
    raydiumConfig({ program: RAYDIUM, key: config, feeRate: 10_000 }),
    raydiumPool({ ...pool, ...stateAt(hour, 42e6, 3), program: RAYDIUM, key: raydium, config, spacing: 120 }),
  ]
}
