import { parseAbi } from 'viem'

export const gaugeFactoryAbi = parseAbi(['function isGaugeFromFactory(address gauge) view returns (bool)'])

/** The first changes state, so that it is no view; in a call nothing of it is kept. */
export const gaugeAbi = parseAbi([
  'function claimable_tokens(address owner) returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])
