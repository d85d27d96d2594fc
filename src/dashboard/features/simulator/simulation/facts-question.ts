import type { SimulateOutcome } from '#contract/simulate/outcome.ts'
import { SimulateQuestion, simulateLimits } from '#contract/simulate/question.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import { texts } from '#dashboard/features/simulator/parts/texts.ts'
import { canConcentrate } from '#dashboard/features/simulator/simulator-state.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { type LeftOut, leftOut } from '#domain/simulation/outcome/said.ts'
import { noFacts, type SimulationFacts } from '#domain/simulation/outcome/simulation-facts.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { splitToken, tokenAddressOrNull } from '#domain/tokens/token-address.ts'

type Needed = {
  state: Pick<SimulateState, 'deposits' | 'loans' | 'shown' | 'move'>
  vaults: readonly Vault[]
}

/** Any range brings the pool of a vault. */
const ANY_RANGE = { lower: 0.8, upper: 1.25 }
const COINS_A_LOAN = 2 * simulateLimits.coins

type NamedToken = { symbol: string; token: string }

const namedTokens = ({ deposits, loans }: Pick<SimulateState, 'deposits' | 'loans'>): NamedToken[] =>
  [...deposits.flatMap(({ coins }) => coins), ...loans.flatMap((loan) => [...loan.collateral, ...loan.debt])].flatMap(
    ({ symbol, token }) => (token === null ? [] : [{ symbol, token }]),
  )

/** As the service reads it: for one address that is none it would refuse the whole question. */
function isToken(text: string): boolean {
  const token = splitToken(text)
  return token !== null && tokenAddressOrNull(token.chain, token.address) !== null
}

/** Which coins are not looked up, since their token is no address, in words. */
export const refusedTokens = (state: Pick<SimulateState, 'deposits' | 'loans'>): string[] => [
  ...new Set(
    namedTokens(state)
      .filter(({ token }) => !isToken(token))
      .map(({ symbol, token }) => texts.notTokenAddress(symbol, token)),
  ),
]

/** The vaults of a state that may be deposited in, the one that is shown first: gas is of its chain. */
function depositable({ deposits, shown }: Needed['state'], vaults: readonly Vault[]): Vault[] {
  const ids = [deposits[shown], ...deposits].flatMap((deposit) => deposit?.vaultId ?? [])
  return [...new Set(ids)].flatMap((id) => vaults.find((vault) => vault.id === id && sideOf(vault) === 'earn') ?? [])
}

/**
 * One question for all that is to be looked up, whatever the amounts and ranges: prices with their past, pools, gas. It draws no paths. Null
 * where nothing is named that the service could know.
 */
export function factsQuestion({ state, vaults }: Needed): SimulateQuestion | null {
  const { move } = state
  const tokens = new Map<string, NamedToken>()
  for (const named of namedTokens(state)) {
    const key = symbolKey(named.symbol)
    if (isToken(named.token) && !tokens.has(key)) tokens.set(key, named)
  }
  const chosen = depositable(state, vaults)
  if (chosen.length === 0 && tokens.size === 0) return null
  const coins = [...tokens.values()].map((coin) => ({ ...coin, amount: '1' }))
  const chunks = Array.from({ length: Math.ceil(coins.length / COINS_A_LOAN) }, (_, index) =>
    coins.slice(index * COINS_A_LOAN, (index + 1) * COINS_A_LOAN),
  )
  return SimulateQuestion.parse({
    horizonDays: 1,
    deposits: chosen.map((vault) => ({
      vaultId: vault.id,
      valueUsd: 1,
      ...(canConcentrate(vault) && { range: ANY_RANGE }),
    })),
    loans: chunks.map((chunk) => {
      const half = Math.ceil(chunk.length / 2)
      const debt = chunk.length === 1 ? chunk : chunk.slice(half)
      return { collateral: chunk.slice(0, half).map((coin) => ({ ...coin, threshold: 0 })), debt }
    }),
    ...(move !== null && chosen.length > 0 && { costs: { fromApy: 0 } }),
    prices: { model: 'path' },
    past: true,
  })
}

/** `gaps`: by vault, why its pool is not known, in words. */
export type Facts = { facts: SimulationFacts; gaps: ReadonlyMap<string, LeftOut> }

/** What is known: of the vaults without the service's answer as well, of coins with it alone. */
export function toFacts({ state, vaults }: Needed, answer: SimulateOutcome | undefined): Facts {
  const chosen = depositable(state, vaults)
  const gas = answer?.costs?.items.find(({ name }) => name === 'gas')
  return {
    facts: {
      ...noFacts,
      coins: new Map(
        answer?.coins.map(({ symbol, priceUsd, past }) => [symbolKey(symbol), { priceUsd, past, decimals: null }]),
      ),
      vaults: new Map(
        vaults.map((vault) => [
          vault.id,
          {
            coins: simulatedSymbols(vault),
            isDebt: sideOf(vault) === 'borrow',
            apy: carefulApy(vault),
            pool: answer?.deposits.find(({ vaultId }) => vaultId === vault.id)?.pool ?? null,
          },
        ]),
      ),
      gasUsd: {
        value: gas?.usd ?? null,
        basis: gas?.basis === 'read' ? 'read' : 'assumed',
      },
      benchmark: answer?.benchmark ?? null,
      today: answer?.today ?? null,
    },
    gaps: new Map(
      chosen.flatMap(({ id }, index) => {
        const gap = answer?.leftOut.find(({ path }) => path === `deposits.${index}.fees`)
        return gap === undefined || !isPoolGap(gap.code) ? [] : [[id, leftOut('', gap.code)]]
      }),
    ),
  }
}

const poolGaps = ['VOLUME_UNKNOWN', 'LIQUIDITY_UNKNOWN', 'PRICE_UNKNOWN'] as const
const isPoolGap = (code: string): code is (typeof poolGaps)[number] => poolGaps.some((known) => known === code)
