type EvaaAsset = {
  name: string
  /** sha256 of its name, in hex. */
  id: string
  /** Null for the chain's native coin. */
  jetton: string | null
}

const assets: readonly EvaaAsset[] = [
  { name: 'TON', id: '1a4219fe5e60d63af2a3cc7dce6fec69b45c6b5718497a6148e7c232ac87bd8a', jetton: null },
  {
    name: 'USDT',
    id: 'ca9006bd3fb03d355daeeff93b24be90afaa6e3ca0073ff5720f8a852c933278',
    jetton: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
  },
  {
    name: 'jUSDT',
    id: 'b387968236197958ca4ac55e9b5be38e688c7631af84c86756431f49a878ef33',
    jetton: 'EQBynBO23ywHy_CgarY9NK9FTz0yDsG82PtcbSTQgGoXwiuA',
  },
  {
    name: 'jUSDC',
    id: '83d916c68510802104d1f75aa6ce30eb1e477aede0d380eee2188e0e56581fc6',
    jetton: 'EQB-MPwrd1G6WKNkLz_VnV6WqBDd142KMQv-g1O-8QUA3728',
  },
  {
    name: 'stTON',
    id: '495668e908644f30322b997de8faaafc21f05aa52f8982f042dac1fe0b4d09d0',
    jetton: 'EQDNhy-nxYFgUqzfUzImBEP67JqsyMIcyk2S5_RwNNEYku0k',
  },
  {
    name: 'tsTON',
    id: '3313e2f57ba870af34480350c789b0987d15b43a53172bfce294de21e7d724e7',
    jetton: 'EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav',
  },
  {
    name: 'USDe',
    id: 'd9496f9b279a4e26c49eb65d5c47c79b6dfdea16c9baefa9158a7dfbbbcac04a',
    jetton: 'EQAIb6KmdfdDR7CN1GBqVJuP25iCnLKCvBlJ07Evuu2dzP5f',
  },
  {
    name: 'tsUSDe',
    id: '4a4bae807cc87355de2ead44b21a739d9d35e9bba9a217f5cc9c0108197ad137',
    jetton: 'EQDQ5UUyPHrLcQJlPAczd_fjxn8SLrlNQwolBznxCdSlfQwr',
  },
  {
    name: 'EVAA',
    id: '7a5fc04a152a553709bd7591928a12811e51e90c66f9b953e2c0a2ee5fcb0ea9',
    jetton: 'EQBKMfjX_a_dsOLm-juxyVZytFP7_KKnzGv6J01kGc72gVBp',
  },
  {
    name: 'TONUSDT_DEDUST',
    id: 'e025e6a575f174da6d62577c1fe204ccaa5d1e47c55c6b20c67daee56c357b60',
    jetton: 'EQA-X_yo3fzzbDbJ_0bzFWKqtRuZFIRa1sJsveZJ1YpViO3r',
  },
  {
    name: 'TONUSDT_STONFI',
    id: '6416a12e4560c92f86fbc3c8035b6af8e30cf0320ddbb8a3acfc2e31b27b4262',
    jetton: 'EQCGScrZe1xbyWqWDvdI6mzP-GAcAWFv6ZXuaJOuSqemxku4',
  },
  {
    name: 'TON_STORM',
    id: '9c77a4d798a8f500dcfb877a07227c4ca9d6782504cdc7ce2ad0051e5641c032',
    jetton: 'EQCNY2AQ3ZDYwJAqx_nzl9i9Xhd_Ex7izKJM6JTxXRnO6n1F',
  },
  {
    name: 'USDT_STORM',
    id: '6bfa124cc1343d14ba57ded299f6f514f5f26777099e3c378922ce4081ecbf91',
    jetton: 'EQCup4xxCulCcNwmOocM9HtDYPU8xe0449tQLp6a-5BLEegW',
  },
  {
    name: 'NOT',
    id: '8be3365cabaa6a0f90d2e64f03fa78268c135fe0b0758b576b447e9b2068d75d',
    jetton: 'EQAvlWFDxGF2lXm67y4yzC17wYKD9A0guwPkMs1gOsM__NOT',
  },
  {
    name: 'DOGS',
    id: '70930360b81e5f4ef2e06d2bf64978b44d4b87fb85d78788e001cdf8812d13d1',
    jetton: 'EQCvxJy4eG8hyHBFsZ7eePxrRsUQSFE_jpptRAYBmcG_DOGS',
  },
  {
    name: 'CATI',
    id: 'e08b1f092e7240fb61bf8249d71aa635102acdd50122138105c35dd2896b5331',
    jetton: 'EQD-cvR0Nz6XAyRBvbhz-abTrRC6sI5tvHvvpeQraV9UAAD7',
  },
  {
    name: 'STON',
    id: '982f10a970a8453caf16f4e1b2bf6488b8402ff0e179775cd1c335ade4127113',
    jetton: 'EQA2kCVNwVsil2EM2mB0SkXytxCqQjS4mttjDpnXmwG9T6bO',
  },
  {
    name: 'PT_tsUSDe_01Sep2025',
    id: '0d82df393ce91590a743fe4ae8284d72977667a455294778dd2b371e0fba50b3',
    jetton: 'EQDb90Bss5FnIyq7VMmnG2UeZIzZomQsILw9Hjo1wxaF1df3',
  },
  {
    name: 'PT_tsUSDe_18Dec2025',
    id: 'ce2f86e945075553611dc67f7927afb12dcf8b6aa611b7f7a292d5c1752c0586',
    jetton: 'EQBxIkea3baUXLtPVuVaSMsWIkC5S0It3OcM8MeYpPnoEWeM',
  },
]

/** EVAA's four pools, and the values from which the address of a wallet's contract in each is computed. */
export const evaaFacts = {
  source: 'evaafi/sdk 0678e7c and @evaafi/sdk 0.9.5 (constants, layouts, arithmetic)',
  asOf: '2025-12-18',
  masters: [
    { pool: 'main', address: 'EQC8rUZqR_pWV1BylWUlPNBzyiTYVoBEmQkMIQDZXICfnuRr' },
    { pool: 'lp', address: 'EQBIlZX2URWkXCSg3QF2MJZU-wC5XkBoLww-hdWk2G37Jc6N' },
    { pool: 'alts', address: 'EQANURVS3fhBO9bivig34iyJQi97FhMbpivo1aUEAS2GYSu-' },
    { pool: 'stable', address: 'EQCdIdXf1kA_2Hd9mbGzSFDEPA-Px-et8qTWHEXgRGo0K3zd' },
  ],
  /** The initial code cell of every wallet's contract. */
  lendingCode: { hash: 'e2f78a44f379cc7b03628d7d9c1a044e58eff0e87fea97944d29202263c68c20', depth: 6 },
  /** Scale of rates and of interest per second. */
  factorScale: 1_000_000_000_000n,
  /** Scale of factors, thresholds and the reserve's share. */
  coefficientScale: 10_000n,
  assets,
}
