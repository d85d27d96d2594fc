import type { EvmChainId } from '#contract/chains.ts'

type Address = `0x${string}`

/**
 * The call that checks whether a factory made a vault. Its argument is the vault, or the vault's asset (it then returns the
 * vault); `allTokens` returns every vault that the factory made.
 */
export type MakerCall = 'isMetaMorpho' | 'isVaultV2' | 'isProxy' | 'isVault' | 'getStataToken' | 'allTokens'
export type VaultMaker = { chain: EvmChainId; slug: string; how: MakerCall; factory: Address }

export const morphoVaultFacts = {
  source:
    'morpho-org/sdks cdff8c45 of 2026-07-01, packages/morpho-ts/src/addresses.ts; names of the calls: morpho-org/vault-v2 and metamorpho',
  asOf: '2026-11-21',
  makers: [
    { chain: 'ETH', slug: 'morpho-vaults', how: 'isMetaMorpho', factory: '0x1897A8997241C1cD4bD0698647e4EB7213535c24' },
    { chain: 'ETH', slug: 'morpho-vaults', how: 'isVaultV2', factory: '0xA1D94F746dEfa1928926b84fB2596c06926C0405' },
    {
      chain: 'BASE',
      slug: 'morpho-vaults',
      how: 'isMetaMorpho',
      factory: '0xFf62A7c278C62eD665133147129245053Bbf5918',
    },
    { chain: 'BASE', slug: 'morpho-vaults', how: 'isVaultV2', factory: '0x4501125508079A99ebBebCE205DeC9593C2b5857' },
    {
      chain: 'MATIC',
      slug: 'morpho-vaults',
      how: 'isMetaMorpho',
      factory: '0xa9c87daB340631C34BB738625C70499e29ddDC98',
    },
    { chain: 'MATIC', slug: 'morpho-vaults', how: 'isVaultV2', factory: '0xC11a53eE9B1eCc7a068D8e40F8F17926584F97Cf' },
    { chain: 'ARB', slug: 'morpho-vaults', how: 'isMetaMorpho', factory: '0x878988f5f561081deEa117717052164ea1Ef0c82' },
    { chain: 'ARB', slug: 'morpho-vaults', how: 'isVaultV2', factory: '0x6b46fa3cc9EBF8aB230aBAc664E37F2966Bf7971' },
    { chain: 'OP', slug: 'morpho-vaults', how: 'isMetaMorpho', factory: '0x3Bb6A6A0Bc85b367EFE0A5bAc81c5E52C892839a' },
    { chain: 'OP', slug: 'morpho-vaults', how: 'isVaultV2', factory: '0x6128b680b277Bf4Df80DFE9D8c55A498660870ef' },
    {
      chain: 'SCROLL',
      slug: 'morpho-vaults',
      how: 'isMetaMorpho',
      factory: '0x56b65742ade55015e6480959808229Ad6dbc9295',
    },
    { chain: 'BNB', slug: 'morpho-vaults', how: 'isMetaMorpho', factory: '0x92983687e672cA6d96530f9Dbe11a196cE905d72' },
  ] satisfies VaultMaker[],
}

export const firstMorphoVaultFacts = {
  source:
    'DefiLlama/defillama-server, coins/src/adapters/yield/misc4626 (Ethereum); LedgerHQ/app-plugin-morpho, PLUGIN_SPECIFICATION.md (Base too)',
  asOf: '2026-11-22',
  makers: [
    { chain: 'ETH', slug: 'morpho-vaults', how: 'isMetaMorpho', factory: '0xA9c3D3a366466Fa809d1Ae982Fb2c46E5fC41101' },
    {
      chain: 'BASE',
      slug: 'morpho-vaults',
      how: 'isMetaMorpho',
      factory: '0xA9c3D3a366466Fa809d1Ae982Fb2c46E5fC41101',
    },
  ] satisfies VaultMaker[],
}

export const eulerVaultFacts = {
  source:
    'euler-xyz/euler-interfaces 8007d05 of 2026-06-16, addresses/; names of the calls: euler-xyz/euler-vault-kit and euler-earn',
  asOf: '2026-11-21',
  makers: [
    { chain: 'ETH', slug: 'euler-vaults', how: 'isProxy', factory: '0x29a56a1b8214D9Cf7c5561811750D5cBDb45CC8e' },
    { chain: 'ETH', slug: 'euler-vaults', how: 'isVault', factory: '0x59709B029B140C853FE28d277f83C3a65e308aF4' },
    { chain: 'ARB', slug: 'euler-vaults', how: 'isProxy', factory: '0x78Df1CF5bf06a7f27f2ACc580B934238C1b80D50' },
    { chain: 'ARB', slug: 'euler-vaults', how: 'isVault', factory: '0xB9B5d62B9fE9E1B505466e75817aB178A1D2ec9d' },
    { chain: 'BASE', slug: 'euler-vaults', how: 'isProxy', factory: '0x7F321498A801A191a93C840750ed637149dDf8D0' },
    { chain: 'BASE', slug: 'euler-vaults', how: 'isVault', factory: '0x75F49a2621b6DeC6a5baB22ce961bF3e676EFAE6' },
    { chain: 'BNB', slug: 'euler-vaults', how: 'isProxy', factory: '0x7F53E2755eB3c43824E162F7F6F087832B9C9Df6' },
    { chain: 'BNB', slug: 'euler-vaults', how: 'isVault', factory: '0xc456d04E3F43597CC7E5a2AF284fF4C4AdDA0cb1' },
    { chain: 'AVAX', slug: 'euler-vaults', how: 'isProxy', factory: '0xaf4B4c18B17F6a2B32F6c398a3910bdCD7f26181' },
    { chain: 'AVAX', slug: 'euler-vaults', how: 'isVault', factory: '0x574B00f5a0C56D370F19fa887a5545d74F52fAC2' },
    { chain: 'MATIC', slug: 'euler-vaults', how: 'isProxy', factory: '0xB1771a13e2a13fCafA89B00335915E732B9466b7' },
  ] satisfies VaultMaker[],
}

export const fluidTokenFacts = {
  source: 'Instadapp/fluid-contracts-public a9949b4 of 2026-03-04, deployments/deployments.md',
  asOf: '2026-11-21',
  makers: [
    { chain: 'ETH', slug: 'fluid-tokens', how: 'allTokens', factory: '0x54B91A0D94cb471F37f949c60F7Fa7935b551D03' },
    { chain: 'ARB', slug: 'fluid-tokens', how: 'allTokens', factory: '0x54B91A0D94cb471F37f949c60F7Fa7935b551D03' },
    { chain: 'BASE', slug: 'fluid-tokens', how: 'allTokens', factory: '0x54B91A0D94cb471F37f949c60F7Fa7935b551D03' },
    { chain: 'MATIC', slug: 'fluid-tokens', how: 'allTokens', factory: '0x54B91A0D94cb471F37f949c60F7Fa7935b551D03' },
    { chain: 'BNB', slug: 'fluid-tokens', how: 'allTokens', factory: '0x54B91A0D94cb471F37f949c60F7Fa7935b551D03' },
  ] satisfies VaultMaker[],
}

export const stataFacts = {
  source: '@bgd-labs/aave-address-book 4.44.22, STATA_FACTORY',
  asOf: '2026-11-22',
  makers: [
    { chain: 'ETH', slug: 'aave-stata', how: 'getStataToken', factory: '0xCb0b5cA20b6C5C02A9A3B2cE433650768eD2974F' },
    { chain: 'ETH', slug: 'aave-stata', how: 'getStataToken', factory: '0x347C75d19718a05148687E13dca259aD016aB411' },
    { chain: 'OP', slug: 'aave-stata', how: 'getStataToken', factory: '0x170d6D6FCAbF0Ba3932a03d5f470c16c39c18e39' },
    { chain: 'ARB', slug: 'aave-stata', how: 'getStataToken', factory: '0xd85922fFF51ba4130cEC7c499db4Ac3Eb9981EaD' },
    { chain: 'BASE', slug: 'aave-stata', how: 'getStataToken', factory: '0x78d33BF0014ab169725F2Ea5a62b200F2977faeE' },
    { chain: 'MATIC', slug: 'aave-stata', how: 'getStataToken', factory: '0x1504F1d7b6892600ae0d394F9042e696dd9F87Fa' },
    { chain: 'AVAX', slug: 'aave-stata', how: 'getStataToken', factory: '0xC2E7A608d868817dd58438913Ed72955a0567561' },
    { chain: 'BNB', slug: 'aave-stata', how: 'getStataToken', factory: '0x929B8a21a604b93DD7e95d5b9aAa3aDf5bE250ae' },
    {
      chain: 'SCROLL',
      slug: 'aave-stata',
      how: 'getStataToken',
      factory: '0x01cfB64B99f717d791260ECb502e675d6E8Cf522',
    },
  ] satisfies VaultMaker[],
}

export const vaultMakers: VaultMaker[] = [
  ...morphoVaultFacts.makers,
  ...firstMorphoVaultFacts.makers,
  ...eulerVaultFacts.makers,
  ...fluidTokenFacts.makers,
  ...stataFacts.makers,
]
