import { type Address, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { nativeAddresses } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { positionRig } from '#testing/evm/position-rig.ts'
import { comptrollerFacts } from './facts.ts'
import { compoundV2Positions } from './positions.ts'

/**
 * Figures from a real comptroller with a dollar market and an ether market, and the amounts that they then paid and took in
 * the same block: compound-finance/compound-protocol a3214f67 of 2022-06-06 (Comptroller, CErc20Immutable, CEther,
 * JumpRateModelV2, SimplePriceOracle), compiled with solc 0.8.10, run on anvil on 2026-11-22. One account lent dollars and
 * owed ether, another the reverse, a third lent both. Read after some three hundred blocks, 78 after the last use of the
 * dollar market; the ether market had not been used since.
 */
const [borrowsEther, borrowsDollars, lendsBoth] = [1, 2, 3].map((digit) => getAddress(`0x${String(digit).repeat(40)}`))
const [usd, dollars, oracle]: Address[] = ['c1', 'c2', 'c3'].map((byte): Address => `0x${byte.repeat(20)}`)
const [row] = comptrollerFacts.comptrollers.filter(({ slug }) => slug === 'compound-v2')
const ether = row?.nativeMarket
const RATE_OF_DOLLARS = 200014700536228n
const RATE_OF_ETHER = 200000000000000000028000000n

/** `stored`: receipts, debt and rate as of the market's last use; the other fields include interest. */
type Account = { stored: [bigint, bigint, bigint]; supplied?: bigint; owed?: bigint }
const told: Record<Address, { liquidity: bigint; inDollars: Account; inEther: Account }> = {
  [borrowsEther ?? '0x']: {
    liquidity: 31035137141924898603495n,
    inDollars: { stored: [250000617285000n, 0n, RATE_OF_DOLLARS], supplied: 50005930973n },
    inEther: { stored: [0n, 3000000000000000011n, RATE_OF_ETHER], owed: 3001711401255706606n },
  },
  [borrowsDollars ?? '0x']: {
    liquidity: 19292017407164515506901n,
    inDollars: { stored: [0n, 30007983675n, RATE_OF_DOLLARS], owed: 30013196134n },
    inEther: { stored: [100000000000n, 0n, RATE_OF_ETHER], supplied: 20000547648401826113n },
  },
  [lendsBoth ?? '0x']: {
    liquidity: 121942046057861831375036n,
    inDollars: { stored: [300000000000000n, 0n, RATE_OF_DOLLARS], supplied: 60006969001n },
    inEther: { stored: [150000000000n, 0n, RATE_OF_ETHER], supplied: 30000821472602739170n },
  },
}
/** The amounts moved by `repayBorrow` of the full debt and by `redeem` of the full supply. */
const paid = {
  repaidEther: 3001711401255706606n,
  repaidDollars: 30013196134n,
  redeemedDollars: 60006969001n,
  redeemedEther: 30000821472602739170n,
}

const accountOf = (user: bigint) => Object.entries(told).find(([own]) => BigInt(own) === user)?.[1]

function marketOf(which: 'inDollars' | 'inEther'): ScriptedContract {
  const now = (user: bigint, key: 'supplied' | 'owed') => words(accountOf(user)?.[which][key] ?? 0n)
  return {
    'getAccountSnapshot(address)': (user) => words(0, ...(accountOf(user)?.[which].stored ?? [])),
    'balanceOfUnderlying(address)': (user) => now(user, 'supplied'),
    'borrowBalanceCurrent(address)': (user) => now(user, 'owed'),
    ...(which === 'inDollars' && { 'underlying()': () => words(usd ?? 0) }),
  }
}

async function read(owner: Address | undefined) {
  const rig = positionRig(
    compoundV2Positions,
    'ETH',
    {
      [row?.comptroller ?? '0x']: {
        'getAllMarkets()': () => words(32, 2, dollars ?? 0, ether ?? 0),
        'oracle()': () => words(oracle ?? 0),
        'getAccountLiquidity(address)': (user) => words(0, accountOf(user)?.liquidity ?? 0n, 0),
      },
      [oracle ?? '0x']: {
        'getUnderlyingPrice(address)': (market) =>
          words(market === BigInt(ether ?? 0) ? 2987654321000000000000n : 999876540000000000000000000000n),
      },
      [dollars ?? '0x']: marketOf('inDollars'),
      [ether ?? '0x']: marketOf('inEther'),
    },
    { id: 'compound-v2' },
  )
  return rig.read(owner ?? '')
}
const inDollars = (amount: bigint) => [{ contractAddress: getAddress(usd ?? '0x'), amount }]
const inEther = (amount: bigint) => [{ contractAddress: nativeAddresses.evm, amount }]

test('what is lent is what redeeming it all really paid, in a coin and in ether', async () => {
  expect(await read(lendsBoth)).toMatchObject([
    { type: 'Lending', tokens: inDollars(paid.redeemedDollars), health: null },
    { type: 'Lending', tokens: inEther(paid.redeemedEther), health: null },
  ])
})

test('what is owed is what repaying it all really took', async () => {
  const [, etherDebt] = await read(borrowsEther)
  expect(etherDebt).toMatchObject({ type: 'Borrow', tokens: inEther(paid.repaidEther) })
  const [dollarDebt] = await read(borrowsDollars)
  expect(dollarDebt).toMatchObject({ type: 'Borrow', tokens: inDollars(paid.repaidDollars) })
  // With the price of ether divided by this value less a millionth, the real comptroller had a shortfall; plus a millionth,
  // none.
  expect(dollarDebt?.health).toBeCloseTo(1.642975539, 8)
})
