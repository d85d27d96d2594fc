import type { Address } from 'viem'
import type { EvmCall, EvmHolding, EvmPayout, EvmTransfer } from './evm-account.ts'
import { madeAddress, madeHash } from './made-address.ts'

const DAY_SECONDS = 86_400
/** A transfer of a token with today's gas, in wei. */
const FEE = 412_000_000_000_000n

const exchange = madeAddress('an exchange')
const friend = madeAddress('a friend')

/** `now` in Unix seconds. */
type Place = { chain: string; owner: Address; now: number }

/** Each transfer with its transaction and who was at its other end. */
export const withParties = ({ chain }: Place, transfers: readonly EvmTransfer[]): EvmTransfer[] =>
  transfers.map((transfer) => ({
    ...transfer,
    hash: madeHash(`${chain} ${transfer.address} ${transfer.at}`),
    party: transfer.amount < 0n ? friend : exchange,
  }))

/** What unknown senders sent these days: tokens without a good name. */
export const giftsOf = ({ chain, now }: Place, others: readonly EvmHolding[]): EvmTransfer[] =>
  others.map(({ address, amount }, index) => ({
    address,
    amount,
    at: now - (index + 2) * DAY_SECONDS - 777,
    hash: madeHash(`${chain} gift ${address}`),
    party: madeAddress(`a stranger ${index}`),
  }))

/** Its own transactions: what sent the tokens, one that paid a friend, one to itself, one that failed, and coins that came. */
export function callsOf({ chain, owner, now }: Place, transfers: readonly EvmTransfer[]): EvmCall[] {
  const call = (text: string, known: Omit<EvmCall, 'hash' | 'fee' | 'isFailed'> & { isFailed?: true }): EvmCall => ({
    hash: madeHash(`${chain} ${text}`),
    fee: FEE,
    isFailed: false,
    ...known,
  })
  const sent = transfers
    .filter(({ amount }) => amount < 0n)
    .map(({ hash, address, at }) => ({ ...call('', { at, from: owner, to: address, value: 0n }), hash: hash ?? '0x' }))
  return [
    call('failed', {
      at: now - 5 * 3600,
      from: owner,
      to: madeAddress('a router'),
      value: 250_000_000_000_000_000n,
      isFailed: true,
    }),
    call('friend', { at: now - DAY_SECONDS - 3600, from: owner, to: friend, value: 120_000_000_000_000_000n }),
    call('itself', { at: now - 3 * DAY_SECONDS, from: owner, to: owner, value: 50_000_000_000_000_000n }),
    call('came', { at: now - 6 * DAY_SECONDS, from: exchange, to: owner, value: 1_500_000_000_000_000_000n }),
    ...sent,
  ].toSorted((one, other) => other.at - one.at)
}

/** A token that was sold for coins, with a step of it that moves nothing; a refund that was reverted; what another's call paid out. */
export function payoutsOf({ chain, owner, now }: Place, transfers: readonly EvmTransfer[]): EvmPayout[] {
  const router = madeAddress('a router')
  const sold = transfers.find(({ amount }) => amount < 0n)
  const sale = { hash: sold?.hash ?? madeHash(`${chain} sale`), at: sold?.at ?? now - 8 * DAY_SECONDS }
  const paid = { from: router, to: owner, value: 80_000_000_000_000_000n }
  const reward = { hash: madeHash(`${chain} reward`), at: now - 4 * DAY_SECONDS, from: madeAddress('a distributor') }
  return [
    { ...paid, hash: madeHash(`${chain} failed`), at: now - 5 * 3600, isReverted: true as const },
    { ...reward, to: owner, value: 30_000_000_000_000_000n },
    { ...sale, ...paid },
    { ...sale, ...paid, isOwnCode: true as const },
  ].toSorted((one, other) => other.at - one.at)
}
