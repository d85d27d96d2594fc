import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'

export const makerAbi = parseAbi([
  'function isMetaMorpho(address vault) view returns (bool)',
  'function isVaultV2(address vault) view returns (bool)',
  'function isProxy(address vault) view returns (bool)',
  'function isVault(address vault) view returns (bool)',
  'function getStataToken(address asset) view returns (address)',
  'function allTokens() view returns (address[])',
])

const vaultAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
])

/** Of a vault at once: how many shares the owner has, and what so many are in assets. */
export const vaultCalls = (owner: Address, shares: bigint): Hex[] => [
  encodeFunctionData({ abi: vaultAbi, functionName: 'balanceOf', args: [owner] }),
  encodeFunctionData({ abi: vaultAbi, functionName: 'convertToAssets', args: [shares] }),
]
