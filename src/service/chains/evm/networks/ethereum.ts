import {
  blockscoutPro,
  canonicalMulticall3,
  type EvmNetwork,
  indexerKinds,
  token,
} from '#service/chains/evm/evm-network.ts'
import { ethereumList } from './lists/ethereum-list.ts'

export const ethereum = {
  id: 'ETH',
  source:
    'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours, and lists/ says its own',
  asOf: '2026-11-21',
  chainId: 1,
  defiLlamaName: 'ethereum',
  nodes: ['https://ethereum-rpc.publicnode.com', 'https://eth.drpc.org', 'https://ethereum.reth.rs/rpc'],
  indexer: { ...indexerKinds.blockscout, urls: ['https://eth.blockscout.com'], keyedUrl: blockscoutPro(1) },
  multicall3: canonicalMulticall3,
  ensUniversalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
  tokens: [
    token('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 'USD Coin', 6),
    token('0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 'Tether USD', 6),
    token('0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI', 'Dai Stablecoin'),
    token('0x4c9EDD5852cd905f086C759E8383e09bff1E68B3', 'USDe', 'USDe'),
    token('0x6c3ea9036406852006290770BEdFcAbA0e23A0e8', 'PYUSD', 'PayPal USD', 6),
    token('0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c', 'EURC', 'EURC', 6),
    token('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH', 'Wrapped Ether'),
    token('0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', 'stETH', 'Lido Staked Ether'),
    token('0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0', 'wstETH', 'Wrapped liquid staked Ether 2.0'),
    token('0xae78736Cd615f374D3085123A210448E74Fc6393', 'rETH', 'Rocket Pool ETH'),
    token('0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'WBTC', 'Wrapped BTC', 8),
    token('0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', 'cbBTC', 'Coinbase Wrapped BTC', 8),
    token('0x514910771AF9Ca656af840dff83E8264EcF986CA', 'LINK', 'ChainLink Token'),
    token('0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'UNI', 'Uniswap'),
    token('0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9', 'AAVE', 'Aave Token'),
    token('0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32', 'LDO', 'Lido DAO Token'),
    token('0xD533a949740bb3306d119CC777fa900bA034cd52', 'CRV', 'Curve DAO Token'),
    token('0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72', 'ENS', 'Ethereum Name Service'),
    token('0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE', 'SHIB', 'SHIBA INU'),
    token('0x6982508145454Ce325dDbE47a25d4ec3d2311933', 'PEPE', 'Pepe'),
  ],
  listed: ethereumList,
} as const satisfies EvmNetwork<'ETH'>
