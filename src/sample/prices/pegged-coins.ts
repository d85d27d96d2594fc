import { coinKey } from '#domain/coin-type.ts'

/** A coin that costs `ratio` of another one and, where it is staked, gains `apy` a year on it: without noise, as an exchange rate does. */
type Peg = { of: string; ratio: number; apy: number }

/** Names as price requests use them: Sui types by their key, others as `solana:<mint>`, `ton:<address>` and `coingecko:<id>`. */
const SUI = coinKey('0x2::sui::SUI')
const SOL = 'solana:So11111111111111111111111111111111111111112'
const GRAM = 'ton:EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'
const ETHEREUM = 'coingecko:ethereum'
const BITCOIN = 'coingecko:bitcoin'

const on = (of: string, pegsOf: Record<string, [ratio: number, apy: number]>): [string, Peg][] =>
  Object.entries(pegsOf).map(([name, [ratio, apy]]) => [name.includes('::') ? coinKey(name) : name, { of, ratio, apy }])

const pegs = new Map<string, Peg>([
  ...on(SUI, {
    'coingecko:sui': [1, 0],
    '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI': [3.3 / 3.1, 0.0262],
    '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT': [3.2 / 3.1, 0.0241],
    '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI': [3.35 / 3.1, 0.0255],
    '0x83556891f4a0f233ce7b05cfe7f957d4020492a34f5405b2cb9377d060bef4bf::spring_sui::SPRING_SUI': [3.25 / 3.1, 0.0287],
    '0xd1b72982e40348d069bb1ff701e634c117bb5f741f44dff91e472d3b01461e55::stsui::STSUI': [3.2 / 3.1, 0.0274],
  }),
  ...on(ETHEREUM, {
    '0xd0e89b2af5e4910726fbcd8b8dd37bb79b29e5f83f7491bca830e94f7f226d29::eth::ETH': [1, 0],
    '0xaf8cd5edc19c4512f4259f0bee101a40d41ebed738ade5874359610ef8eeced5::coin::COIN': [1, 0],
  }),
  ...on(BITCOIN, {
    '0xaafb102dd0902f5055cadecd687fb5b71ca82ef0e0285d90afde828ec58ca96b::btc::BTC': [0.9996, 0],
    '0x027792d9fed7f9844eb4839566001bb6f6cb4804f66aa2da6fe1ee242d896881::coin::COIN': [0.9992, 0],
  }),
  ...on(SOL, {
    'coingecko:solana': [1, 0],
    '0xb7844e289a8410e50fb3ca48d69eb9cf29e27d223ef90353fe1bd8e27ff8f3f8::coin::COIN': [1, 0],
    'solana:J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn': [1.16, 0.066],
    'solana:mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So': [1.24, 0.063],
    'solana:bSo13r4TkiE4KumL71LsHTPpL2euBYLFx6h9HP3piy1': [1.13, 0.064],
    'solana:5oVNBeEEQvYi1cX3ir8Dx5n1P7pdxydbGF2X4TxVusJm': [1.3, 0.065],
  }),
  ...on(GRAM, {
    'coingecko:the-open-network': [1, 0],
    // Without growth: what the sample's wallet has staked for its TSTON stands as a fixed amount.
    'ton:EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav': [2.279 / 2.104, 0],
    'ton:EQDNhy-nxYFgUqzfUzImBEP67JqsyMIcyk2S5_RwNNEYku0k': [1.06, 0],
    'ton:EQDPdq8xjAhytYqfGSX8KcFWIReCufsB9Wdg0pLlYSO_h76w': [1.1, 0],
  }),
])

const PEGGED_FROM = Date.UTC(2025, 0, 1) / 1000
const YEAR = 365 * 86_400

/** The coin that `name` is pegged to, and how many of it one is worth at `at` (Unix seconds); undefined for an independent coin. */
export function pegOf(name: string, at: number): { of: string; ratio: number } | undefined {
  const peg = pegs.get(name)
  return peg && { of: peg.of, ratio: peg.ratio * (1 + peg.apy) ** ((at - PEGGED_FROM) / YEAR) }
}
