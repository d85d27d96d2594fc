import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress, ToldUnits } from '#service/protocols/told.ts'

export const factoryAbi = parseAbi(['function isPoolFromFactory(address pool) view returns (bool)'])

export const vaultV2Abi = parseAbi([
  'function getPool(bytes32 id) view returns (address pool, uint8 kind)',
  'function getPoolTokens(bytes32 id) view returns (address[] tokens, uint256[] balances, uint256 changedIn)',
])

/** A pool of v2 is its own token. `getActualSupply`: what is in circulation; pools before 2022-09 do not have it. */
export const poolV2Abi = parseAbi([
  'function getPoolId() view returns (bytes32)',
  'function getActualSupply() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])

export const vaultV3Abi = parseAbi([
  'function isPoolRegistered(address pool) view returns (bool)',
  'function getPoolTokenInfo(address pool) view returns (address[] tokens, (uint8 kind, address rateProvider, bool paysFees)[] info, uint256[] balances, uint256[] live)',
  'function totalSupply(address pool) view returns (uint256)',
  'function balanceOf(address pool, address owner) view returns (uint256)',
])

export const wrapperAbi = parseAbi([
  'function asset() view returns (address)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
])

/** Who registered as the pool of an id. */
export const RegisteredPool = z.tuple([ToldAddress], z.unknown())

/** Coins and how many of each there are, of equal length. */
const lists = z.tuple([z.array(ToldAddress), z.array(ToldUnits)], z.unknown())
export const PoolTokensV2 = lists.check(z.refine(([coins, balances]) => coins.length === balances.length))

/** The kind of a coin that has a rate: a wrapped one, or one that is staked. */
export const WITH_RATE = 1
const coinInfo = z.array(z.object({ kind: z.number() }))
export const PoolTokensV3 = z
  .tuple([z.array(ToldAddress), coinInfo, z.array(ToldUnits)], z.unknown())
  .check(z.refine(([coins, info, balances]) => coins.length === info.length && coins.length === balances.length))
