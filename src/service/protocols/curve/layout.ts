import { parseAbi } from 'viem'

/** There are eight slots for coins; a pool with fewer coins leaves the last slots empty. */
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
