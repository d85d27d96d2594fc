/** The coins that are drawn in a ring where they are staked. */
export const stakedNames = ['ETH', 'AVAX', 'BNB', 'SUI', 'GRAM', 'SOL'] as const
export type StakedName = (typeof stakedNames)[number]

/**
 * What stands for a stake, by chain and address, with the coin below: the most used of the lists that the service reads wallets by
 * (`liquidStakingFacts`, `tonLiquidStakingFacts`, `stakePoolFacts` and `infinityFacts`, with their sources and dates), which a test
 * compares. By its address alone: anybody can call a coin haSUI.
 */
export const stakedCoins: Readonly<Record<string, Readonly<Record<string, StakedName>>>> = {
  SUI: {
    '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI': 'SUI',
    '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI': 'SUI',
    '0xd1b72982e40348d069bb1ff701e634c117bb5f741f44dff91e472d3b01461e55::stsui::STSUI': 'SUI',
  },
  TON: {
    EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav: 'GRAM',
    EQCqC6EhRJ_tpWngKxL6dV0k6DSnRUrs9GSVkLbfdCqsj6TE: 'GRAM',
    'EQDNhy-nxYFgUqzfUzImBEP67JqsyMIcyk2S5_RwNNEYku0k': 'GRAM',
    'EQCSxGZPHqa3TtnODgMan8CEM0jf6HpY-uon_NMeFgjKqkEY': 'GRAM',
    EQDPdq8xjAhytYqfGSX8KcFWIReCufsB9Wdg0pLlYSO_h76w: 'GRAM',
  },
  SOL: {
    '5oVNBeEEQvYi1cX3ir8Dx5n1P7pdxydbGF2X4TxVusJm': 'SOL',
    bSo13r4TkiE4KumL71LsHTPpL2euBYLFx6h9HP3piy1: 'SOL',
    jupSoLaHXQiZZTSfEWMTRRgpnyFm8f6sZdosWBjx93v: 'SOL',
    BNso1VUJnh4zcfpZa6986Ea66P6TCp59hvtNJ8b1X85: 'SOL',
    Bybit2vBJGhPF52GBdNaQfUJ6ZpThSgHBobjWZpLPb4B: 'SOL',
    Dso1bDeDjCQxTrWHqUUi63oBvV7Mdm6WaobLbQ7gnPQ: 'SOL',
    vSoLxydx6akxyMD9XEcPvGYNGq6Nn66oqVb3UkGkei7: 'SOL',
    Gekfj7SL2fVpTDxJZmeC46cTYxinjB6gkAnb6EGT6mnn: 'SOL',
    he1iusmfkpAdwvxLNGV8Y1iSbj4rUy6yMhEA3fotn9A: 'SOL',
    HUBsveNpjo5pWqNkH57QzxjQASdTVXcSK7bVKTSZtcSX: 'SOL',
  },
}

/** The coin whose stake a coin stands for. TON's addresses as `EQ…`, Sui's types in full. */
export const stakedCoinAt = (chain: string, address: string): StakedName | undefined => stakedCoins[chain]?.[address]
