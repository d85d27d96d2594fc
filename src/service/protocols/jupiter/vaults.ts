import { type Address, address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { roundRate } from '#domain/rates.ts'
import { inParallel } from '#service/chains/in-parallel.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'
import { derive, keyBytes } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { readSolanaTokens } from '#service/protocols/solana-tokens.ts'
import { pricesAt, supplyApr } from './accrual.ts'
import { jupiterLendFacts } from './facts.ts'
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
import { jupiterLendListing } from './listing.ts'
import { atPrice, rawDebt, vaultPricesAt } from './vault-maths.ts'

/** What the program calls its NFTs. Anybody may call one so: whether it is one the program says. */
const SYMBOL = /^jv\d{1,5}$/
/** Each is a search of its own. */
const MOST_NFTS = 10
const AT_A_TIME = 4
const FRESH_MS = 30_000
/** Where a vault counts its steps from. */
const FIRST_TICK = 16_383

const program = address(jupiterLendFacts.vaults)
const [liquidity = ''] = jupiterLendFacts.liquidity

type Deps = Pick<PositionDeps, 'readTokens' | 'now' | 'readPrices' | 'readTokenMetadata'> & { node: SolanaNode }
type Found = VaultPosition & { raw: bigint | null; state: Address; config: Address; step: Address }

/**
 * Collateral and debts in the vaults of Jupiter Lend, by the NFTs of the wallet that bear their symbol. A debt that was liquidated is
 * told by other accounts than its own: such a wallet fails, it is not guessed.
 */
export function jupiterVaultPositions(deps: Deps): PositionSource {
  const { node, now } = deps
  const readShared = cachedAccounts({ node, now, freshForMs: FRESH_MS })
  return {
    id: jupiterLendListing.id,
    part: 'vaults',
    chain: 'SOL',
    protocol: jupiterLendListing,
    async readPositions(owner, signal, note = () => {}, isForced = false) {
      const { singles, symbols } = await readSolanaTokens(deps, owner, { signal, isForced, note })
      if (singles.length === 0) return []
      if (symbols === null) throw new ApiError('UPSTREAM_FAILED', 'what NFTs the wallet holds could not be looked at')
      const mints = singles.filter((mint) => SYMBOL.test(symbols[mint] ?? ''))
      if (mints.length > MOST_NFTS) note(`the first ${MOST_NFTS} of ${mints.length} vaults only`)
      const found = (
        await inParallel(mints.slice(0, MOST_NFTS), AT_A_TIME, (mint) => findPosition(node, address(mint), signal))
      ).flat()
      if (found.length === 0) return []
      const own = await readShared([...new Set(found.flatMap(accountsOf))], signal)
      const settings = found.map((position) => {
        const config = vaultConfig(existing(own, position.config))
        requireUntouched(position, own)
        return { position, config, state: vaultState(existing(own, position.state)) }
      })
      const tokens = [...new Set(settings.flatMap(({ config }) => [config.supplyToken, config.borrowToken]))]
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
      return settings.flatMap(({ position, config, state }): FoundPosition[] => {
        const [lent, borrowed] = [reserveOf(config.supplyToken), reserveOf(config.borrowToken)]
        const at = vaultPricesAt({
          state,
          config,
          liquidity: { supply: lent.supply, borrow: borrowed.borrow },
          nowSeconds,
        })
        const supply = atPrice(position.supply, at.supply)
        const debt = position.raw === null ? 0n : atPrice(position.raw, at.borrow)
        const common = { ...simplePosition, poolId: position.state }
        const supplied = { contractAddress: config.supplyToken, amount: supply }
        const owed = { contractAddress: config.borrowToken, amount: debt }
        const limit = Number(config.liquidationThreshold) / 1000
        const health = (dollars(config.supplyToken, supply) * limit) / dollars(config.borrowToken, debt)
        const supplyRate = supplyApr(lent.reserve) + config.supplyMagnifier / 1e4
        const borrowRate = (Number(borrowed.reserve.borrowRate) + config.borrowMagnifier) / 1e4
        const all: FoundPosition[] = [
          {
            ...common,
            positionId: `${position.mint}:supply`,
            type: 'Lending',
            tokens: [supplied],
            rates: withoutRewards(roundRate(supplyRate)),
          },
          {
            ...common,
            positionId: `${position.mint}:borrow`,
            type: 'Borrow',
            tokens: [owed],
            rates: withoutRewards(roundRate(borrowRate)),
            health: Number.isFinite(health) && health > 0 ? health : null,
          },
        ]
        return all.filter(({ tokens: [token] }) => token !== undefined && token.amount > 0n)
      })
    },
  }
}

/** The position that an NFT stands for; none: the NFT only bears the symbol. */
async function findPosition(node: SolanaNode, mint: Address, signal: AbortSignal): Promise<Found[]> {
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

const accountsOf = ({ state, config, step, raw }: Found): Address[] =>
  raw === null ? [state, config] : [state, config, step]

function existing(accounts: Map<string, SolanaAccount>, key: Address): SolanaAccount {
  const account = accounts.get(key)
  if (account === undefined) throw new ApiError('UPSTREAM_FAILED', 'an account of a vault of Jupiter is missing')
  return account
}

function requireUntouched({ raw, tick, step, tickId }: Found, accounts: Map<string, SolanaAccount>): void {
  if (raw === null) return
  const told = vaultTick(existing(accounts, step))
  if (told.tick === tick && told.isLiquidated === 0n && told.totalIds <= tickId) return
  throw new ApiError('UPSTREAM_FAILED', 'a debt at Jupiter was liquidated, what is left of it is not read')
}
