import { type Address, concat, getAddress, type Hex, keccak256, pad, toHex } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import type { ListedToken } from '#sample/evm/sample-network.ts'

/** A market that the wallet uses: amounts in coins, the rate as a fraction a year. */
export type MorphoRow = {
  id: Hex
  loan: ListedToken
  collateral: ListedToken
  oracle: Address
  irm: Address
  /** In 1e18. */
  lltv: bigint
  supplied: string
  owed: string
  put: string
  borrowApr: number
}

type Own = { loan: string; collateral: string; supplied?: string; owed?: string; put?: string }

/** Figures of ours. */
const own: Partial<Record<EvmChainId, Own[]>> = {
  ETH: [
    { loan: 'USDC', collateral: 'wstETH', owed: '900.25', put: '0.8' },
    { loan: 'USDT', collateral: 'WBTC', supplied: '310.5' },
  ],
}

export const morphoRows = (chain: EvmChainId, tokens: readonly ListedToken[]): MorphoRow[] =>
  (own[chain] ?? []).map(({ loan: loanSymbol, collateral: collateralSymbol, ...amounts }): MorphoRow => {
    const loan = listedToken(tokens, loanSymbol)
    const collateral = listedToken(tokens, collateralSymbol)
    const oracle = madeAddress(`${chain} oracle of ${collateralSymbol} in ${loanSymbol}`)
    const irm = madeAddress(`${chain} rates of Morpho`)
    const lltv = 86n * 10n ** 16n
    const words = [loan.address, collateral.address, oracle, irm].map((address) => pad(getAddress(address)))
    return {
      id: keccak256(concat([...words, toHex(lltv, { size: 32 })])),
      loan,
      collateral,
      oracle,
      irm,
      lltv,
      supplied: '0',
      owed: '0',
      put: '0',
      borrowApr: 0.0512,
      ...amounts,
    }
  })
