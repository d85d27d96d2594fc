import { type Hex, pad, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import {
  Address,
  deploymentsOf,
  type SamplePlace,
  type SampleProtocol,
  sampleContract,
} from '#sample/evm/protocols/sample-protocol.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { sampleEvmPrice } from '#sample/prices/sample-price.ts'
import { type MorphoRow, morphoRows } from './morpho-rows.ts'

const morphoAbi = parseAbi([
  'function position(bytes32, address)',
  'function market(bytes32)',
  'function idToMarketParams(bytes32)',
])
const irmAbi = parseAbi([
  'function borrowRateView((address, address, address, address, uint256), (uint128, uint128, uint128, uint128, uint128, uint128))',
])
const oracleAbi = parseAbi(['function price()'])

/** Of the event of a deposit; which one it is does not matter here. */
const DEPOSITED = pad('0xa3')
/** Everybody together has so many coins in a market, and owes nine tenths of them. */
const ALL = 5_000_000n
/** As many shares to a base unit as a market begins with, so that amounts are plain to see. */
const SHARES = 1_000_000n

/** Morpho's markets, of which the wallet uses some. */
export const sampleMorpho: SampleProtocol = (place) => {
  const deployments = deploymentsOf(place, 'morpho-blue', { morpho: Address })
  const rows = morphoRows(place.chain, place.tokens)
  const owner: Hex = `0x${place.owner.slice(2)}`
  return {
    contracts: deployments.flatMap(({ morpho }) => [
      marketsOf(morpho, place, rows),
      ...rows.flatMap((row) => [ratesOf(row.irm, rows), oracleOf(place, row)]),
    ]),
    receipts: [],
    logs: deployments.flatMap(({ morpho }) =>
      rows.map(({ id }) => ({ address: morpho, topics: [DEPOSITED, id, pad(owner), pad(owner)] })),
    ),
  }
}

function marketsOf(morpho: Hex, { isOwner, now }: SamplePlace, rows: MorphoRow[]) {
  const rowOf = (market: Hex) => rows.find(({ id }) => id === market)
  return sampleContract(morpho, morphoAbi, {
    position: (market, account) => {
      const row = rowOf(market)
      if (!row || !isOwner(account)) return words(0n, 0n, 0n)
      const { loan, collateral, supplied, owed, put } = row
      const shares = (amount: string) => units(amount, loan.decimals) * SHARES
      return words(shares(supplied), shares(owed), units(put, collateral.decimals))
    },
    market: (market) => {
      const row = rowOf(market)
      if (!row) return words(0n, 0n, 0n, 0n, 0n, 0n)
      const supplied = ALL * 10n ** BigInt(row.loan.decimals)
      const owed = (supplied * 9n) / 10n
      return words(supplied, supplied * SHARES, owed, owed * SHARES, now, 10n ** 17n)
    },
    idToMarketParams: (market) => {
      const row = rowOf(market)
      if (!row) return words(0n, 0n, 0n, 0n, 0n)
      return words(row.loan.address, row.collateral.address, row.oracle, row.irm, row.lltv)
    },
  })
}

const ratesOf = (irm: Hex, rows: MorphoRow[]) =>
  sampleContract(irm, irmAbi, {
    borrowRateView: ([, , requested]) => {
      const row = rows.find(({ oracle }) => isSameAddress(oracle, requested))
      return row ? words(BigInt(Math.round((row.borrowApr / 31_536_000) * 1e18))) : null
    },
  })

const oracleOf = ({ now }: SamplePlace, { collateral, loan, oracle }: MorphoRow) =>
  sampleContract(oracle, oracleAbi, {
    price: () => {
      const [put, lent] = [collateral, loan].map(({ symbol }) => sampleEvmPrice(symbol, now))
      if (!put || !lent) return null
      return words(BigInt(Math.round((put / lent) * 1e9)) * 10n ** BigInt(27 + loan.decimals - collateral.decimals))
    },
  })
