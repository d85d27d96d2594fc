import { type Address, encodeAbiParameters, getAddress, type Hex, parseAbi } from 'viem'
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
import { sampleEvmPrice } from '#sample/prices/price-walk.ts'

const connectorAbi = parseAbi([
  'function getAccountOwner(address)',
  'function getCollaterals(address)',
  'function getControllers(address)',
])
const factoryAbi = parseAbi(['function isProxy(address)'])
const vaultAbi = parseAbi([
  'function asset()',
  'function balanceOf(address)',
  'function convertToAssets(uint256)',
  'function debtOf(address)',
  'function accountLiquidity(address, bool)',
  'function interestRate()',
  'function interestFee()',
  'function totalBorrows()',
  'function totalAssets()',
])

/** Figures of ours, on Ethereum: the wallet's second account owes one coin against another. */
const own = { chain: 'ETH', account: 1n, put: ['WBTC', '0.05'], owed: ['USDC', '260.75'] } as const
/** A share stands for five quarters of a base unit. */
const toAssets = (shares: bigint) => (shares * 5n) / 4n
const toShares = (assets: bigint) => (assets * 4n) / 5n
/** What of the collateral counts. */
const COUNTED = 0.85

type Vault = { address: Address; token: ListedToken; put: string; owed: string }

/** Euler's vaults, of which the wallet uses two. */
export const sampleEuler: SampleProtocol = (place) => {
  const deployments = place.protocols.euler.filter(({ chain }) => chain === place.chain)
  const vaults = place.chain === own.chain ? vaultsOf(place) : []
  return {
    contracts: deployments.flatMap(({ evc, vaultFactory }) => {
      const all: [Address, EvmContract][] = [
        [evc, (data) => answerConnector(place, vaults, data)],
        [vaultFactory, (data) => answerFactory(vaults, data)],
        ...vaults.map((vault): [Address, EvmContract] => [
          vault.address,
          (data) => answerVault(place, { vault, vaults, data }),
        ]),
      ]
      return all.map(([address, contract]): [string, EvmContract] => [address.toLowerCase(), reverting(contract)])
    }),
    receipts: [],
  }
}

const vaultsOf = ({ tokens }: SamplePlace): Vault[] =>
  [own.put, own.owed].map(([symbol]) => ({
    address: madeAddress(`Euler vault of ${symbol}`),
    token: listedToken(tokens, symbol),
    put: own.put[0] === symbol ? own.put[1] : '0',
    owed: own.owed[0] === symbol ? own.owed[1] : '0',
  }))

/** The second account of the owner: his address but for its last bit. */
const isAccount = ({ owner }: SamplePlace, requested: string) =>
  isSameAddress(requested, getAddress(`0x${(BigInt(owner) ^ own.account).toString(16).padStart(40, '0')}`))

function answerConnector(place: SamplePlace, vaults: Vault[], data: Hex): Hex {
  const { functionName, args } = readCall(connectorAbi, data)
  // Nobody is registered before the first use.
  if (functionName === 'getAccountOwner') {
    return words(vaults.length > 0 && isSameAddress(args[0], place.owner) ? BigInt(place.owner) : 0)
  }
  const used = vaults.filter(({ put, owed }) => (functionName === 'getControllers' ? owed : put) !== '0')
  const list = isAccount(place, args[0]) ? used.map(({ address }) => address) : []
  return encodeAbiParameters([{ type: 'address[]' }], [list])
}

function answerFactory(vaults: Vault[], data: Hex): Hex {
  const { args } = readCall(factoryAbi, data)
  return words(vaults.some(({ address }) => isSameAddress(address, args[0])) ? 1 : 0)
}

function answerVault(
  place: SamplePlace,
  { vault, vaults, data }: { vault: Vault; vaults: Vault[]; data: Hex },
): Hex | null {
  const { functionName, args } = readCall(vaultAbi, data)
  const { token, put, owed } = vault
  const mine = (account: string, amount: string) => (isAccount(place, account) ? units(amount, token.decimals) : 0n)
  switch (functionName) {
    case 'asset':
      return words(token.address)
    case 'balanceOf':
      return words(toShares(mine(args[0], put)))
    case 'convertToAssets':
      return words(toAssets(args[0]))
    case 'debtOf':
      return words(mine(args[0], owed))
    case 'accountLiquidity': {
      if (!isAccount(place, args[0])) return null
      const worth = (side: 'put' | 'owed') =>
        vaults.reduce((sum, of) => sum + Number(of[side]) * (sampleEvmPrice(of.token.symbol, place.now) ?? 0), 0)
      const dollars = (value: number) => BigInt(Math.round(value * 1e9)) * 10n ** 9n
      return words(dollars(worth('put') * COUNTED), dollars(worth('owed')))
    }
    case 'interestRate':
      return words(BigInt(Math.round((0.0485 / 31_536_000) * 1e18)) * 10n ** 9n)
    case 'interestFee':
      return words(1000)
    case 'totalBorrows':
      return words(units('720000', token.decimals))
    case 'totalAssets':
      return words(units('900000', token.decimals))
  }
}
