import { parseAbi } from 'viem'

/** Of the connector, of the factory, and of a vault. */
export const eulerAbi = parseAbi([
  'function getCollaterals(address account) view returns (address[])',
  'function getAccountOwner(address account) view returns (address)',
  'function getControllers(address account) view returns (address[])',
  'function isProxy(address vault) view returns (bool)',
  'function asset() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function debtOf(address account) view returns (uint256)',
  // In the vault's own unit of account; the collateral is counted as for a liquidation.
  'function accountLiquidity(address account, bool liquidation) view returns (uint256 collateralValue, uint256 liabilityValue)',
  // A second, in 1e27.
  'function interestRate() view returns (uint256)',
  // What of the interest goes to the vault's governor and to Euler, in 1e4.
  'function interestFee() view returns (uint16)',
  'function totalBorrows() view returns (uint256)',
  'function totalAssets() view returns (uint256)',
])
