/** DefiLlama writes all symbols in capitals; these coins write their own in another way. */
const spellings = new Map(
  'afSUI bSOL cbBTC cbETH crvUSD ezETH frxETH haSUI JitoSOL JupSOL mETH mSOL osETH pufETH rETH rsETH rswETH sAVAX sfrxETH slisBNB stETH stSUI stTON sSUI sUSD sUSDe sUSDS swETH tBTC tsTON USDe vSUI wBETH weETH wrsETH wstETH'
    .split(' ')
    .map((symbol) => [symbol.toUpperCase(), symbol]),
)

/** The symbols of a pool (`WSTETH-USDC`) as their issuers write them. */
export const spellSymbol = (symbol: string): string => symbol.replaceAll(/\w+/g, (part) => spellings.get(part) ?? part)
