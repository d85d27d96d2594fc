import { encodeAbiParameters, type Hex, parseAbi, zeroAddress } from 'viem'
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
import { sampleEvmPrice, samplePrice } from '#sample/prices/sample-price.ts'

const abi = parseAbi(['function positionsNftIdOfUser(address)', 'function positionByNftId(uint256)'])

/** The one NFT of the sample, on Base: ether against a dollar coin. Figures of ours. */
const own = { chain: 'BASE', id: 8812n, put: '0.35', owed: '420.5', coin: 'USDC', supplyApr: 182, borrowApr: 541 }
const ETHER: Hex = `0x${'Ee'.repeat(20)}`
/** The contract's answer goes on with limits and totals, which no reader uses. */
const MORE_WORDS = 60

/** Fluid's vaults. */
export const sampleFluid: SampleProtocol = (place) => {
  const isThere = place.chain === own.chain
  return {
    contracts: deploymentsOf(place, 'fluid-lending', { vaultResolver: Address }).map(({ vaultResolver }) =>
      sampleContract(vaultResolver, abi, {
        positionsNftIdOfUser: (account) =>
          encodeAbiParameters([{ type: 'uint256[]' }], [isThere && place.isOwner(account) ? [own.id] : []]),
        positionByNftId: (id) => (isThere && id === own.id ? positionWords(place) : null),
      }),
    ),
    receipts: [],
  }
}

function positionWords(place: SamplePlace): Hex {
  const debt = listedToken(place.tokens, own.coin)
  const supply = units(own.put, 18)
  const borrow = units(own.owed, debt.decimals)
  const ether = samplePrice('coingecko:ethereum', place.now) ?? 0
  const price = ether / (sampleEvmPrice(own.coin, place.now) ?? 1)
  // Of a base unit of ether in base units of the coin, in 1e27.
  const oracle = BigInt(Math.round(price * 1e6)) * 10n ** BigInt(21 + debt.decimals - 18)
  const made = (what: string) => madeAddress(`Fluid ${what}`)
  return words(
    // The position: id, owner, liquidated, only supplied, tick and its id, before a liquidation, and now.
    ...[own.id, BigInt(place.owner), 0, 0, -120, 1, supply, borrow, 0, supply, borrow, 0],
    // The vault: neither side is a pool's shares; its parts, its coins, its number and kind, four slots.
    ...[
      made('vault'),
      0,
      0,
      ...['liquidity', 'factory', 'operate', 'admin', 'second', 'deployer', 'in', 'out'].map(made),
    ],
    ...[ETHER, zeroAddress, debt.address, zeroAddress, 11, 10_000, 0, 0, 0, 0],
    // Its settings: magnifiers, factors, penalties, oracle and its two prices, who rebalances, since when.
    ...[10_000, 10_000, 8300, 8800, 9300, 500, 200, 0, made('oracle'), oracle, oracle, made('rebalancer'), 0],
    // Eight prices of shares, two rates of the layer below, two of its own.
    ...Array.from({ length: 8 }, () => 10n ** 12n),
    ...[own.supplyApr - 10, own.borrowApr - 10, own.supplyApr, own.borrowApr],
    ...Array.from({ length: MORE_WORDS }, (_, index) => index),
  )
}
