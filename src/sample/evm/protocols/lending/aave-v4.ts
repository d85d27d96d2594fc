import { type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import {
  Address,
  deploymentsOf,
  type SamplePlace,
  type SampleProtocol,
  sampleContract,
} from '#sample/evm/protocols/sample-protocol.ts'
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
  const spokes = deploymentsOf(place, 'aave-v4', { spoke: Address })
  const hub = madeAddress(`${place.chain} hub of Aave`)
  return {
    contracts: [
      ...spokes.map(({ spoke }, index) => {
        const rows = rowsOf(place, { isUsed: place.chain === 'ETH' && index === 0 })
        return spokeOf(spoke, { rows, hub, isOwner: place.isOwner })
      }),
      // 4.87 % a year.
      sampleContract(hub, hubAbi, { getAssetDrawnRate: () => words(487n * 10n ** 23n) }),
    ],
    receipts: [],
  }
}

function rowsOf({ tokens }: SamplePlace, { isUsed }: { isUsed: boolean }): Row[] {
  const chosen = isUsed ? Object.keys(own).map((symbol) => listedToken(tokens, symbol)) : tokens.slice(0, 2)
  return chosen.map((token) => ({ token, supplied: '0', owed: '0', ...(isUsed ? own[token.symbol] : {}) }))
}

type Spoke = { rows: Row[]; hub: Hex; isOwner: SamplePlace['isOwner'] }

function spokeOf(spoke: Hex, { rows, hub, isOwner }: Spoke) {
  const amountOf = (side: 'supplied' | 'owed', id: bigint, account: string) => {
    const row = rows[Number(id)]
    return row && (isOwner(account) ? units(row[side], row.token.decimals) : 0n)
  }
  return sampleContract(spoke, spokeAbi, {
    getReserveCount: () => words(rows.length),
    getReserve: (id) => {
      const row = rows[Number(id)]
      // Behind these: what a coin may be used for, which nobody asks.
      return row ? words(row.token.address, hub, 3n + id, row.token.decimals, 1, 2, 3) : null
    },
    getUserSuppliedAssets: (id, account) => {
      const amount = amountOf('supplied', id, account)
      return amount === undefined ? null : words(amount)
    },
    getUserDebt: (id, account) => {
      const owed = amountOf('owed', id, account)
      if (owed === undefined) return null
      // A cent of the debt is the premium.
      const premium = owed > 10_000n ? 10_000n : 0n
      return words(owed - premium, premium)
    },
    getUserAccountData: (account) => {
      const owes = isOwner(account) && rows.some(({ owed }) => owed !== '0')
      return words(0, 83n * 10n ** 16n, owes ? 3_008_000_000_000_000_000n : NO_DEBT, 0, 0, 1, 1)
    },
  })
}
