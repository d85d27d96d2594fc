import { type Address, type Hex, pad, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import type { SamplePlace, SampleProtocol } from '#sample/evm/protocols/sample-protocol.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { sampleEvmPrice } from '#sample/prices/price-walk.ts'
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
  const deployments = place.protocols.morpho.filter(({ chain }) => chain === place.chain)
  const rows = morphoRows(place.chain, place.tokens)
  const owner: Hex = `0x${place.owner.slice(2)}`
  return {
    contracts: deployments.flatMap(({ morpho }) => {
      const own: [Address, EvmContract][] = [
        [morpho, (data) => answerMorpho(place, rows, data)],
        ...rows.flatMap((row): [Address, EvmContract][] => [
          [row.irm, (data) => answerRates(rows, data)],
          [row.oracle, (data) => answerOracle(place, { row, data })],
        ]),
      ]
      return own.map(([address, contract]): [string, EvmContract] => [address.toLowerCase(), reverting(contract)])
    }),
    receipts: [],
    logs: deployments.flatMap(({ morpho }) =>
      rows.map(({ id }) => ({ address: morpho, topics: [DEPOSITED, id, pad(owner), pad(owner)] })),
    ),
  }
}

function answerMorpho({ owner, now }: SamplePlace, rows: MorphoRow[], data: Hex): Hex | null {
  const { functionName, args } = readCall(morphoAbi, data)
  const row = rows.find(({ id }) => id === args[0])
  switch (functionName) {
    case 'position': {
      if (!row || !isSameAddress(args[1], owner)) return words(0n, 0n, 0n)
      const { loan, collateral, supplied, owed, put } = row
      const shares = (amount: string) => units(amount, loan.decimals) * SHARES
      return words(shares(supplied), shares(owed), units(put, collateral.decimals))
    }
    case 'market': {
      if (!row) return words(0n, 0n, 0n, 0n, 0n, 0n)
      const supplied = ALL * 10n ** BigInt(row.loan.decimals)
      const owed = (supplied * 9n) / 10n
      return words(supplied, supplied * SHARES, owed, owed * SHARES, now, 10n ** 17n)
    }
    case 'idToMarketParams': {
      if (!row) return words(0n, 0n, 0n, 0n, 0n)
      return words(row.loan.address, row.collateral.address, row.oracle, row.irm, row.lltv)
    }
  }
}

function answerRates(rows: MorphoRow[], data: Hex): Hex | null {
  const { args } = readCall(irmAbi, data)
  const row = rows.find(({ oracle }) => isSameAddress(oracle, args[0][2]))
  return row ? words(BigInt(Math.round((row.borrowApr / 31_536_000) * 1e18))) : null
}

function answerOracle({ now }: SamplePlace, { row, data }: { row: MorphoRow; data: Hex }): Hex | null {
  readCall(oracleAbi, data)
  const [collateral, loan] = [row.collateral, row.loan].map(({ symbol }) => sampleEvmPrice(symbol, now))
  if (!collateral || !loan) return null
  const scale = 10n ** BigInt(27 + row.loan.decimals - row.collateral.decimals)
  return words(BigInt(Math.round((collateral / loan) * 1e9)) * scale)
}
