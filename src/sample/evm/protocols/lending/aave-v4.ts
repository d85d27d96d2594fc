import { type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import type { SamplePlace, SampleProtocol } from '#sample/evm/protocols/sample-protocol.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import type { ListedToken } from '#sample/evm/sample-network.ts'

const spokeAbi = parseAbi([
  'function getReserveCount()',
  'function getReserve(uint256)',
  'function getUserSuppliedAssets(uint256, address)',
  'function getUserDebt(uint256, address)',
  'function getUserAccountData(address)',
])
const hubAbi = parseAbi(['function getAssetDrawnRate(uint256)'])

type Row = { token: ListedToken; supplied: string; owed: string }

/** Figures of ours: the wallet uses the first spoke of Ethereum. */
const own: Record<string, { supplied?: string; owed?: string }> = {
  WETH: { supplied: '1.15' },
  USDC: { owed: '1000.25' },
}
const NO_DEBT = 2n ** 256n - 1n

/** Spokes of Aave v4, each with two coins of its chain. */
export const sampleAaveV4: SampleProtocol = (place) => {
  const spokes = place.protocols.aaveV4.filter(({ chain }) => chain === place.chain)
  const hub = madeAddress(`${place.chain} hub of Aave`)
  return {
    contracts: [
      ...spokes.map(({ spoke }, index): [string, EvmContract] => {
        const rows = rowsOf(place, { isUsed: place.chain === 'ETH' && index === 0 })
        return [spoke.toLowerCase(), reverting((data) => answerSpoke(place, { rows, hub, data }))]
      }),
      [hub.toLowerCase(), reverting(answerHub)],
    ],
    receipts: [],
  }
}

function answerHub(data: Hex): Hex {
  readCall(hubAbi, data)
  // 4.87 % a year.
  return words(487n * 10n ** 23n)
}

function rowsOf({ tokens }: SamplePlace, { isUsed }: { isUsed: boolean }): Row[] {
  const chosen = isUsed ? Object.keys(own).map((symbol) => listedToken(tokens, symbol)) : tokens.slice(0, 2)
  return chosen.map((token) => ({ token, supplied: '0', owed: '0', ...(isUsed ? own[token.symbol] : {}) }))
}

function answerSpoke(
  { owner }: SamplePlace,
  { rows, hub, data }: { rows: Row[]; hub: `0x${string}`; data: Hex },
): Hex | null {
  const { functionName, args } = readCall(spokeAbi, data)
  switch (functionName) {
    case 'getReserveCount':
      return words(rows.length)
    case 'getReserve': {
      const row = rows[Number(args[0])]
      // Behind these: what a coin may be used for, which nobody asks.
      return row ? words(row.token.address, hub, 3n + args[0], row.token.decimals, 1, 2, 3) : null
    }
    case 'getUserSuppliedAssets':
    case 'getUserDebt': {
      const row = rows[Number(args[0])]
      if (!row) return null
      const mine = (amount: string) => (isSameAddress(args[1], owner) ? units(amount, row.token.decimals) : 0n)
      // A cent of the debt is the premium.
      if (functionName === 'getUserSuppliedAssets') return words(mine(row.supplied))
      const owed = mine(row.owed)
      const premium = owed > 10_000n ? 10_000n : 0n
      return words(owed - premium, premium)
    }
    case 'getUserAccountData': {
      const owes = isSameAddress(args[0], owner) && rows.some(({ owed }) => owed !== '0')
      return words(0, 83n * 10n ** 16n, owes ? 3_008_000_000_000_000_000n : NO_DEBT, 0, 0, 1, 1)
    }
  }
}
