import fc from 'fast-check'
import { type Address, encodeAbiParameters, getAddress, pad, parseAbiParameters, toHex } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { auraFacts } from '#service/protocols/aura/aura.ts'
import { auraPositions } from '#service/protocols/aura/positions.ts'
import { balancerV2Facts } from '#service/protocols/balancer/facts.ts'
import { balancerPositions } from '#service/protocols/balancer/positions.ts'
import { curveFacts } from '#service/protocols/curve/curve.ts'
import { curvePositions } from '#service/protocols/curve/positions.ts'
import { vaultMakers } from '#service/protocols/erc-4626/facts.ts'
import { vaultPositions } from '#service/protocols/erc-4626/positions.ts'
import { pairFactories } from '#service/protocols/uniswap-v2/facts.ts'
import { uniswapV2Positions } from '#service/protocols/uniswap-v2/positions.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { tokenRig } from '#testing/evm/token-rig.ts'
import '#testing/property-seed.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0xd00d00 + index), { size: 20 }))
const coin = made(1)
const registry = made(2)

/** A token in the wallet: its kind, its amount, the value of one unit, and whether it has a price. */
type Held = { kind: (typeof kinds)[number]; amount: bigint; worth: bigint; isPriced: boolean }
const kinds = [
  'coin',
  'pair',
  'vault',
  'vault of a vault',
  'curve',
  'gauge',
  'balancer',
  'aura',
  'stranger',
  'liar',
] as const

const held: fc.Arbitrary<Held> = fc.record({
  kind: fc.constantFrom(...kinds),
  // Even, so that half of it is an integer.
  amount: fc.bigInt({ min: 1n, max: 10n ** 12n }).map((half) => 2n * half),
  worth: fc.bigInt({ min: 1n, max: 50n }),
  isPriced: fc.boolean(),
})

/** Reads the wallet with every token-based family, over contracts that match the held tokens. */
async function read(wallet: Held[]) {
  const token = (index: number) => made(1000 + index)
  const behind = (index: number) => made(5000 + index)
  const [factory] = pairFactories.filter(({ chain }) => chain === 'ETH')
  const [maker] = vaultMakers.filter(({ chain, how }) => chain === 'ETH' && how === 'isMetaMorpho')
  const contracts: Record<Address, ScriptedContract> = {}
  const prices: Record<string, number> = { [coin]: 1 }
  const found = (of: (one: Held) => boolean, at: (index: number) => Address) =>
    new Set(wallet.flatMap((one, index) => (of(one) ? [BigInt(at(index))] : [])))
  const isPoolShare = ({ kind }: Held) => kind === 'curve' || kind === 'gauge'
  const vaults = found(({ kind }) => kind.startsWith('vault'), token)
  const indexOf = (address: bigint, at: (index: number) => Address) =>
    wallet.findIndex((_, index) => BigInt(at(index)) === address)
  const lpOf = (index: number) =>
    wallet[index]?.kind === 'gauge' || wallet[index]?.kind === 'aura' ? behind(index) : token(index)
  const isBalancers = (kind: Held['kind'] | undefined) => kind === 'balancer' || kind === 'aura'
  const [booster] = auraFacts.boosters
  const [poolFactory = '0x'] = balancerV2Facts.poolFactories.flatMap(({ chain, factories }) =>
    chain === 'ETH' ? factories : [],
  )
  const eight = (value: bigint | Address) => words(value, 0, 0, 0, 0, 0, 0, 0)

  for (const [index, { kind, amount, worth, isPriced }] of wallet.entries()) {
    if (isPriced && kind !== 'liar') prices[token(index)] = Number(worth)
    const balance: ScriptedContract = { 'balanceOf(address)': (user) => words(user === BigInt(owner) ? amount : 0n) }
    const vaultOf = (asset: Address, rate: bigint): ScriptedContract => ({
      ...balance,
      'asset()': () => words(asset),
      'convertToAssets(uint256)': (shares = 0n) => words(shares * rate),
    })
    if (kind === 'pair') {
      contracts[token(index)] = {
        ...balance,
        'token0()': () => words(coin),
        'token1()': () => words(behind(index)),
        'factory()': () => words(factory?.factory ?? '0x'),
        'totalSupply()': () => words(2n * amount),
        // Half of it is a coin, the other half nothing.
        'getReserves()': () => words(2n * amount * worth, 0n, 0n),
      }
    } else if (kind === 'vault') contracts[token(index)] = vaultOf(coin, worth)
    else if (kind === 'stranger') contracts[token(index)] = vaultOf(coin, worth)
    else if (kind === 'liar') contracts[token(index)] = vaultOf(coin, 10n ** 9n)
    else if (kind === 'vault of a vault') {
      // The inner share is a token with a price and is not unwrapped a second time.
      contracts[token(index)] = vaultOf(behind(index), 1n)
      contracts[behind(index)] = { 'asset()': () => words(coin) }
      prices[behind(index)] = Number(worth)
    } else if (isBalancers(kind)) {
      const isStaked = kind === 'aura'
      contracts[token(index)] = isStaked
        ? {
            ...vaultOf(behind(index), 1n),
            'operator()': () => words(booster?.booster ?? 0),
            'earned(address)': () => words(0),
          }
        : balance
      const lp = lpOf(index)
      const supply = { 'getPoolId()': () => words(lp), 'totalSupply()': () => words(2n * amount) }
      contracts[lp] = { ...contracts[lp], ...supply }
    } else if (isPoolShare(wallet[index] ?? { kind, amount, worth, isPriced })) {
      contracts[token(index)] =
        kind === 'gauge'
          ? { ...balance, 'lp_token()': () => words(behind(index)) }
          : { ...balance, 'minter()': () => words(1) }
      const lp = lpOf(index)
      contracts[lp] = { ...contracts[lp], 'totalSupply()': () => words(2n * amount) }
    }
  }
  const poolOf = (index: number) => made(9000 + index)
  contracts[curveFacts.addressProvider] = { 'get_address(uint256)': () => words(registry) }
  contracts[registry] = {
    'get_pool_from_lp_token(address)': (lp = 0n) => {
      const index = indexOf(lp, lpOf)
      const one = wallet[index]
      return words(one && isPoolShare(one) ? poolOf(index) : 0n)
    },
    'get_n_coins(address)': () => words(1),
    'get_coins(address)': () => eight(coin),
    'get_gauge(address)': (pool = 0n) => words(token(indexOf(pool, poolOf))),
    'get_balances(address)': (pool = 0n) => {
      const { amount = 0n, worth = 0n } = wallet[indexOf(pool, poolOf)] ?? {}
      return eight(2n * amount * worth)
    },
  }
  contracts[factory?.factory ?? '0x'] = {
    'getPair(address,address)': (_, other = 0n) => words(token(indexOf(other, behind))),
  }
  contracts[maker?.factory ?? '0x'] = { 'isMetaMorpho(address)': (vault = 0n) => words(vaults.has(vault) ? 1n : 0n) }

  // A pool's id is its token here, and one factory made all pools.
  contracts[poolFactory] = {
    'isPoolFromFactory(address)': (lp = 0n) => words(isBalancers(wallet[indexOf(lp, lpOf)]?.kind) ? 1 : 0),
  }
  contracts[balancerV2Facts.vault] = {
    'getPool(bytes32)': (id = 0n) => words(id, 0),
    'getPoolTokens(bytes32)': (id = 0n) => {
      const { amount = 0n, worth = 0n } = wallet[indexOf(id, lpOf)] ?? {}
      const lists = parseAbiParameters('address[], uint256[], uint256')
      return encodeAbiParameters(lists, [[coin], [2n * amount * worth], 0n])
    },
  }
  const stakes = wallet.flatMap(({ kind }, index) => (kind === 'aura' ? [index] : []))
  contracts[booster?.booster ?? '0x'] = {
    'poolLength()': () => words(stakes.length),
    'poolInfo(uint256)': (place = 0n) => {
      const index = stakes[Number(place)] ?? -1
      return words(behind(index), 0, 0, token(index), 0, 0)
    },
  }
  for (const { contract } of auraFacts.stakes) {
    contracts[contract] = { 'balanceOf(address)': () => words(0), 'lockedBalances(address)': () => words(0) }
  }

  const holdings = Object.fromEntries(wallet.map(({ amount }, index) => [token(index), amount]))
  const decimals = Object.fromEntries(
    [coin, ...Object.keys(holdings), ...wallet.map((_, index) => behind(index))].map((each) => [each, 0]),
  )
  const rig = tokenRig('ETH', contracts, { held: holdings, prices, decimals })
  const families = [uniswapV2Positions, vaultPositions, curvePositions, balancerPositions, auraPositions]
  const sources = families.flatMap((open) => open(rig.deps))
  const onEthereum = sources.filter(({ chain }) => chain === 'ETH')
  const positions = (
    await Promise.all(onEthereum.map((source) => source.readPositions(owner, new AbortController().signal)))
  ).flat()
  return { positions, prices, token }
}

test(
  'the net worth of any wallet is the sum by hand: no cent twice, none of what nobody vouches for',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(held, { maxLength: 8 }), async (wallet) => {
        const { positions, prices, token } = await read(wallet)
        const receipts = positions.flatMap(({ receiptTokens }) => receiptTokens)
        expect(new Set(receipts).size).toBe(receipts.length)

        const priceOf = (contract: string) => BigInt(prices[contract] ?? 0)
        const inHoldings = wallet.reduce((sum, { amount }, index) => sum + amount * priceOf(token(index)), 0n)
        // A position does not count again if the holdings already count its receipt.
        const counted = positions.filter(({ receiptTokens }) => receiptTokens.every((receipt) => !(receipt in prices)))
        const inPositions = counted
          .flatMap(({ tokens }) => tokens)
          .reduce((sum, { contractAddress, amount }) => sum + amount * priceOf(contractAddress), 0n)

        const byHand = wallet.reduce((sum, { kind, amount, worth, isPriced }) => {
          if (kind === 'liar') return sum
          const isKnown = isPriced || (kind !== 'coin' && kind !== 'stranger')
          return isKnown ? sum + amount * worth : sum
        }, 0n)
        expect(inHoldings + inPositions).toBe(byHand)
      }),
      { numRuns: 15 },
    ),
  60_000,
)
