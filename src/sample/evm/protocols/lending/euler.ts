import { encodeAbiParameters, getAddress, type Hex, parseAbi } from 'viem'
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
import { isSameAddress } from '#sample/evm/same-address.ts'
import type { ListedToken } from '#sample/evm/sample-network.ts'
import { sampleEvmPrice } from '#sample/prices/sample-price.ts'

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
  'function LTVLiquidation(address)',
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

type Vault = { address: Hex; token: ListedToken; put: string; owed: string }

/** Euler's vaults, of which the wallet uses two. */
export const sampleEuler: SampleProtocol = (place) => {
  const vaults = place.chain === own.chain ? vaultsOf(place) : []
  return {
    contracts: deploymentsOf(place, 'euler-v2', { evc: Address, vaultFactory: Address }).flatMap((deployment) => [
      connectorOf(deployment.evc, place, vaults),
      sampleContract(deployment.vaultFactory, factoryAbi, {
        isProxy: (vault) => words(vaults.some(({ address }) => isSameAddress(address, vault)) ? 1 : 0),
      }),
      ...vaults.map((vault) => vaultOf(place, vault, vaults)),
    ]),
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

function connectorOf(evc: Hex, place: SamplePlace, vaults: Vault[]) {
  const list = (account: string, side: 'put' | 'owed') => {
    const used = vaults.filter((vault) => vault[side] !== '0').map(({ address }) => address)
    return encodeAbiParameters([{ type: 'address[]' }], [isAccount(place, account) ? used : []])
  }
  return sampleContract(evc, connectorAbi, {
    // Nobody is registered before the first use.
    getAccountOwner: (account) => words(vaults.length > 0 && place.isOwner(account) ? BigInt(place.owner) : 0),
    getCollaterals: (account) => list(account, 'put'),
    getControllers: (account) => list(account, 'owed'),
  })
}

function vaultOf(place: SamplePlace, { address, token, put, owed }: Vault, vaults: Vault[]) {
  const mine = (account: string, amount: string) => (isAccount(place, account) ? units(amount, token.decimals) : 0n)
  return sampleContract(address, vaultAbi, {
    asset: () => words(token.address),
    balanceOf: (account) => words(toShares(mine(account, put))),
    convertToAssets: (shares) => words(toAssets(shares)),
    debtOf: (account) => words(mine(account, owed)),
    accountLiquidity: (account) => {
      if (!isAccount(place, account)) return null
      const worth = (side: 'put' | 'owed') =>
        vaults.reduce((sum, of) => sum + Number(of[side]) * (sampleEvmPrice(of.token.symbol, place.now) ?? 0), 0)
      const dollars = (value: number) => BigInt(Math.round(value * 1e9)) * 10n ** 9n
      return words(dollars(worth('put') * COUNTED), dollars(worth('owed')))
    },
    LTVLiquidation: () => words(Math.round(COUNTED * 1e4)),
    interestRate: () => words(BigInt(Math.round((0.0485 / 31_536_000) * 1e18)) * 10n ** 9n),
    interestFee: () => words(1000),
    totalBorrows: () => words(units('720000', token.decimals)),
    totalAssets: () => words(units('900000', token.decimals)),
  })
}
