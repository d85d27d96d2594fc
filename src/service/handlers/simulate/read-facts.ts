import { type ChainId, isChainId } from '#contract/chains.ts'
import type { SimulateQuestion } from '#contract/simulate/question.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Vault } from '#contract/vault.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { assumedMoveGasUsd } from '#domain/earning/days-to-pay.ts'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import type {
  CoinFacts,
  DailyPrices,
  PoolFacts,
  SimulationFacts,
  VaultFacts,
} from '#domain/simulation/outcome/simulation-facts.ts'
import { simulatedSide } from '#domain/simulation/simulation-kind.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { tokenAddressOrNull } from '#domain/tokens/token-address.ts'

/** A token of a chain, its address as wallets write it. */
export type Token = { chain: ChainId; contractAddress: string }
export type TokenFacts = { priceUsd: number | null; decimals: number | null; past: DailyPrices }

/** What facts are read from. A source that fails leaves its part unknown, and says so in `statuses`. */
export type FactSources = {
  requireVault: (id: string, path: string) => Vault
  /** A token as the question writes it. Throws ApiError INVALID_FIELD. */
  readToken: (text: string, path: string) => Token
  /** In the order of the tokens. `today`: the UTC day of their prices, null where there are no tokens. */
  tokens: (
    tokens: readonly Token[],
    days: number,
  ) => Promise<{ facts: TokenFacts[]; today: number | null; statuses: UpstreamStatus[] }>
  /** null: not known, or no pool with ranges. */
  pool: (vault: Vault) => Promise<{ facts: PoolFacts | null; statuses: UpstreamStatus[] }>
  gasUsd: (chain: string) => Promise<SimulationFacts['gasUsd']>
  benchmark: (symbol: string) => SimulationFacts['benchmark']
}

export type ReadFacts = { facts: SimulationFacts; statuses: UpstreamStatus[] }

/** Everything that a question names, each once, all sources side by side. */
export async function readFacts(question: SimulateQuestion, sources: FactSources): Promise<ReadFacts> {
  const vaults = new Map(
    question.deposits.flatMap(({ vaultId }, index) =>
      vaultId === undefined ? [] : [[vaultId, sources.requireVault(vaultId, `deposits.${index}.vaultId`)] as const],
    ),
  )
  const tokens = tokensOf(question, vaults, sources)
  const [first] = question.deposits
  const chain = (first?.vaultId !== undefined && vaults.get(first.vaultId)?.chain) || ''
  const ranged = new Set(question.deposits.flatMap(({ range, vaultId }) => (range && vaultId ? [vaultId] : [])))
  const [read, pools, gasUsd] = await Promise.all([
    sources.tokens([...tokens.values()], question.prices.historyDays + 1),
    Promise.all(
      [...vaults].map(async ([id, vault]) => {
        const none = { facts: null, statuses: [] }
        return { id, vault, pool: ranged.has(id) ? await sources.pool(vault) : none }
      }),
    ),
    question.costs === undefined || question.costs.gasUsd !== undefined
      ? ({ value: null, basis: 'assumed' } as const)
      : sources.gasUsd(chain),
  ])
  const coins = new Map(
    [...tokens.keys()].flatMap((key, index): [string, CoinFacts][] => {
      const facts = read.facts[index]
      return facts === undefined ? [] : [[key, facts]]
    }),
  )
  const [symbol = ''] = pools.flatMap(({ vault }) => simulatedSymbols(vault))
  return {
    facts: {
      coins,
      vaults: new Map(pools.map(({ id, vault, pool }) => [id, toVaultFacts(vault, pool.facts)])),
      gasUsd,
      benchmark: sources.benchmark(symbol),
      today: read.today,
    },
    statuses: [...read.statuses, ...pools.flatMap(({ pool }) => pool.statuses)],
  }
}

const toVaultFacts = (vault: Vault, pool: PoolFacts | null): VaultFacts => ({
  coins: simulatedSymbols(vault),
  isDebt: simulatedSide(vault) === 'debt',
  apy: carefulApy(vault),
  pool,
})

/** The token of each coin, by `symbolKey`: as the question says, else the vault's. A coin without one is priced by the question alone. */
function tokensOf(
  { deposits, loans }: SimulateQuestion,
  vaults: ReadonlyMap<string, Vault>,
  { readToken }: FactSources,
): Map<string, Token> {
  const tokens = new Map<string, Token>()
  const add = (symbol: string, token: Token | null) => {
    const key = symbolKey(symbol)
    if (token !== null && !tokens.has(key)) tokens.set(key, token)
  }
  const named = [
    ...deposits.flatMap(({ coins = [] }, index) =>
      coins.map((coin, at) => ({ ...coin, path: `deposits.${index}.coins.${at}` })),
    ),
    ...loans.flatMap(({ collateral, debt }, index) => [
      ...collateral.map((coin, at) => ({ ...coin, path: `loans.${index}.collateral.${at}` })),
      ...debt.map((coin, at) => ({ ...coin, path: `loans.${index}.debt.${at}` })),
    ]),
  ]
  for (const { symbol, token, path } of named) if (token !== undefined) add(symbol, readToken(token, `${path}.token`))
  for (const vault of vaults.values())
    for (const [index, symbol] of simulatedSymbols(vault).entries()) add(symbol, tokenOf(vault, index))
  return tokens
}

/** Where a vault says which tokens it takes. */
export function tokenOf({ chain, coins }: Pick<Vault, 'chain' | 'coins'>, index: number): Token | null {
  const address = coins[index]
  if (address === undefined || !isChainId(chain)) return null
  const contractAddress = tokenAddressOrNull(chain, address)
  return contractAddress === null ? null : { chain, contractAddress }
}

/** Where no fee of a network is read. */
export const assumedGas = (chain: string): SimulationFacts['gasUsd'] =>
  isChainId(chain) ? { value: assumedMoveGasUsd(chain, true), basis: 'assumed' } : { value: null, basis: 'assumed' }

export const failedStatus = (id: string, error: string): UpstreamStatus => ({
  id,
  asOf: null,
  ms: null,
  error,
  note: null,
})
