import { type Address, address } from '@solana/kit'
import { getMintEncoder } from '@solana-program/token'
import { sampleKey, tokenAccount } from '#sample/solana/node/accounts.ts'
import { TOKEN_PROGRAM } from '#sample/solana/node/addresses.ts'
import { markOf, programAccount } from './anchor.ts'
import { packed } from './packed.ts'

const AMM = address('675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8')
const AMM_AUTHORITY = address('5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1')
const CPMM = address('CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C')
const CPMM_AUTHORITY = address('GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL')
const NOBODY = sampleKey('nobody')

type Fees = [bigint, bigint]
type Pool = {
  key: Address
  kind: 'amm' | 'cpmm'
  shares: Address
  supply: bigint
  coins: [Address, Address]
  reserves: [bigint, bigint]
  /** AMM v4: what it owes its makers. CPMM: of the protocol, the fund and the creator. */
  fees?: [Fees] | [Fees, Fees, Fees]
}

export const shareMint = (mint: Address, kind: Pool['kind'], supply: bigint, decimals = 6) => {
  const mintAuthority = kind === 'amm' ? AMM_AUTHORITY : CPMM_AUTHORITY
  const facts = { mintAuthority, supply, decimals, isInitialized: true, freezeAuthority: null }
  return programAccount(mint, TOKEN_PROGRAM, new Uint8Array(getMintEncoder().encode(facts)))
}

/** A pool with both its vaults. */
export function raydiumLpPool(pool: Pool) {
  const vaults = pool.coins.map((mint, side) =>
    tokenAccount({ mint, owner: pool.key, amount: pool.reserves[side] ?? 0n }),
  )
  const keys = vaults.map(({ key }) => key)
  const data = pool.kind === 'amm' ? ammData(pool, keys) : cpmmData(pool, keys)
  return [programAccount(pool.key, pool.kind === 'amm' ? AMM : CPMM, data), ...vaults]
}

const ZERO: Fees = [0n, 0n]

/** In the order of raydium-amm's program/src/state.rs: sixteen numbers, fees, figures of state, then keys. */
const ammData = ({ coins, shares, supply, fees: [taken = ZERO] = [ZERO] }: Pool, vaults: Address[]) =>
  packed([
    ['u64', 6],
    ['u64', 254],
    ['u64', 7],
    ['u64', 3],
    ['u64', 9],
    ['u64', 6],
    ['zeros', 8 * 10],
    ['zeros', 8 * 8],
    ['u64', taken[0]],
    ['u64', taken[1]],
    ['zeros', 128],
    ['key', vaults[0] ?? NOBODY],
    ['key', vaults[1] ?? NOBODY],
    ['key', coins[0]],
    ['key', coins[1]],
    ['key', shares],
    ['key', NOBODY],
    ['key', NOBODY],
    ['key', NOBODY],
    ['key', NOBODY],
    ['zeros', 64],
    ['key', NOBODY],
    ['u64', supply],
    ['zeros', 24],
  ])

/** In the order of raydium-cp-swap's programs/cp-swap/src/states/pool.rs. */
const cpmmData = ({ coins, shares, supply, fees = [ZERO] }: Pool, vaults: Address[]) => {
  const [protocol, fund = ZERO, creator = ZERO] = fees
  return packed([
    ['hex', markOf('PoolState')],
    ['key', NOBODY],
    ['key', NOBODY],
    ['key', vaults[0] ?? NOBODY],
    ['key', vaults[1] ?? NOBODY],
    ['key', shares],
    ['key', coins[0]],
    ['key', coins[1]],
    ['key', TOKEN_PROGRAM],
    ['key', TOKEN_PROGRAM],
    ['key', NOBODY],
    ['u8', 253],
    ['u8', 0],
    ['u8', 9],
    ['u8', 6],
    ['u8', 6],
    ['u64', supply],
    ['u64', protocol[0]],
    ['u64', protocol[1]],
    ['u64', fund[0]],
    ['u64', fund[1]],
    ['u64', 1_700_000_000],
    ['u64', 800],
    ['zeros', 8],
    ['u64', creator[0]],
    ['u64', creator[1]],
    ['zeros', 224],
  ])
}
