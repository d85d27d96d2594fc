import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress, ToldUnits } from '#service/protocols/told.ts'

export const curveAbi = parseAbi([
  'function get_address(uint256 id) view returns (address)',
  'function get_pool_from_lp_token(address lp) view returns (address)',
  'function get_lp_token(address pool) view returns (address)',
  'function get_gauge(address pool) view returns (address)',
  'function get_n_coins(address pool) view returns (uint256)',
  'function get_coins(address pool) view returns (address[8])',
  'function get_balances(address pool) view returns (uint256[8])',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** There are eight places; a pool of fewer coins leaves the last ones empty. */
export const CurveCoins = z.array(ToldAddress)
export const CurveBalances = z.array(ToldUnits)
