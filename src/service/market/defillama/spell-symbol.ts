import type { Sourced } from '#service/chains/sourced.ts'

/** Coins that write their own symbol in another way than in capitals. */
const mixedCase = {
  source:
    'the coins’ own symbol(), as in this service’s lists of tokens and facts of protocols; rswETH: https://swellnetwork.io/liquid-restaking; frxETH: https://github.com/FraxFinance/docs/blob/master/pages/protocol/index.mdx',
  asOf: '2026-11-27',
  symbols:
    'afSUI bSOL cbBTC cbETH crvUSD ezETH frxETH haSUI JitoSOL JupSOL mETH mSOL osETH pufETH rETH rsETH rswETH sAVAX sfrxETH slisBNB stETH stSUI stTON sSUI sUSD sUSDe sUSDS swETH tBTC tsTON USDe vSUI wBETH weETH wrsETH wstETH',
} satisfies Sourced & { symbols: string }

/** DefiLlama writes all symbols in capitals. */
const spellings = new Map(mixedCase.symbols.split(' ').map((symbol) => [symbol.toUpperCase(), symbol]))

/** The symbols of a pool (`WSTETH-USDC`) as their issuers write them. */
export const spellSymbol = (symbol: string): string => symbol.replaceAll(/\w+/g, (part) => spellings.get(part) ?? part)
