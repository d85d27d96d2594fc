import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { EvmChainId } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { isolatedPosition, withoutRewards } from '#service/protocols/simple-position.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import { Account, aaveV4Abi, UserDebt } from './layout.ts'
import type { SpokeReserve } from './reserves.ts'

const NO_DEBT = 2n ** 256n - 1n

type Reading = {
  chain: EvmChainId
  reserves: SpokeReserve[]
  owner: Address
  evm: EvmReader
  /** For failures. */
  what: string
}

/**
 * What an account has in every reserve of every spoke, with interest up to now: a `Lending`, which is no token, or a `Borrow` with the
 * account's health at that spoke. In one round; a second asks for the rates of what is owed. What lenders earn no contract tells.
 */
export async function readSpokes(reading: Reading, signal: AbortSignal): Promise<FoundPosition[]> {
  const { chain, reserves, owner, evm, what } = reading
  const ask = (calls: EvmCall[]) => evm.callMany(chain, calls, signal)
  const spokes = [...new Set(reserves.map(({ spoke }) => spoke))]
  const answers = await ask([
    ...spokes.map((spoke) => call(spoke, 'getUserAccountData', owner)),
    ...reserves.flatMap(({ spoke, id }) => [
      call(spoke, 'getUserSuppliedAssets', id, owner),
      call(spoke, 'getUserDebt', id, owner),
    ]),
  ])
  const accounts = new Map(
    spokes.map((spoke, index) => [spoke, z.safeParse(Account, answers[index]).data ?? null] as const),
  )
  const amounts = answers.slice(spokes.length)
  const held = reserves
    .map((reserve, index) => ({
      ...reserve,
      supplied: told(amounts[2 * index], ToldUnits, what),
      owed: told(amounts[2 * index + 1], UserDebt, what),
    }))
    .filter(({ supplied, owed }) => supplied > 0n || owed > 0n)
  const owing = held.filter(({ owed }) => owed > 0n)
  const rates = await ask(owing.map(({ hub, assetId }) => call(hub, 'getAssetDrawnRate', assetId)))

  return held.flatMap((reserve): FoundPosition[] => {
    const { spoke, id, asset, supplied, owed } = reserve
    const account = accounts.get(spoke) ?? null
    const of = { ...isolatedPosition, poolId: spoke }
    const prefix = [chain.toLowerCase(), spoke, id].join(':')
    const positions: FoundPosition[] = [
      {
        ...of,
        positionId: `${prefix}:supply`,
        type: 'Lending',
        tokens: [{ contractAddress: asset, amount: supplied }],
      },
      {
        ...of,
        positionId: `${prefix}:borrow`,
        type: 'Borrow',
        tokens: [{ contractAddress: asset, amount: owed }],
        health: healthOf(account),
        rates: withoutRewards(borrowApr(rates[owing.indexOf(reserve)], account)),
      },
    ]
    return positions.filter(({ tokens }) => tokens.some(({ amount }) => amount > 0n))
  })
}

const call = (address: Address, functionName: string, ...args: unknown[]): EvmCall => ({
  abi: aaveV4Abi,
  address,
  functionName,
  args,
})

const healthOf = (account: Account | null): number | null =>
  account === null || account.healthFactor === NO_DEBT ? null : Number(account.healthFactor / 10n ** 9n) / 1e9

/** The hub's rate, in 1e27 a year, and what the account pays on top of it for the risk of its collateral. */
function borrowApr(answer: unknown, account: Account | null): number | null {
  const rate = z.safeParse(ToldUnits, answer)
  if (!rate.success || account === null) return null
  return (Number(rate.data) / 1e27) * (1 + Number(account.riskPremium) / 1e4)
}
