import { type Address, address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { inParallel } from '#service/chains/in-parallel.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'
import { derive, keyBytes } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import { lendingPositions } from '#service/protocols/kit/lending.ts'
import { readSolanaTokens, solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { pricesAt, supplyApr } from './accrual.ts'
import { jupiterLendFacts, jupiterLendListing } from './jupiter.ts'
import {
  tokenReserve,
  VAULT_POSITION_MINT_AT,
  VAULT_POSITION_SIZE,
  type VaultPosition,
  vaultConfig,
  vaultPosition,
  vaultState,
  vaultTick,
} from './layout.ts'
import { atPrice, rawDebt, vaultPricesAt } from './vault-maths.ts'

/** The symbol of the program's NFTs. Anybody can use it; the program itself confirms whether an NFT is genuine. */
const SYMBOL = /^jv\d{1,5}$/
/** Each NFT takes a separate search. */
const MOST_NFTS = 10
const AT_A_TIME = 4
const FRESH_MS = 30_000
/** The origin of a vault's ticks. */
const FIRST_TICK = 16_383

const program = address(jupiterLendFacts.vaults)
const [liquidity = ''] = jupiterLendFacts.liquidity

type Deps = Pick<PositionDeps, 'readTokens' | 'now' | 'readPrices' | 'readTokenMetadata'> & { node: SolanaNode }
type OpenPosition = VaultPosition & { raw: bigint | null; state: Address; config: Address; step: Address }

/**
 * Collateral and debts in Jupiter Lend's vaults, from the wallet's NFTs with their symbol. The remainder of a liquidated
 * debt is stored in accounts other than the position's, so a wallet with such a debt fails rather than showing a guess.
 */
export function jupiterVaultPositions(deps: Deps): PositionSource {
  const { node, now } = deps
  const readShared = cachedAccounts({ node, now, freshForMs: FRESH_MS })
  return solanaSource({ listing: jupiterLendListing, part: 'vaults' }, async (reading) => {
    const { signal, note } = reading
    const { singles, symbols } = await readSolanaTokens(deps, reading)
    if (singles.length === 0) return []
    if (symbols === null) throw new ApiError('UPSTREAM_FAILED', 'the NFTs in the wallet could not be read')
    const mints = singles.filter((mint) => SYMBOL.test(symbols[mint] ?? ''))
    if (mints.length > MOST_NFTS) note(`the first ${MOST_NFTS} of ${mints.length} vaults only`, 'left out')
    const positions = (
      await inParallel(mints.slice(0, MOST_NFTS), AT_A_TIME, (mint) => findPosition(node, address(mint), signal))
    ).flat()
    if (positions.length === 0) return []
    const accounts = await readShared([...new Set(positions.flatMap(accountsOf))], signal)
    const vaults = positions.map((position) => {
      const config = vaultConfig(existing(accounts, position.config))
      requireUntouched(position, accounts)
      return { position, config, state: vaultState(existing(accounts, position.state)) }
    })
    const tokens = [...new Set(vaults.flatMap(({ config }) => [config.supplyToken, config.borrowToken]))]
    const reserveKeys = await inParallel(tokens, AT_A_TIME, (token) =>
      derive(address(liquidity), ['reserve', keyBytes(token)]),
    )
    const [reserves, prices, metadata] = await Promise.all([
      readShared(reserveKeys, signal),
      deps.readPrices('SOL', tokens, signal),
      deps.readTokenMetadata('SOL', tokens, signal),
    ])
    const nowSeconds = BigInt(Math.floor(now() / 1000))
    const reserveOf = (token: Address) => {
      const key = reserveKeys[tokens.indexOf(token)]
      const reserve = tokenReserve(existing(reserves, key ?? token))
      return { ...pricesAt(reserve, nowSeconds), reserve }
    }
    const dollars = (token: Address, amount: bigint): number => {
      const decimals = metadata.get(token)?.decimals
      return ((prices.get(token) ?? Number.NaN) * Number(amount)) / 10 ** (decimals ?? Number.NaN)
    }
    return vaults.flatMap(({ position, config, state }) => {
      const { mint, state: pool } = position
      const [lent, borrowed] = [reserveOf(config.supplyToken), reserveOf(config.borrowToken)]
      const reservePrices = { supply: lent.supply, borrow: borrowed.borrow }
      const at = vaultPricesAt({ state, config, liquidity: reservePrices, nowSeconds })
      const supplied = { contractAddress: config.supplyToken, amount: atPrice(position.supply, at.supply) }
      const debt = position.raw === null ? 0n : atPrice(position.raw, at.borrow)
      const owed = { contractAddress: config.borrowToken, amount: debt }
      const limit = Number(config.liquidationThreshold) / 1000
      const health = (dollars(config.supplyToken, supplied.amount) * limit) / dollars(config.borrowToken, debt)
      const supplyRate = supplyApr(lent.reserve) + config.supplyMagnifier / 1e4
      const borrowRate = (Number(borrowed.reserve.borrowRate) + config.borrowMagnifier) / 1e4
      return lendingPositions({
        id: { holder: mint },
        pool,
        supplied: { ...supplied, apr: supplyRate },
        owed: { ...owed, apr: borrowRate, health: Number.isFinite(health) && health > 0 ? health : null },
        margin: { account: mint, threshold: limit },
      })
    })
  })
}

/** The position that an NFT represents; none if the NFT merely has the symbol. */
async function findPosition(node: SolanaNode, mint: Address, signal: AbortSignal): Promise<OpenPosition[]> {
  const filters = [{ dataSize: BigInt(VAULT_POSITION_SIZE) }, startsAt(VAULT_POSITION_MINT_AT, mint)]
  const accounts = await readProgramAccounts({ node, program, filters, signal })
  return Promise.all(
    accounts.map(async ({ data }) => {
      const position = vaultPosition({ owner: program, data })
      if (position.mint !== mint) throw new ApiError('UPSTREAM_FAILED', 'a position of Jupiter is of another NFT')
      const id = bytes(2, Number(position.vaultId))
      const raw = rawDebt(position)
      return {
        ...position,
        raw,
        state: await derive(program, ['vault_state', id]),
        config: await derive(program, ['vault_config', id]),
        step: await derive(program, ['tick', id, bytes(4, raw === null ? 0 : position.tick + FIRST_TICK)]),
      }
    }),
  )
}

/** Little-endian. */
function bytes(size: number, value: number): Uint8Array {
  const buffer = Buffer.alloc(size)
  buffer.writeUIntLE(value, 0, size)
  return new Uint8Array(buffer)
}

const accountsOf = ({ state, config, step, raw }: OpenPosition): Address[] =>
  raw === null ? [state, config] : [state, config, step]

function existing(accounts: Map<string, SolanaAccount>, key: Address): SolanaAccount {
  const account = accounts.get(key)
  if (account === undefined) throw new ApiError('UPSTREAM_FAILED', 'an account of a vault of Jupiter is missing')
  return account
}

function requireUntouched({ raw, tick, step, tickId }: OpenPosition, accounts: Map<string, SolanaAccount>): void {
  if (raw === null) return
  const current = vaultTick(existing(accounts, step))
  if (current.tick === tick && current.isLiquidated === 0n && current.totalIds <= tickId) return
  throw new ApiError('UPSTREAM_FAILED', 'a debt at Jupiter was liquidated; the rest of it is not read')
}
