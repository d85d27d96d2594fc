import type { EvmChainId } from '#contract/chains.ts'

type Address = `0x${string}`

/** The factories of first-Vault pools whose balances nobody can misstate. */
export type PoolFactories = { chain: EvmChainId; factories: readonly Address[] }

/**
 * Anybody can register a pool with either Vault. A v2 pool counts its own shares, and an asset manager reports its own
 * assets. A v2 pool therefore counts as Balancer's only if one of Balancer's factories made it, excluding the factories of
 * managed pools. In v3 the Vault itself counts shares and coins. Linear pools are held by other pools, not by wallets.
 */
export const balancerV2Facts = {
  source:
    'balancer/balancer-deployments 6826feb8 of 2026-03-20, addresses/*.json, and of each factory and the Vault artifact/*.json; what managers may say: balancer/balancer-v2-monorepo, pkg/vault/contracts/AssetManagers.sol; what is in circulation: getVirtualSupply of StablePhantomPool.sol, getActualSupply of ComposableStablePool.sol',
  asOf: '2026-11-22',
  vault: '0xBA12222222228d8Ba445958a75a0704d566BF2C8',
  poolFactories: [
    {
      chain: 'ETH',
      factories: [
        '0x8E9aa87E45e92bad84D5F8DD1bff34Fb92637dE9',
        '0xA5bf2ddF098bb0Ef6d120C98217dD6B141c74EE0',
        '0xc66Ba2B6595D3613CCab350C886aCE23866EDe24',
        '0x751A0bC0e3f75b38e01Cf25bFCE7fF36DE1C87DE',
        '0x67d27634E44793fE63c467035E31ea8635117cd4',
        '0x48767F9F868a4A7b86A90736632F6E44C2df7fa9',
        '0x0F3e0c4218b7b0108a3643cFe9D3ec0d4F57c54e',
        '0xb08E16cFc07C684dAA2f93C70323BAdb2A6CBFd2',
        '0x8df6EfEc5547e31B0eb7d1291B511FF8a2bf987c',
        '0xf9ac7B9dF2b3454E841110CcE5550bD5AC6f875F',
        '0xcC508a455F5b0073973107Db6a878DdBDab957bC',
        '0x85a80afee867aDf27B50BdB7b76DA70f1E853062',
        '0xdba127fBc23fb20F5929C546af220A991b5C6e01',
        '0x5Dd94Da3644DDD055fcf6B3E1aa310Bb7801EB8b',
        '0xfADa0f4547AB2de89D1304A668C39B3E09Aa7c76',
        '0x897888115Ada5773E02aA29F775430BFB5F34c51',
        '0xDB8d758BCb971e482B2C45f7F8a7740283A1bd3A',
        '0x5B42eC6D40f7B7965BE5308c70e2603c0281C1E9',
      ],
    },
    {
      chain: 'ARB',
      factories: [
        '0x7dFdEF5f355096603419239CE743BfaF1120312B',
        '0xCF0a32Bbef8F064969F21f7e02328FB577382018',
        '0x2433477A10FC5d31B9513C638F19eE85CaED53Fd',
        '0x142B9666a0a3A30477b052962ddA81547E7029ab',
        '0xEBFD5681977E38Af65A7487DC70B8221D089cCAD',
        '0xaCd615B3705B9c880E4E7293f1030B34e57B4c1c',
        '0x1802953277FD955f9a254B80Aa0582f193cF1d77',
        '0xdAE7e32ADc5d490a43cCba1f0c736033F2b4eFca',
        '0xEF44D6786b2b4d544b7850Fe67CE6381626Bf2D6',
        '0xaEb406b0E430BF5Ea2Dc0B9Fe62E4E53f74B3a33',
        '0x8df6EfEc5547e31B0eb7d1291B511FF8a2bf987c',
        '0x85a80afee867aDf27B50BdB7b76DA70f1E853062',
        '0x1c99324EDC771c82A0DCCB780CC7DDA0045E50e7',
        '0xf1665E19bc105BE4EDD3739F88315cC699cc5b65',
        '0x2498A2B0d6462d2260EAC50aE1C3e03F4829BA95',
        '0xc7E5ED1054A24Ef31D827E6F86caA58B3Bc168d7',
        '0xA8920455934Da4D853faac1f94Fe7bEf72943eF1',
        '0x4bdCc2fb18AEb9e2d281b0278D946445070EAda7',
      ],
    },
    {
      chain: 'BASE',
      factories: [
        '0x0c6052254551EAe3ECac77B01DFcf1025418828f',
        '0x4C32a8a8fDa4E24139B51b456B42290f51d6A1c4',
        '0x8df317a729fcaA260306d7de28888932cb579b88',
        '0x956CCab09898C0AF2aCa5e6C229c3aD4E93d9288',
      ],
    },
    {
      chain: 'OP',
      factories: [
        '0xdAE7e32ADc5d490a43cCba1f0c736033F2b4eFca',
        '0x0F3e0c4218b7b0108a3643cFe9D3ec0d4F57c54e',
        '0x41B953164995c11C81DA73D212ED8Af25741b7Ac',
        '0xb08E16cFc07C684dAA2f93C70323BAdb2A6CBFd2',
        '0xf302f9F50958c5593770FDf4d4812309fF77414f',
        '0xeb151668006CD04DAdD098AFd0a82e78F77076c3',
        '0xf145caFB67081895EE80eB7c04A30Cf87f07b745',
        '0xad901309d9e9DbC5Df19c84f729f429F0189a633',
        '0x85a80afee867aDf27B50BdB7b76DA70f1E853062',
        '0xe2E901AB09f37884BA31622dF3Ca7FC19AA443Be',
        '0xA0DAbEBAAd1b243BBb243f933013d560819eB66f',
        '0x1802953277FD955f9a254B80Aa0582f193cF1d77',
        '0x230a59F4d9ADc147480f03B0D3fFfeCd56c3289a',
        '0x043A2daD730d585C44FB79D2614F295D2d625412',
        '0x4bdCc2fb18AEb9e2d281b0278D946445070EAda7',
      ],
    },
    {
      chain: 'MATIC',
      factories: [
        '0x8E9aa87E45e92bad84D5F8DD1bff34Fb92637dE9',
        '0xA5bf2ddF098bb0Ef6d120C98217dD6B141c74EE0',
        '0xc66Ba2B6595D3613CCab350C886aCE23866EDe24',
        '0x751A0bC0e3f75b38e01Cf25bFCE7fF36DE1C87DE',
        '0xdAE7e32ADc5d490a43cCba1f0c736033F2b4eFca',
        '0x0f7bb7ce7b6ed9366F9b6B910AdeFE72dC538193',
        '0x41B953164995c11C81DA73D212ED8Af25741b7Ac',
        '0xC128a9954e6c874eA3d62ce62B468bA073093F25',
        '0xcA96C4f198d343E251b1a01F3EBA061ef3DA73C1',
        '0x136FD06Fa01eCF624C7F2B3CB15742c1339dC2c4',
        '0x0e39C3D9b2ec765eFd9c5c70BB290B1fCD8536E3',
        '0x85a80afee867aDf27B50BdB7b76DA70f1E853062',
        '0x7bc6C0E73EDAa66eF3F6E2f27b0EE8661834c6C9',
        '0x82e4cFaef85b1B6299935340c964C942280327f4',
        '0x6Ab5549bBd766A43aFb687776ad8466F8b42f777',
        '0xFc8a407Bba312ac761D8BFe04CE1201904842B76',
        '0xe2fa4e1d17725e72dcdAfe943Ecf45dF4B9E285b',
        '0xEAedc32a51c510d35ebC11088fD5fF2b47aACF2E',
      ],
    },
    {
      chain: 'AVAX',
      factories: [
        '0x0F3e0c4218b7b0108a3643cFe9D3ec0d4F57c54e',
        '0x94f68b54191F62f781Fe8298A8A5Fa3ed772d227',
        '0x3B1eb8EB7b43882b385aB30533D9A2BeF9052a98',
        '0x230a59F4d9ADc147480f03B0D3fFfeCd56c3289a',
        '0xE42FFA682A26EF8F25891db4882932711D42e467',
        '0xb9F8AB3ED3F3aCBa64Bc6cd2DcA74B7F38fD7B88',
      ],
    },
  ] satisfies PoolFactories[],
} as const

export const balancerV3Facts = {
  source:
    'balancer/balancer-deployments 6826feb8 of 2026-03-20, addresses/*.json, v3/tasks/20241204-v3-vault, artifact/VaultExtension.json; what a pool returns about itself: balancer/balancer-v3-monorepo 0a5890a8c of 2026-04-17, pkg/vault/contracts/BalancerPoolToken.sol; kinds of coins: pkg/interfaces/contracts/vault/VaultTypes.sol',
  asOf: '2026-11-22',
  vault: '0xbA1333333333a1BA1108E8412f11850A5C319bA9',
  chains: ['ETH', 'ARB', 'BASE', 'OP', 'AVAX'],
} as const satisfies { source: string; asOf: string; vault: Address; chains: readonly EvmChainId[] }
