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

/** Reads a vault in one step: the owner's number of shares, and the assets that `shares` represent. */
export const vaultCalls = (owner: Address, shares: bigint): Hex[] => [
  encodeFunctionData({ abi: vaultAbi, functionName: 'balanceOf', args: [owner] }),
  encodeFunctionData({ abi: vaultAbi, functionName: 'convertToAssets', args: [shares] }),
]
