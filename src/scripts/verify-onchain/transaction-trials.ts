import { nativeAddresses } from '#contract/chains.ts'
import type { TransactionRequest, TransactionType } from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import { alphaFiFacts } from '#service/protocols/alpha-fi/alpha-fi.ts'
import { suilendIds } from '#service/protocols/suilend/ids.ts'

/** One pool to test an action on, with small amounts in base units. */
export type Trial = Pick<TransactionRequest, 'poolId' | 'tokenAddress' | 'amount'>

/** Values that only the chain or the operator has: one active validator, one stake of the sender, AlphaFi's pools. */
export type TrialGround = {
  readValidators: () => Promise<string[]>
  readStakes: () => Promise<string[]>
  alphaFiPools: string[]
}

const ONE_SUI = '1000000000'
const A_TENTH_OF_SUI = '100000000'
const A_TENTH_OF_USDC = '100000'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

const markets: Trial[] = [
  { tokenAddress: nativeAddresses.sui, amount: A_TENTH_OF_SUI },
  { tokenAddress: USDC, amount: A_TENTH_OF_USDC },
]
const stSui = alphaFiFacts.value.stSui.coinType
const isStaking = (type: TransactionType) => type === 'STAKING' || type === 'UNSTAKING'
const stakeAmount = (type: TransactionType) => (type === 'STAKING' ? ONE_SUI : A_TENTH_OF_SUI)

/** Test cases for an action; nobody publishes a list of AlphaFi's pools. Rejects if the chain does not answer. */
export async function trialsOf(
  protocol: TransactionProtocol,
  type: TransactionType,
  { readValidators, readStakes, alphaFiPools }: TrialGround,
): Promise<Trial[]> {
  switch (protocol) {
    case 'native-staking':
      return type === 'STAKING'
        ? (await readValidators()).map((poolId) => ({ poolId, amount: ONE_SUI }))
        : (await readStakes()).map((poolId) => ({ poolId }))
    case 'suilend':
      if (!isStaking(type)) return markets
      return suilendIds.springCoins.map(({ coinType }) => ({ tokenAddress: coinType, amount: stakeAmount(type) }))
    case 'navi':
      return markets
    case 'alpha-fi':
      if (isStaking(type)) return [{ poolId: stSui, amount: stakeAmount(type) }]
      return alphaFiPools.map((poolId) => ({ poolId, amount: A_TENTH_OF_USDC }))
    default:
      return []
  }
}
