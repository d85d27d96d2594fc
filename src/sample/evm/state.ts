import { type Address, encodeAbiParameters, encodeFunctionResult, getAddress, parseAbi, toHex, zeroAddress } from 'viem'
import { packetToBytes } from 'viem/ens'
import { chains, type EvmChainId } from '#contract/chains.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleEvmPrice } from '#sample/prices/sample-price.ts'
import { seededRandom } from '#sample/prices/seeded-random.ts'
import { callsOf, giftsOf, latestTransfers, payoutsOf, withParties } from './activity.ts'
import { units } from './amounts.ts'
import type { EvmContract, EvmHolding, EvmState, EvmTransfer } from './evm-account.ts'
import { callErc20 } from './hosts/answer-node.ts'
import { listedToken } from './listed-token.ts'
import { madeAddress } from './made-address.ts'
import { sampleEvmNfts } from './nfts.ts'
import { sampleEvmProtocols } from './protocols/all.ts'
import { readCall } from './read-call.ts'
import { type OtherToken, sampleEvmWallet } from './rows.ts'
import { isSameAddress } from './same-address.ts'
import type { ListedToken, SampleEvmProtocols, SampleNetwork, SampleNetworks } from './sample-network.ts'

const HOUR = 3_600_000
const DAY_SECONDS = 86_400

/** Each EVM chain with the sample's wallet on it, priced at the hour of `nowMs`. */
export function sampleEvmStates(networks: SampleNetworks, protocols: SampleEvmProtocols) {
  const states = new Map<EvmChainId, { at: number; state: EvmState }>()
  return (chain: EvmChainId, nowMs: number): EvmState => {
    const at = nowMs - (nowMs % HOUR)
    const known = states.get(chain)
    if (known?.at === at) return known.state
    const state = build({ chain, network: networks[chain], protocols, now: at / 1000 })
    states.set(chain, { at, state })
    return state
  }
}

/** `now` in Unix seconds. */
type Place = { chain: EvmChainId; network: SampleNetwork; protocols: SampleEvmProtocols; now: number }

function build(place: Place): EvmState {
  const { chain, network, protocols, now } = place
  const owner = sampleWallets.find((wallet) => chains[wallet.chain].family === 'evm')?.address.toLowerCase() ?? ''
  const { native, tokens, others } = sampleEvmWallet(chain, network.tokens)
  const listed = Object.entries(tokens).map(([symbol, amount]) =>
    toHolding(place, { token: listedToken(network.tokens, symbol), amount }),
  )
  const { contracts, receipts, logs, ownedIds } = sampleEvmProtocols({
    chain,
    tokens: network.tokens,
    owner,
    isOwner: (address) => isSameAddress(address, owner),
    protocols,
    now,
    toHolding: (held) => toHolding(place, held),
  })
  const unlisted = others.map((other) => toOther(chain, other))
  const holdings = [...listed, ...receipts, ...unlisted]
  const here = {
    chain,
    owner: getAddress(owner),
    now,
    coinPrice: sampleEvmPrice(chains[chain].native.symbol, now) ?? 1,
  }
  const latest = latestTransfers(here, { holdings: listed, receipts })
  const transfers = [
    ...latest,
    ...withParties(
      here,
      listed.flatMap((holding) => historyOf(holding, latest, now)),
    ),
  ]
  const account = {
    native: units(native, 18),
    holdings,
    nfts: sampleEvmNfts(chain),
    transfers: [...transfers, ...giftsOf(here, unlisted)],
    calls: callsOf(here, transfers),
    payouts: payoutsOf(here, { transfers, holdings: listed }),
    ownedIds,
  }
  return {
    chainId: network.chainId,
    multicall: network.multicall3,
    blockTime: now,
    logs,
    accounts: new Map([[owner, account]]),
    contracts: new Map([
      ...network.tokens.map(toContract),
      ...contracts,
      ...(network.ensUniversalResolver ? [sampleEns(network.ensUniversalResolver, getAddress(owner))] : []),
    ]),
  }
}

function toHolding({ now }: Place, { token, amount }: { token: ListedToken; amount: string }): EvmHolding {
  const { address, name, symbol, decimals } = token
  return {
    address: getAddress(address),
    name,
    symbol,
    decimals,
    amount: units(amount, decimals),
    logo: '',
    priceUsd: sampleEvmPrice(symbol, now),
    reputation: 'ok',
  }
}

const toOther = (chain: EvmChainId, { name, symbol, decimals, amount, reputation }: OtherToken): EvmHolding => ({
  address: madeAddress(`${chain} ${name}`),
  name,
  symbol,
  decimals,
  amount: units(amount, decimals ?? 0),
  logo: '',
  priceUsd: null,
  reputation,
})

const toContract = (token: ListedToken): [string, EvmContract] => [
  token.address.toLowerCase(),
  (data) => callErc20(token, () => 0n, data),
]

/** How a holding came to be before its latest transfers: two purchases and a sale, which add up with them to what is there. */
function historyOf({ address, amount }: EvmHolding, latest: readonly EvmTransfer[], now: number): EvmTransfer[] {
  const day = (from: number, days: number) =>
    now - Math.floor((from + seededRandom(`${address} ${from}`) * days) * DAY_SECONDS)
  const moved = latest.reduce((sum, each) => (each.address === address ? sum + each.amount : sum), 0n)
  const sold = amount / 5n
  const early = (amount * 3n) / 5n
  return [
    { address, amount: early, at: day(250, 100) },
    { address, amount: amount - moved + sold - early, at: day(120, 100) },
    { address, amount: -sold, at: day(20, 80) },
  ].filter((transfer) => transfer.amount !== 0n)
}

const abi = parseAbi([
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
])

/** Of SLIP-44. */
const ETHER = 60n

/** ENS, where `sample-wallet.eth` is the owner's, its primary name, and no other name is anybody's. By its address, as `EvmState.contracts` has them. */
function sampleEns(universalResolver: Address, owner: Address): [string, EvmContract] {
  const name = 'sample-wallet.eth'
  const encoded = toHex(packetToBytes(name))
  return [
    universalResolver.toLowerCase(),
    (data) => {
      const { functionName, args } = readCall(abi, data)
      if (functionName === 'reverseWithGateways') {
        const primary = args[1] === ETHER && isSameAddress(args[0], owner) ? name : ''
        return encodeFunctionResult({ abi, functionName, result: [primary, zeroAddress, zeroAddress] })
      }
      const record = args[0] === encoded ? encodeAbiParameters([{ type: 'address' }], [owner]) : '0x'
      return encodeFunctionResult({ abi, functionName, result: [record, zeroAddress] })
    },
  ]
}
